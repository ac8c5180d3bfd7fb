/** Two rings, wherever a hug is drawn: as a need and as a reaction. */
export const HUG_PATH =
  'M3.75 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0zM9.25 12a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0z';
