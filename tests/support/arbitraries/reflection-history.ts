import fc from 'fast-check';
import { weightedEvent, who } from './weighted-event.ts';

const flag = fc.boolean();
/** Two forms are told apart. */
const slot = fc.nat(1);

/** What somebody does with one block of a form; `value` chooses among what can be said to it. */
const blockAnswers = fc.record({ given: flag, shared: flag, value: fc.nat(6) });
/** What somebody does with one block of a form. */
export type BlockAnswer = typeof blockAnswers extends fc.Arbitrary<infer T> ? T : never;

/** Blocks of the form that these histories are about. */
export const BLOCK_COUNT = 5;

/** What can happen to the shared forms of two people. */
const event = fc.oneof(
  weightedEvent(5, 'share', { who, slot }),
  weightedEvent(14, 'answer', {
    who,
    slot,
    keep: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, flag),
    blockAnswers: fc.array(blockAnswers, { minLength: BLOCK_COUNT, maxLength: BLOCK_COUNT }),
  }),
  weightedEvent(4, 'decline', { who, slot }),
  weightedEvent(3, 'put-off', { who, slot }),
  weightedEvent(2, 'see', { who, slot }),
  weightedEvent(2, 'forget', { who, slot }),
  weightedEvent(3, 'allow', { who, on: flag }),
  weightedEvent(4, 'agree', { who, slot, on: flag }),
  weightedEvent(1, 'sweep', {}),
  weightedEvent(5, 'wait', { hours: fc.constantFrom(1, 20, 30, 50, 24 * 60) }),
);
/** Something that happens to the shared forms of two people. */
export type ReflectionEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life with shared forms; each begins with one that was shared. */
export const reflectionHistory = fc.record({
  sharedBy: who,
  events: fc.array(event, { minLength: 3, maxLength: 14 }),
  /** Who looks at all there is, after each event. */
  reader: who,
});
/** A generated stretch of life with shared forms. */
export type ReflectionHistory = typeof reflectionHistory extends fc.Arbitrary<infer T> ? T : never;
