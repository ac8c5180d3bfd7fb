import { acceptInvite } from '@usward/core/pairing/endpoints';
import { toHourKey } from '@usward/core/pairing/guesses';
import { PREFER_PUZZLE, type Puzzle, type SolvedPuzzle } from '@usward/core/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { set } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import type { CallOptions } from '../call-api.ts';
import { connect } from '../current-backend.ts';
import type { TestUser } from './test-user.ts';

/** Somebody has tried so many wrong codes in the hour of this moment. */
export const recordWrongCodes = async (now: number, wrong: number): Promise<void> => {
  const db = await connect();
  const removeAt = new Date(now + 24 * 3_600_000);
  await db.commit([set(documents.wrongCodesInHour(toHourKey(now), 0), { wrong, removeAt })]);
};

/** The puzzle with what solves it, as a phone finds it. */
export const solvePuzzle = async (puzzle: Puzzle): Promise<SolvedPuzzle> => {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (solution === null) throw new Error('The puzzle was not solved in time.');
  return { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
};

/** Tries a code once, as an app that solves puzzles. */
export const tryCode = (
  person: TestUser,
  code: string,
  options: CallOptions,
  solved?: SolvedPuzzle,
) =>
  person.call(
    acceptInvite,
    { params: { code }, ...(solved && { body: { solved } }) },
    { ...options, headers: { ...options.headers, Prefer: PREFER_PUZZLE } },
  );

/** The puzzle that a refused try was answered with. */
export const getPuzzle = ({ error }: Awaited<ReturnType<typeof tryCode>>): Puzzle => {
  const { puzzle } = error();
  if (!puzzle) throw new Error('There is no puzzle.');
  return puzzle;
};

/** Tries a code as the app does: pays what it is asked for. Tells the answer, and the steps of all puzzles. */
export const tryCodeWithPuzzles = async (person: TestUser, code: string, options: CallOptions) => {
  let answer = await tryCode(person, code, options);
  let steps = 0;
  while (answer.status === 428) {
    const puzzle = getPuzzle(answer);
    steps += puzzle.parameters.data.steps;
    answer = await tryCode(person, code, options, await solvePuzzle(puzzle));
  }
  return { answer, steps };
};
