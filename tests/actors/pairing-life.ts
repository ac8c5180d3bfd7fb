import fc from 'fast-check';
import { happening } from './happening.ts';

/** How many people a history is about. */
export const PEOPLE = 3;

const who = fc.nat(PEOPLE - 1);
const two = fc.tuple(who, who).filter(([one, other]) => one !== other);
const three = fc
  .shuffledSubarray([0, 1, 2], { minLength: PEOPLE })
  .map(([inviter = 0, first = 1, second = 2]) => ({ inviter, first, second }));

/** A call that shows or names a couple: on a screen just opened, or on one left open on another device. */
const screen = fc.constantFrom('opened', 'left open');
/** Which of the calls made so far arrives once more, counted from the last. */
const last = fc.nat(12);

/** What can happen between people who pair and part. */
const event = fc.oneof(
  happening(8, 'become-couple', { two }),
  happening(8, 'answer-together', { two }),
  happening(4, 'restore-together', { two }),
  happening(3, 'show-code', { who }),
  happening(2, 'renew-code', { who }),
  happening(5, 'accept', { two }),
  happening(3, 'accept-mutually', { two }),
  happening(3, 'accept-by-all', { who }),
  happening(2, 'accept-twice', { two }),
  happening(6, 'confirm', { who, screen }),
  happening(5, 'undo', { who, screen }),
  happening(4, 'slip', { two }),
  happening(3, 'joined-by-another', { three }),
  happening(4, 'arrive-again', { last }),
  happening(6, 'unpair', { who, screen }),
  happening(3, 'restore', { who }),
  happening(5, 'answer', { who }),
  happening(1, 'delete', { who }),
  happening(5, 'wait', { hours: fc.constantFrom(3, 30, 30, 8 * 24, 31 * 24) }),
  happening(3, 'sweep', {}),
);
/** Something that happens between people who pair and part. */
export type PairingEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life between them. */
export const pairingLife = fc.array(event, { minLength: 8, maxLength: 20 });
