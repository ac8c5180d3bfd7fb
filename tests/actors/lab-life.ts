import { levels } from '@usward/core/intimacy/card';
import { MoveSchema } from '@usward/core/intimacy/session';
import { votes } from '@usward/core/intimacy/votes';
import fc from 'fast-check';
import { happening, who } from './happening.ts';

const flag = fc.boolean();
const slot = fc.nat(1);

/** What can be chosen of a comfort; topics and limits are named by the rooms that live it. */
const comfort = {
  level: fc.constantFrom(...levels),
  allTopics: flag,
  limited: flag,
};

const move = fc.constantFrom(...MoveSchema.options.map(({ entries }) => entries.type.literal));

/** What can happen in the lab of two people. `idea` and `slot` tell several ideas or own cards apart. */
const event = fc.oneof(
  happening(4, 'consent', { who }),
  happening(6, 'switch', { who, on: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, flag) }),
  happening(5, 'comfort', { who, ...comfort }),
  happening(12, 'vote', { who, idea: fc.nat(3), vote: fc.constantFrom(...votes) }),
  happening(4, 'write-card', { who, slot, level: fc.constantFrom(...levels) }),
  happening(1, 'remove-card', { who, slot }),
  happening(5, 'decide-card', { who, slot, welcome: flag }),
  happening(6, 'ready', { who, now: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, flag) }),
  happening(12, 'move', { who, move }),
  happening(2, 'stop', { who }),
  happening(2, 'see', { who }),
  happening(1, 'erase', { who }),
  happening(6, 'wait', { hours: fc.constantFrom(1, 12, 24, 96, 168) }),
);
/** Something that happens in the lab of two people. */
export type LabEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life in the lab. */
export const labLife = fc.record({
  /** The two have opened it before the history begins. */
  opened: flag,
  events: fc.array(event, { minLength: 3, maxLength: 18 }),
  /** Who looks at all there is, after each event. */
  reader: who,
});
/** A generated stretch of life in the lab. */
export type LabLife = typeof labLife extends fc.Arbitrary<infer T> ? T : never;
