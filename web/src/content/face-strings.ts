/** A loop in the string, heavy to bright: it hangs low or rides high. The string leaves at one height. */
const faces = [
  [
    'M-620 204H-20C70 204 190 218 190 146A70 50 0 1 0 50 146C50 218 170 204 260 204H860',
    'M86 138q9 7 18 0M136 138q9 7 18 0M103 170q17 -11 34 0',
  ],
  [
    'M-620 204H-20C70 204 187 216 187 138A67 56 0 1 0 53 138C53 216 170 204 260 204H860',
    'M87 130h16M137 130h16M105 160q15 -5 30 0',
  ],
  [
    'M-620 204H-20C70 204 184 211 184 128A64 61 0 1 0 56 128C56 211 170 204 260 204H860',
    'M96 116v8M144 116v8M102 150h36',
  ],
  [
    'M-620 204H-20C70 204 182 199 182 114A62 63 0 1 0 58 114C58 199 170 204 260 204H860',
    'M96 100v8M144 100v8M99 130q21 20 42 0',
  ],
  [
    'M-620 204H-20C70 204 180 186 180 100A60 64 0 1 0 60 100C60 186 170 204 260 204H860',
    'M87 92q9 -11 18 0M135 92q9 -11 18 0M95 112h50c-3 20-12 29-25 29s-22-9-25-29z',
  ],
] as const;

const [, , STEADY] = faces;

/** On a square of 240. `mood` is 1 to 5; null: the loop alone, without a look. */
export const getFacePaths = (mood: number | null): readonly string[] => {
  if (mood === null) return STEADY.slice(0, 1);
  return faces[mood - 1] ?? STEADY;
};
