/** The part of the drawing that is always in sight, in its own units; the land goes on around it. */
export const picture = {
  width: 390,
  height: 566,
  top: 34,
  /** Where the two initials touch. */
  touch: { x: 274, y: 168 },
  /** So many times its size the hearts have to fly in, from the middle of its lower edge. */
  room: 1.6,
} as const;
