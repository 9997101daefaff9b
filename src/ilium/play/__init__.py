"""The checked table, records, and their verification. It does not know which game it is."""
