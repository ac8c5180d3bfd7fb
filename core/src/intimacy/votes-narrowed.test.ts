import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits } from './comfort.ts';
import { comforts } from './generated-comforts.ts';
import { ideas, live, lives, moment, zone } from './generated-votes.ts';
import { releasesIn } from './releases.ts';
import { matchesAt, withinComfort } from './votes.ts';

describe('a comfort that has become narrower', () => {
  it('turns every yes and maybe outside it into a no, and nothing else', () => {
    fc.assert(
      fc.property(lives, comforts, (deeds, comfort) => {
        const { world, now } = live(deeds);
        const lowered = withinComfort(world.one, ideas, comfort, moment(now));
        for (const idea of ideas) {
          const before = world.one.votes[idea.id];
          const after = lowered.votes[idea.id];
          if (before === undefined || fits(idea, comfort)) expect(after).toEqual(before);
          else expect(after?.vote).toBe('no');
        }
        expect([lowered.day, lowered.cast]).toEqual([world.one.day, world.one.cast]);
        expect(withinComfort(lowered, ideas, comfort, moment(now + 1))).toEqual(lowered);
      }),
    );
  });

  it('lets no match outside it stand from the next release on', () => {
    fc.assert(
      fc.property(lives, comforts, fc.string(), (deeds, comfort, seed) => {
        const { world, now } = live(deeds);
        const lowered = { ...world, one: withinComfort(world.one, ideas, comfort, moment(now)) };
        const next = releasesIn(zone, now).next;
        const shown = matchesAt(ideas, lowered.one, lowered.other, releasesIn(zone, next), seed);
        expect(shown.every((idea) => fits(idea, comfort))).toBe(true);
      }),
    );
  });
});
