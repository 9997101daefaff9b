"""What every game is built from: records, rules, bits, bags, chance, and the compiled gear. It knows no game."""
