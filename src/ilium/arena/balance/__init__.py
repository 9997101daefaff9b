"""How balanced a game is: what many games of one level against itself tell of seats, lengths, ends and uses."""
