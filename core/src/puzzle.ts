import * as v from 'valibot';

/** Sent in the header `Prefer` by an app that can solve puzzles. */
export const PREFER_PUZZLE = 'puzzle';

const Hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){1,64}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Solved by counting up until the derived key begins with `keyPrefix`. Valid for one account and code, for
 * a few minutes.
 */
export const PuzzleSchema = v.strictObject({
  parameters: v.strictObject({
    algorithm: v.literal('PBKDF2/SHA-256'),
    cost: Count,
    keyLength: Count,
    keyPrefix: Hex,
    keySignature: Hex,
    nonce: Hex,
    salt: Hex,
    data: v.strictObject({
      account: v.pipe(v.string(), v.maxLength(128)),
      code: v.pipe(v.string(), v.maxLength(64)),
      /** Minutes since 1970. */
      minute: Count,
      steps: Count,
      /** Steps paid by earlier puzzles for the same entry. */
      paid: Count,
    }),
  }),
  signature: Hex,
});
export type Puzzle = v.InferOutput<typeof PuzzleSchema>;

export const SolvedPuzzleSchema = v.strictObject({
  puzzle: PuzzleSchema,
  counter: Count,
  derivedKey: Hex,
});
export type SolvedPuzzle = v.InferOutput<typeof SolvedPuzzleSchema>;
