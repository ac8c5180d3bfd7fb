import { randomInt } from 'node:crypto';
import { DAY_MS } from '@usward/core/durations';
import { AppError, errorCatalog } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import {
  getGuessDelayMs,
  getPuzzlePrice,
  getRemainingSteps,
  toHourKey,
  type WrongCodeCounts,
  withWrongGuess,
} from '@usward/core/pairing/guesses';
import { PREFER_PUZZLE, type SolvedPuzzle } from '@usward/core/puzzle';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { Increment } from '../database/field-changes.ts';
import type { Entry, Puzzles } from '../request/puzzles.ts';

/** As long as the longest limit looks back. */
const RETENTION_MS = DAY_MS;

/** Firestore sustains about one write per second and document. */
const SHARD_COUNT = 8;

const shards = Array.from({ length: SHARD_COUNT }, (_, shard) => shard);

/** Read outside the transaction of a guess: inside it, all guesses would block each other. */
const readHourCounts = async (
  db: Reads,
  address: string | null,
  now: number,
): Promise<WrongCodeCounts> => {
  const hour = toHourKey(now);
  const [addressCounts, ...shardCounts] = await db.getAll(
    documents.wrongCodesFromAddress(hour, address ?? '-'),
    ...shards.map((shard) => documents.wrongCodesInHour(hour, shard)),
  );
  return {
    all: shardCounts.reduce((sum, shard) => sum + (shard?.wrong ?? 0), 0),
    fromAddress: addressCounts?.wrong ?? 0,
  };
};

const toRetryAfterSeconds = (milliseconds: number): number =>
  Math.max(1, Math.ceil(milliseconds / 1000));

/** Throws `too-many` with the time to wait. */
export const assertMayGuess = (wrong: readonly number[], now: number): void => {
  const wait = getGuessDelayMs(wrong, now);
  if (wait > 0) throw new AppError('too-many', { retryAfter: toRetryAfterSeconds(wait) });
};

type CodeAttempt = {
  readonly userId: UserId;
  readonly wrong: readonly number[];
  readonly address: string | null;
  readonly now: number;
};

export const recordGuessForAccount = ({ userId, wrong, now }: CodeAttempt): readonly Write[] => [
  set(documents.guesses(userId), {
    wrong: [...withWrongGuess(wrong, now)],
    removeAt: new Date(now + RETENTION_MS),
  }),
];

export const recordWrongGuess = (attempt: CodeAttempt): readonly Write[] => {
  const { address, now } = attempt;
  const hour = toHourKey(now);
  const oneMore = { wrong: new Increment(1), removeAt: new Date(now + RETENTION_MS) };
  return [
    ...recordGuessForAccount(attempt),
    ...(address === null ? [] : [merge(documents.wrongCodesFromAddress(hour, address), oneMore)]),
    merge(documents.wrongCodesInHour(hour, randomInt(SHARD_COUNT)), oneMore),
  ];
};

type Ports = {
  readonly puzzles: Puzzles;
  readonly address: string | null;
  readonly prefer: string | undefined;
};

type PuzzleRequirement =
  | { readonly kind: 'paid' }
  | { readonly kind: 'owed'; readonly refusal: AppError; readonly isForged: boolean };

/** The same for existing and missing codes. Reads outside the guess's transaction. */
export const getPuzzleRequirement = async (
  entry: Entry,
  solved: SolvedPuzzle | undefined,
  { puzzles, address, prefer }: Ports,
  outside: Reads,
): Promise<PuzzleRequirement> => {
  const [counts, payment] = await Promise.all([
    readHourCounts(outside, address, entry.now),
    puzzles.check(entry, solved),
  ]);
  const paid = payment.kind === 'paid' ? payment.steps : 0;
  const steps = getRemainingSteps(getPuzzlePrice(counts), paid);
  if (steps === 0) return { kind: 'paid' };
  const isForged = payment.kind === 'forged';
  if (prefer !== PREFER_PUZZLE) {
    // An older app knows no puzzles, but shows the message of a 429.
    const { message } = errorCatalog.puzzle;
    return { kind: 'owed', refusal: new AppError('too-many', { message }), isForged };
  }
  const puzzle = await puzzles.make(entry, { steps, paid });
  return { kind: 'owed', refusal: new AppError('puzzle', { puzzle }), isForged };
};
