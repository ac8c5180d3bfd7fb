import fc from 'fast-check';
import { weightedEvent } from './weighted-event.ts';

/** How many people a history is about. */
export const USER_COUNT = 3;

const who = fc.nat(USER_COUNT - 1);
const users = fc.tuple(who, who).filter(([one, other]) => one !== other);
const three = fc
  .shuffledSubarray([0, 1, 2], { minLength: USER_COUNT })
  .map(([inviter = 0, first = 1, second = 2]) => ({ inviter, first, second }));

/** A call that shows or names a couple: on a screen just opened, or on one left open on another device. */
const screen = fc.constantFrom('opened', 'left open');
/** Which of the calls made so far arrives once more, counted from the last. */
const last = fc.nat(12);

/** What can happen between people who pair and part. */
const event = fc.oneof(
  weightedEvent(8, 'become-couple', { users }),
  weightedEvent(8, 'answer-together', { users }),
  weightedEvent(4, 'restore-together', { users }),
  weightedEvent(3, 'show-code', { who }),
  weightedEvent(2, 'renew-code', { who }),
  weightedEvent(5, 'accept', { users }),
  weightedEvent(3, 'accept-mutually', { users }),
  weightedEvent(3, 'accept-by-all', { who }),
  weightedEvent(2, 'accept-twice', { users }),
  weightedEvent(6, 'confirm', { who, screen }),
  weightedEvent(5, 'undo', { who, screen }),
  weightedEvent(4, 'slip', { users }),
  weightedEvent(3, 'joined-by-another', { three }),
  weightedEvent(4, 'arrive-again', { last }),
  weightedEvent(6, 'unpair', { who, screen }),
  weightedEvent(3, 'restore', { who }),
  weightedEvent(5, 'answer', { who }),
  weightedEvent(1, 'delete', { who }),
  weightedEvent(5, 'wait', { hours: fc.constantFrom(3, 30, 30, 8 * 24, 31 * 24) }),
  weightedEvent(3, 'sweep', {}),
);
/** Something that happens between people who pair and part. */
export type PairingEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life between them. */
export const pairingHistory = fc.array(event, { minLength: 8, maxLength: 20 });
