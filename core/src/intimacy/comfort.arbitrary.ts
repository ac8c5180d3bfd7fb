import fc from 'fast-check';
import { cardTopics, levels, limits } from './card.ts';
import type { Comfort } from './comfort.ts';

/** For tests: any comfort at all, from nothing but kind words to everything. */
export const comforts: fc.Arbitrary<Comfort> = fc.record({
  level: fc.constantFrom(...levels),
  topics: fc.oneof(
    fc.subarray([...cardTopics]),
    fc.subarray([...cardTopics], { minLength: cardTopics.length - 2 }),
  ),
  limits: fc.oneof(fc.subarray([...limits], { maxLength: 3 }), fc.subarray([...limits])),
});

/** For tests: what everybody is comfortable with who leaves nothing out. */
export const maxComfort: Comfort = { level: 4, topics: [...cardTopics], limits: [] };
