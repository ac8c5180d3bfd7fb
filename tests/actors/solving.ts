import { acceptInvite } from '@usward/core/pairing/endpoints';
import { hourOf } from '@usward/core/pairing/guesses';
import { type Puzzle, SOLVES_PUZZLES, type SolvedPuzzle } from '@usward/core/pairing/puzzle';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { connect } from '../support/current-backend.ts';
import type { CallOptions } from './call-api.ts';
import type { Person } from './person.ts';

/** Somebody has tried so many wrong codes in the hour of this moment. */
export const wrongCodesIn = async (now: number, wrong: number): Promise<void> => {
  const db = await connect();
  const removeAt = new Date(now + 24 * 3_600_000);
  await db.commit([set(documents.wrongInHour(hourOf(now), 0), { wrong, removeAt })]);
};

/** The puzzle with what solves it, as a phone finds it. */
export const solve = async (puzzle: Puzzle): Promise<SolvedPuzzle> => {
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  if (solution === null) throw new Error('The puzzle was not solved in time.');
  return { puzzle, counter: solution.counter, derivedKey: solution.derivedKey };
};

/** Tries a code once, as an app that solves puzzles. */
export const tryCode = (
  person: Person,
  code: string,
  options: CallOptions,
  solved?: SolvedPuzzle,
) =>
  person.call(
    acceptInvite,
    { params: { code }, ...(solved && { body: { solved } }) },
    { ...options, headers: { ...options.headers, Prefer: SOLVES_PUZZLES } },
  );

/** The puzzle that a refused try was answered with. */
export const puzzleOf = ({ error }: Awaited<ReturnType<typeof tryCode>>): Puzzle => {
  const { puzzle } = error();
  if (!puzzle) throw new Error('There is no puzzle.');
  return puzzle;
};

/** Tries a code as the app does: pays what it is asked for. Tells the answer, and the steps of all puzzles. */
export const payAndTry = async (person: Person, code: string, options: CallOptions) => {
  let answer = await tryCode(person, code, options);
  let steps = 0;
  while (answer.status === 428) {
    const puzzle = puzzleOf(answer);
    steps += puzzle.parameters.data.steps;
    answer = await tryCode(person, code, options, await solve(puzzle));
  }
  return { answer, steps };
};
