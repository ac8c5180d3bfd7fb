import fc from 'fast-check';
import { happening, who } from './happening.ts';

const flag = fc.boolean();
/** Two forms are told apart. */
const slot = fc.nat(1);

/** What somebody does with one block of a form; `value` chooses among what can be said to it. */
const said = fc.record({ given: flag, shared: flag, value: fc.nat(6) });
/** What somebody does with one block of a form. */
export type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

/** Blocks of the form that these histories are about. */
export const BLOCKS = 5;

/** What can happen to the shared forms of two people. */
const event = fc.oneof(
  happening(5, 'share', { who, slot }),
  happening(14, 'answer', {
    who,
    slot,
    keep: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, flag),
    said: fc.array(said, { minLength: BLOCKS, maxLength: BLOCKS }),
  }),
  happening(4, 'decline', { who, slot }),
  happening(3, 'put-off', { who, slot }),
  happening(2, 'see', { who, slot }),
  happening(2, 'forget', { who, slot }),
  happening(3, 'allow', { who, on: flag }),
  happening(4, 'agree', { who, slot, on: flag }),
  happening(1, 'sweep', {}),
  happening(5, 'wait', { hours: fc.constantFrom(1, 20, 30, 50, 24 * 60) }),
);
/** Something that happens to the shared forms of two people. */
export type ReflectionEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life with shared forms; each begins with one that was shared. */
export const reflectionLife = fc.record({
  sharedBy: who,
  events: fc.array(event, { minLength: 3, maxLength: 14 }),
  /** Who looks at all there is, after each event. */
  reader: who,
});
/** A generated stretch of life with shared forms. */
export type ReflectionLife = typeof reflectionLife extends fc.Arbitrary<infer T> ? T : never;
