import { levels } from '@usward/core/intimacy/card';
import { MoveSchema } from '@usward/core/intimacy/play-session';
import { votes } from '@usward/core/intimacy/votes';
import fc from 'fast-check';
import { weightedEvent, who } from './weighted-event.ts';

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
  weightedEvent(4, 'consent', { who }),
  weightedEvent(6, 'switch', {
    who,
    on: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, flag),
  }),
  weightedEvent(5, 'comfort', { who, ...comfort }),
  weightedEvent(12, 'vote', { who, idea: fc.nat(3), vote: fc.constantFrom(...votes) }),
  weightedEvent(4, 'write-card', { who, slot, level: fc.constantFrom(...levels) }),
  weightedEvent(1, 'remove-card', { who, slot }),
  weightedEvent(5, 'decide-card', { who, slot, welcome: flag }),
  weightedEvent(6, 'ready', {
    who,
    now: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, flag),
  }),
  weightedEvent(12, 'move', { who, move }),
  weightedEvent(2, 'stop', { who }),
  weightedEvent(2, 'see', { who }),
  weightedEvent(1, 'erase', { who }),
  weightedEvent(6, 'wait', { hours: fc.constantFrom(1, 12, 24, 96, 168) }),
);
/** Something that happens in the lab of two people. */
export type LabEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life in the lab. */
export const labHistory = fc.record({
  /** The two have opened it before the history begins. */
  opened: flag,
  events: fc.array(event, { minLength: 3, maxLength: 18 }),
  /** Who looks at all there is, after each event. */
  reader: who,
});
/** A generated stretch of life in the lab. */
export type LabHistory = typeof labHistory extends fc.Arbitrary<infer T> ? T : never;
