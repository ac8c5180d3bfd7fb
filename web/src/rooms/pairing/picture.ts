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

/**
 * Where each heart comes to rest, in units of the picture; its tilt in degrees, and its size. They are apart from
 * each other and clear of the two lines, and every third, which has the color of the sun, is not on it.
 */
export const heartPositions = [
  [31, 296, 27, 1.21],
  [170, 61, 24, 0.65],
  [63, 87, 7, 1.19],
  [213, 58, 16, 0.72],
  [168, 192, 19, 0.87],
  [373, 87, -16, 0.74],
  [290, 105, -7, 0.95],
  [18, 271, 13, 0.78],
  [96, 149, 3, 0.65],
  [239, 386, 19, 0.64],
  [70, 206, 3, 1],
  [10, 105, -4, 0.81],
  [334, 353, 9, 0.89],
  [103, 210, -27, 0.9],
  [377, 274, -15, 0.93],
  [362, 307, -2, 1.11],
  [202, 215, -22, 0.92],
  [145, 142, -23, 0.89],
  [187, 120, -26, 0.94],
  [213, 94, 13, 0.67],
  [103, 181, -25, 0.94],
  [348, 262, 25, 0.86],
  [359, 163, 28, 1.16],
  [37, 153, -17, 1.13],
  [342, 107, 26, 0.93],
  [128, 411, 16, 0.72],
  [215, 260, -8, 0.66],
  [245, 454, 22, 0.72],
  [205, 152, -20, 1.13],
  [105, 112, -16, 1.2],
  [68, 263, -10, 0.94],
  [367, 190, -19, 0.73],
  [12, 166, 22, 1.05],
  [335, 233, -22, 1.11],
  [123, 328, -8, 1.02],
  [88, 336, 4, 0.97],
  [163, 305, 28, 0.69],
  [135, 57, 17, 0.87],
  [185, 339, 4, 1.24],
  [268, 84, -3, 1.1],
  [165, 162, -25, 1.09],
  [356, 424, 8, 0.78],
  [342, 206, 9, 0.99],
  [364, 355, -26, 0.62],
  [131, 195, -4, 1.01],
  [299, 66, -21, 1.18],
  [323, 380, -27, 1.03],
  [146, 100, -22, 0.84],
  [379, 219, 5, 0.76],
  [368, 130, 7, 0.75],
] as const;
