import * as v from 'valibot';

/** What an app that solves puzzles says in the header `Prefer` as it tries a code. */
export const PREFER_PUZZLE = 'puzzle';

const Hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){1,64}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A puzzle as the server signed it: to be solved by trying one counter after the other until the
 * derived key begins with `keyPrefix`. It is good for one account, one code and a few minutes.
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
      /** The minute it was made in, counted from 1970. */
      minute: Count,
      /** Steps at most until it is solved. */
      steps: Count,
      /** Steps that earlier puzzles of the same entry have paid. */
      paid: Count,
    }),
  }),
  signature: Hex,
});
/** A puzzle as the server signed it. */
export type Puzzle = v.InferOutput<typeof PuzzleSchema>;

/** A puzzle with what solves it. */
export const SolvedPuzzleSchema = v.strictObject({
  puzzle: PuzzleSchema,
  counter: Count,
  derivedKey: Hex,
});
/** A puzzle with what solves it. */
export type SolvedPuzzle = v.InferOutput<typeof SolvedPuzzleSchema>;
