"""The workshop of all packs: canvas, geometry, heads, hands, suit signs, indices and the sheet they are printed on."""
