import { lines, measures, replies } from '@usward/core/checkin/checkin';
import { needs } from '@usward/core/checkin/needs';
import { reactions } from '@usward/core/daily/day';
import { topics } from '@usward/core/daily/question';
import fc from 'fast-check';
import { weightedEvent, who } from './weighted-event.ts';

/** One of the two of a generated couple. */
export type Member = 'mia' | 'noah';

/** Couple days back from today: most of life is today. */
const ago = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 }));
const flag = fc.boolean();
const mostly = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false));
const visibility = fc.constantFrom('me' as const, 'both' as const, 'now' as const);
const level = fc.record({ value: fc.integer({ min: 1, max: 5 }), visibility });

/** The lines of a check-in; the words of a note come from its place in the history. */
const checkinLines = fc
  .record(
    {
      ...Object.fromEntries(measures.map((measure) => [measure, level])),
      need: fc.record({ value: fc.constantFrom(...needs), visibility }),
      note: fc.record({ visibility }),
    } as {
      readonly [K in (typeof measures)[number]]: typeof level;
    } & {
      readonly need: fc.Arbitrary<{
        value: (typeof needs)[number];
        visibility: 'me' | 'both' | 'now';
      }>;
      readonly note: fc.Arbitrary<{ visibility: 'me' | 'both' | 'now' }>;
    },
    { requiredKeys: [] },
  )
  .filter((given) => lines.some((line) => given[line] !== undefined));
/** The lines of a generated check-in. */
export type GeneratedLines = typeof checkinLines extends fc.Arbitrary<infer T> ? T : never;

/** What can happen in the rooms of two people. `slot` tells several questions or comments apart. */
const event = fc.oneof(
  weightedEvent(16, 'answer', { who, ago, shared: mostly }),
  weightedEvent(3, 'swap', { who }),
  weightedEvent(2, 'hide', { who, topic: fc.constantFrom(...topics), hidden: flag }),
  weightedEvent(1, 'pause', { who, paused: flag }),
  weightedEvent(3, 'propose', { who, slot: fc.nat(1) }),
  weightedEvent(1, 'withdraw', { who, slot: fc.nat(1) }),
  weightedEvent(4, 'decide', { who, slot: fc.nat(1), accept: flag }),
  weightedEvent(2, 'react', { who, ago, emoji: fc.constantFrom(...reactions, null) }),
  weightedEvent(3, 'comment', { who, ago, slot: fc.nat(1) }),
  weightedEvent(1, 'uncomment', { who, ago, slot: fc.nat(1) }),
  weightedEvent(3, 'share-note', { who, shared: flag }),
  weightedEvent(1, 'see', { who, ago }),
  weightedEvent(12, 'check-in', { who, ago, lines: checkinLines }),
  weightedEvent(2, 'remove-checkin', { who, ago }),
  weightedEvent(1, 'clear', { who, ago }),
  weightedEvent(3, 'reply', { who, ago, reply: fc.constantFrom(...replies, null) }),
  weightedEvent(5, 'answer-week', { who, blank: fc.nat(3) }),
  weightedEvent(2, 'step', { who, owner: fc.constantFrom('me', 'partner', 'both') }),
  weightedEvent(1, 'outcome', { who, outcome: fc.constantFrom('done', 'let-go') }),
  weightedEvent(4, 'keep-moment', { who, slot: fc.nat(1), shared: mostly }),
  weightedEvent(1, 'remove-moment', { who, slot: fc.nat(1) }),
  weightedEvent(1, 'write-note', { who, slot: fc.nat(1) }),
  weightedEvent(2, 'say-need', { who, shown: flag }),
  weightedEvent(4, 'wait', { hours: fc.constantFrom(1, 9, 24, 24, 50) }),
  weightedEvent(1, 'confirm', {}),
  weightedEvent(1, 'unpair', { who }),
);
/** Something that happens in the rooms of two people. */
export type CoupleEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A generated stretch of life together. */
export const coupleHistory = fc.record({
  /** The inviter has said yes before it begins. */
  confirmed: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
  events: fc.array(event, { minLength: 3, maxLength: 16 }),
  /** Who looks at all there is once it has been lived. */
  reader: who,
});
/** A generated stretch of life together. */
export type CoupleHistory = typeof coupleHistory extends fc.Arbitrary<infer T> ? T : never;
