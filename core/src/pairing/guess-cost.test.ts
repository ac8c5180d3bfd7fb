import { describe, expect, it } from 'vitest';
import {
  FREE_WRONG_CODES_PER_HOUR,
  getPuzzlePrice,
  getRemainingSteps,
  MAX_WRONG_CODES_PER_DAY,
} from './guesses.ts';
import { INVITE_ALPHABET, INVITE_CODE_LENGTH } from './invite-code.ts';

/** All codes there can be. */
const CODES = INVITE_ALPHABET.length ** INVITE_CODE_LENGTH;

/** Seconds that an attacker's processor needs for a step: four times as fast as the phone, and without a browser. */
const STEP = 0.0013;

/** Accounts that one address can make in an hour, by the identity provider's own limit. */
const ACCOUNTS_PER_HOUR = 100;

/** Tries that are under way at once, so that none of them is counted before the others are priced. */
const CONCURRENT_GUESSES = 100;

type Attacker = {
  readonly addresses: number;
  /** Tries no more in an hour than this. */
  readonly atMost: number;
};

/** One clock hour of an attacker who tries codes from many new accounts, up to each account's limit. */
const simulateHour = ({ addresses, atMost }: Attacker) => {
  const tries = Math.min(atMost, addresses * ACCOUNTS_PER_HOUR * MAX_WRONG_CODES_PER_DAY);
  let seconds = 0;
  for (let tried = 0; tried < tries; tried += CONCURRENT_GUESSES) {
    const price = getPuzzlePrice({ all: tried, fromAddress: Math.floor(tried / addresses) });
    // Somebody who counts pays no more than is enough, and finds it halfway on average.
    const paid = Math.ceil(price * 0.75);
    if (getRemainingSteps(price, paid) > 0) throw new Error('That is not enough.');
    seconds += Math.min(CONCURRENT_GUESSES, tries - tried) * (paid / 2) * STEP;
  }
  return { tries, seconds };
};

/** A day of that: how many codes are hit where so many are live, and processor hours for each. */
const simulateDay = (attacker: Attacker, live: number) => {
  const hour = simulateHour(attacker);
  const hits = (24 * hour.tries * live) / CODES;
  return { tries: 24 * hour.tries, hits, hours: (24 * hour.seconds) / 3600 / hits };
};

const report = (name: string, attacker: Attacker) => {
  const [small, large] = [simulateDay(attacker, 1_000), simulateDay(attacker, 10_000)];
  console.log(
    `${name}: ${small.tries} tries a day; at 1,000 live codes ${small.hits.toFixed(2)} hits a day, ` +
      `${small.hours.toFixed(1)} processor hours each; at 10,000 ${large.hits.toFixed(2)}, ` +
      `${large.hours.toFixed(2)} each`,
  );
  return { small, large };
};

describe('somebody who guesses', () => {
  it.each([10, 100, 1_000])('at full speed from %d addresses pays hours for a hit', (addresses) => {
    const attacker = { addresses, atMost: Number.POSITIVE_INFINITY };
    const { small, large } = report(`${addresses} addresses, full speed`, attacker);
    expect(small.hours).toBeGreaterThanOrEqual(5);
    expect(large.hours).toBeGreaterThanOrEqual(0.5);
  });

  it('for nothing hits hardly a code in a month', () => {
    const patient = { addresses: 1_000, atMost: FREE_WRONG_CODES_PER_HOUR };
    expect(report('nothing paid', patient).small.hits).toBeLessThanOrEqual(0.04);
  });

  it('in one burst an hour hits a code in ten days at the most', () => {
    const bursting = { addresses: 1_000, atMost: CONCURRENT_GUESSES };
    expect(report('one burst an hour', bursting).small.hits).toBeLessThanOrEqual(0.1);
  });
});
