import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CALM_WRONG_AN_HOUR,
  GUESS_PARTS,
  type GuessFacts,
  hourOf,
  isBreakerOpen,
  isYoung,
  partOf,
  waitBeforeGuess,
  withWrongOfAccount,
  withWrongOfAddress,
  YOUNG_FOR,
  YOUNG_WRONG_AN_HOUR,
} from './guess-limits.ts';
import { INVITE_ALPHABET, INVITE_CODE_LENGTH } from './invite-code.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.parse('2026-03-12T18:10:00.000Z');

const facts = (more: Partial<GuessFacts> = {}): GuessFacts => ({
  now,
  createdAt: now - DAY,
  account: [],
  address: [],
  hour: { wrong: 0, young: 0, connected: 0 },
  ...more,
});
const ago = (...minutes: readonly number[]) => minutes.map((minute) => now - minute * MINUTE);
const open = { wrong: CALM_WRONG_AN_HOUR, young: 0, connected: 0 };

describe('who may try a code', () => {
  it('is anybody who has not tried wrong ones', () => {
    expect(waitBeforeGuess(facts())).toBe(0);
  });

  it('waits after five wrong ones until the first of them is 15 minutes old', () => {
    expect(waitBeforeGuess(facts({ account: ago(14, 9, 5, 1) }))).toBe(0);
    expect(waitBeforeGuess(facts({ account: ago(14, 9, 5, 1, 0) }))).toBe(MINUTE);
    expect(waitBeforeGuess(facts({ account: ago(15, 9, 5, 1, 0) }))).toBe(0);
  });

  it('waits after twenty wrong ones in a day', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => 1400 - index * 60);
    expect(waitBeforeGuess(facts({ account: ago(...twenty.slice(1)) }))).toBe(0);
    expect(waitBeforeGuess(facts({ account: ago(...twenty) }))).toBe(40 * MINUTE);
  });

  it('counts tries that were sent later but counted before', () => {
    expect(waitBeforeGuess(facts({ account: ago(-1, -1, -1, -1, -1) }))).toBe(15 * MINUTE);
  });

  it('waits while thirty wrong ones came from its address within an hour', () => {
    const thirty = Array.from({ length: 30 }, (_, index) => 59 - index);
    expect(waitBeforeGuess(facts({ address: ago(...thirty.slice(1)) }))).toBe(0);
    expect(waitBeforeGuess(facts({ address: ago(...thirty) }))).toBe(MINUTE);
  });
});

describe('the breaker', () => {
  it('opens by wrong codes, and later the more people connect', () => {
    expect(isBreakerOpen(open)).toBe(true);
    expect(isBreakerOpen({ ...open, wrong: CALM_WRONG_AN_HOUR - 1 })).toBe(false);
    expect(isBreakerOpen({ ...open, connected: 4 * CALM_WRONG_AN_HOUR + 4 })).toBe(false);
  });

  it('is one of a few, and everybody’s is the same each time', () => {
    const parts = Array.from({ length: 400 }, (_, index) => partOf(`account-${index}`));
    expect([...new Set(parts)].sort()).toEqual(Array.from({ length: GUESS_PARTS }, (_, n) => n));
    expect(partOf('account-7')).toBe(parts[7]);
  });

  it('lets an older account mistype once more, and then wait for the next hour', () => {
    expect(waitBeforeGuess(facts({ hour: open, account: ago(3) }))).toBe(0);
    expect(waitBeforeGuess(facts({ hour: open, account: ago(4, 3) }))).toBe(50 * MINUTE);
  });

  it('pauses a young account at an address that guesses, until it is older', () => {
    const young = facts({ hour: open, createdAt: now - 20 * MINUTE });
    expect(waitBeforeGuess(young)).toBe(0);
    expect(waitBeforeGuess({ ...young, address: ago(5) })).toBe(0);
    expect(waitBeforeGuess({ ...young, address: ago(500, 5) })).toBe(40 * MINUTE);
    expect(waitBeforeGuess({ ...young, hour: { ...open, young: YOUNG_WRONG_AN_HOUR } })).toBe(
      40 * MINUTE,
    );
  });

  it('never asks to wait longer than a day, nor for nothing', () => {
    const times = fc
      .array(fc.integer({ min: 0, max: 2 * DAY }), { maxLength: 40 })
      .map((spans) => spans.map((span) => now - span).sort((one, other) => one - other));
    fc.assert(
      fc.property(times, times, fc.nat(200), fc.nat(DAY), (account, address, wrong, age) => {
        const some = facts({
          account,
          address,
          createdAt: now - age,
          hour: { wrong, young: 0, connected: 0 },
        });
        const wait = waitBeforeGuess(some);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(DAY);
      }),
    );
  });
});

/** All codes there can be. */
const CODES = INVITE_ALPHABET.length ** INVITE_CODE_LENGTH;

type Account = { readonly id: string; readonly createdAt: number; wrong: readonly number[] };

