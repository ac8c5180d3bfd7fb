import { randomInt } from 'node:crypto';
import { DAY } from '@usward/core/durations';
import { AppError, errorCatalogue } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import {
  hourOf,
  priceOf,
  stepsOwed,
  type WrongCounts,
  waitBeforeGuess,
  withWrong,
} from '@usward/core/pairing/guesses';
import { SOLVES_PUZZLES, type SolvedPuzzle } from '@usward/core/pairing/puzzle';
import { Increment } from '../database/changes.ts';
import type { Reads } from '../database/database.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { Entry, Puzzles } from './puzzles.ts';

/** How long counts of tries are kept, in milliseconds: as long as any limit looks back. */
const KEPT_FOR = DAY;

/** One document takes about one write a second for long; so many share the wrong codes of an hour. */
const SHARES = 8;

const shares = Array.from({ length: SHARES }, (_, share) => share);

/**
 * The wrong codes of this hour. They are to be read outside the transaction of a try: inside it, all
 * who try a code would wait for each other. A try under way elsewhere may be missing.
 */
const countsOfHour = async (
  db: Reads,
  address: string | null,
  now: number,
): Promise<WrongCounts> => {
  const hour = hourOf(now);
  const [ofAddress, ...ofShares] = await db.getAll(
    // Nothing is ever stored for no address.
    documents.wrongFromAddress(hour, address ?? '-'),
    ...shares.map((share) => documents.wrongInHour(hour, share)),
  );
  return {
    all: ofShares.reduce((sum, share) => sum + (share?.wrong ?? 0), 0),
    fromAddress: ofAddress?.wrong ?? 0,
  };
};

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Throws `too-many`, with how long to wait, for an account that has tried too many wrong codes. */
export const assertMayGuess = (wrong: readonly number[], now: number): void => {
  const wait = waitBeforeGuess(wrong, now);
  if (wait > 0) throw new AppError('too-many', { retryAfter: seconds(wait) });
};

type Try = {
  readonly person: PersonId;
  /** When the account tried wrong codes before. */
  readonly wrong: readonly number[];
  readonly address: string | null;
  readonly now: number;
};

/** Counts a try against the account's own limits. */
export const countForAccount = ({ person, wrong, now }: Try): readonly Write[] => [
  set(documents.guesses(person), {
    wrong: [...withWrong(wrong, now)],
    removeAt: new Date(now + KEPT_FOR),
  }),
];

/** Counts a wrong code for the account, the address and the hour. */
export const countWrong = (tried: Try): readonly Write[] => {
  const { address, now } = tried;
  const hour = hourOf(now);
  const oneMore = { wrong: new Increment(1), removeAt: new Date(now + KEPT_FOR) };
  return [
    ...countForAccount(tried),
    ...(address === null ? [] : [merge(documents.wrongFromAddress(hour, address), oneMore)]),
    merge(documents.wrongInHour(hour, randomInt(SHARES)), oneMore),
  ];
};

type Ports = {
  readonly puzzles: Puzzles;
  readonly address: string | null;
  readonly prefer: string | undefined;
};

/** What trying a code takes: nothing (more), or a puzzle. */
type Toll =
  | { readonly kind: 'paid' }
  | { readonly kind: 'owed'; readonly refusal: AppError; readonly isForged: boolean };

/** What trying this code takes now, whether or not there is such a code; counted outside the try's transaction. */
export const tollOf = async (
  entry: Entry,
  solved: SolvedPuzzle | undefined,
  { puzzles, address, prefer }: Ports,
  outside: Reads,
): Promise<Toll> => {
  const [counts, payment] = await Promise.all([
    countsOfHour(outside, address, entry.now),
    puzzles.check(entry, solved),
  ]);
  const paid = payment.kind === 'paid' ? payment.steps : 0;
  const steps = stepsOwed(priceOf(counts), paid);
  if (steps === 0) return { kind: 'paid' };
  const isForged = payment.kind === 'forged';
  if (prefer !== SOLVES_PUZZLES) {
    // An older app knows no puzzles, but says what comes with a 429.
    const { message } = errorCatalogue.puzzle;
    return { kind: 'owed', refusal: new AppError('too-many', { message }), isForged };
  }
  const puzzle = await puzzles.make(entry, { steps, paid });
  return { kind: 'owed', refusal: new AppError('puzzle', { puzzle }), isForged };
};
