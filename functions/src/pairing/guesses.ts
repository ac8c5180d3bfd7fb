import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import {
  type GuessFacts,
  hourOf,
  isBreakerOpen,
  isYoung,
  partOf,
  waitBeforeGuess,
  withWrongOfAccount,
  withWrongOfAddress,
} from '@usward/core/pairing/guess-limits';
import type { UserDocument } from '../database/account-documents.ts';
import { Increment } from '../database/changes.ts';
import { merge, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { GuessesDocument } from '../database/pairing-documents.ts';

/** How long counts of tries are kept, in milliseconds: as long as any limit looks back. */
const KEPT_FOR = 24 * 3_600_000;

/** What a try is held against: the account's and the address's own wrong codes, and the hour's. */
export type GuessCounts = {
  readonly account: GuessesDocument | null;
  readonly address: GuessesDocument | null;
  readonly hour: GuessFacts['hour'] | null;
};

/** Where those counts stand; all are read in the transaction of the try, so that none gets past them. */
export const guessDocuments = (person: PersonId, address: string | null, now: number) =>
  [
    documents.guesses('account', person),
    // Nothing ever stands at the place of no address.
    documents.guesses('address', address ?? '-'),
    documents.guessHour(hourOf(now), partOf(person)),
  ] as const;

const nobody = { wrong: 0, young: 0, connected: 0 };

const factsOf = (me: UserDocument, counts: GuessCounts, now: number): GuessFacts => ({
  now,
  hour: counts.hour ?? nobody,
  createdAt: Date.parse(me.createdAt),
  account: counts.account?.wrong ?? [],
  address: counts.address?.wrong ?? [],
});

const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Throws `too-many`, with how long to wait, to who has tried too often; says what the try is. */
export const assertMayGuess = (me: UserDocument, counts: GuessCounts, now: number): GuessFacts => {
  const facts = factsOf(me, counts, now);
  const wait = waitBeforeGuess(facts);
  if (wait > 0) throw new AppError('too-many', { retryAfter: seconds(wait) });
  return facts;
};

/** Counts a wrong code for the account, the address and the hour. */
export const countWrong = (
  me: UserDocument,
  facts: GuessFacts,
  address: string | null,
): readonly Write[] => {
  const { now, hour } = facts;
  const removeAt = new Date(now + KEPT_FOR);
  const isYoungWhileOpen = isBreakerOpen(hour) && isYoung(facts);
  return [
    set(documents.guesses('account', me.id), {
      wrong: [...withWrongOfAccount(facts.account, now)],
      removeAt,
    }),
    ...(address === null
      ? []
      : [
          set(documents.guesses('address', address), {
            wrong: [...withWrongOfAddress(facts.address, now)],
            removeAt,
          }),
        ]),
    merge(documents.guessHour(hourOf(now), partOf(me.id)), {
      wrong: new Increment(1),
      ...(isYoungWhileOpen ? { young: new Increment(1) } : {}),
      removeAt,
    }),
  ];
};

/** Counts a connection, against which wrong codes are held. */
export const countConnected = (person: PersonId, now: number): Write =>
  merge(documents.guessHour(hourOf(now), partOf(person)), {
    connected: new Increment(1),
    removeAt: new Date(now + KEPT_FOR),
  });