/** The counters of the server, as these rules ask for them. */
class Counters {
  readonly #addresses = new Map<number, readonly number[]>();
  readonly #hours = new Map<string, { wrong: number; young: number; connected: number }>();

  #hour({ id }: Account, at: number) {
    const key = `${hourOf(at)} ${partOf(id)}`;
    const hour = this.#hours.get(key) ?? { wrong: 0, young: 0, connected: 0 };
    this.#hours.set(key, hour);
    return hour;
  }

  #facts(account: Account, address: number, at: number): GuessFacts {
    return {
      now: at,
      createdAt: account.createdAt,
      account: account.wrong,
      address: this.#addresses.get(address) ?? [],
      hour: this.#hour(account, at),
    };
  }

  /** Tries a wrong code; answers how long to wait, 0 when it was looked at. */
  tryWrong(account: Account, address: number, at: number): number {
    const some = this.#facts(account, address, at);
    const wait = waitBeforeGuess(some);
    if (wait > 0) return wait;
    const hour = this.#hour(account, at);
    if (isBreakerOpen(hour) && isYoung(some)) hour.young += 1;
    hour.wrong += 1;
    account.wrong = withWrongOfAccount(account.wrong, at);
    this.#addresses.set(address, withWrongOfAddress(some.address, at));
    return 0;
  }

  /** Tries the right code. */
  tryRight(account: Account, address: number, at: number): number {
    const wait = waitBeforeGuess(this.#facts(account, address, at));
    if (wait === 0) this.#hour(account, at).connected += 1;
    return wait;
  }
}

type Honest = {
  readonly account: Account;
  readonly address: number;
  readonly mistypesAt: number;
  waited: number;
};

/**
 * One day of an attacker who guesses as fast as the limits allow, beside people who each type one
 * wrong code and the right one a minute later. `fresh`: the attacker makes new accounts all day.
 */
const simulateDay = (attacker: { accounts: number; addresses: number; fresh: boolean }) => {
  const start = Date.parse('2026-03-12T00:00:00.000Z');
  const counters = new Counters();
  let made = 0;
  const newId = () => {
    made += 1;
    return `guesser-${made}`;
  };
  const accounts: Account[] = Array.from({ length: attacker.accounts }, () => ({
    id: newId(),
    createdAt: attacker.fresh ? start : start - 30 * DAY,
    wrong: [],
  }));
  const people: Honest[] = Array.from({ length: 1000 }, (_, index) => {
    const mistypesAt = start + Math.floor((index * DAY) / 1000) + 7;
    return {
      // Two of three have just signed up, as most who are invited have.
      account: {
        id: `person-${index}`,
        createdAt: mistypesAt - (index % 3 === 0 ? 40 * DAY : 4 * MINUTE),
        wrong: [],
      },
      address: 10_000 + index,
      mistypesAt,
      waited: 0,
    };
  });
  let guesses = 0;
  let next = 0;
  for (let at = start; at < start + DAY; at += MINUTE) {
    for (const person of people) {
      const wrongIsDue = person.mistypesAt >= at && person.mistypesAt < at + MINUTE;
      if (wrongIsDue) {
        person.waited += counters.tryWrong(person.account, person.address, at);
        person.waited += counters.tryRight(person.account, person.address, at + MINUTE / 2);
      }
    }
    accounts.forEach((account, index) => {
      const used = attacker.fresh && at - account.createdAt > YOUNG_FOR / 2;
      if (used) accounts[index] = { id: newId(), createdAt: at, wrong: [] };
      for (let tries = 0; tries < 3; tries += 1) {
        next += 1;
        const wait = counters.tryWrong(accounts[index] ?? account, next % attacker.addresses, at);
        if (wait > 0) break;
        guesses += 1;
      }
    });
  }
  return { guesses, waited: people.filter(({ waited }) => waited > 0).length };
};

describe('an attacker at full speed', () => {
  const attackers = [
    { name: '300 accounts and 50 addresses', accounts: 300, addresses: 50, fresh: false },
    { name: 'new accounts all day and 50 addresses', accounts: 300, addresses: 50, fresh: true },
  ];

  it.each(attackers)('with $name hits at most a tenth of 1,000 live codes a day', (attacker) => {
    const { guesses, waited } = simulateDay(attacker);
    const hits = (live: number) => (guesses * live) / CODES;
    console.log(
      `${attacker.name}: ${guesses} guesses a day, ${hits(1000).toFixed(3)} hits a day at 1,000 ` +
        `live codes, ${hits(10_000).toFixed(3)} at 10,000; ${waited} of 1,000 people had to wait`,
    );
    expect(guesses).toBeGreaterThan(0);
    expect(hits(1000)).toBeLessThanOrEqual(0.1);
    // Only who is as new as the attacker's accounts may have to wait, and hardly anybody does.
    expect(waited).toBeLessThanOrEqual(attacker.fresh ? 50 : 0);
  });
});
