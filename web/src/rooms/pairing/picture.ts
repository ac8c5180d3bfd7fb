/** The part of the drawing that is always in sight, in its own units; the land goes on around it. */
export const picture = {
  width: 390,
  height: 566,
  top: 34,
  /** Where the two initials touch. */
  touch: { x: 274, y: 168 },
  /** How far the middle of an initial is from there then, and its radius. */
  headsApart: 27,
  head: 29,
  /** The two lines, and how thick they are. */
  lines: {
    me: 'M-28 338C60 338 84 400 103 470S150 592 204 592 262 530 268 440 247 300 247 168',
    you: 'M420 566C340 566 282 520 290 430S301 300 301 168',
  },
  thickness: 9,
  /** Its middle is on the horizon. */
  sun: { x: 176, y: 470, radius: 92 },
  /** So many times its size the hearts have to fly in, from the middle of its lower edge. */
  room: 1.6,
} as const;
