"""The games for those who teach machines: PettingZoo, Gymnasium, OpenSpiel, and batches in compiled code."""
