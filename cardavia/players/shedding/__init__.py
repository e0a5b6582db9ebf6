"""What the opponents of the shedding games share: splitting a hand into plays, and deals that explain what was played."""
