import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comforts } from './comfort.arbitrary.ts';
import { fitsComfort } from './comfort.ts';
import { getMatchReleaseTimes } from './match-releases.ts';
import { ideas, runVoteHistory, toVoteContext, voteHistories, zone } from './votes.arbitrary.ts';
import { drawMatchesAt, withVotesWithinComfort } from './votes.ts';

describe('a comfort that has become narrower', () => {
  it('turns every yes and maybe outside it into a no, and nothing else', () => {
    fc.assert(
      fc.property(voteHistories, comforts, (deeds, comfort) => {
        const { world, now } = runVoteHistory(deeds);
        const lowered = withVotesWithinComfort(world.one, ideas, comfort, toVoteContext(now));
        for (const idea of ideas) {
          const before = world.one.votes[idea.id];
          const after = lowered.votes[idea.id];
          if (before === undefined || fitsComfort(idea, comfort)) expect(after).toEqual(before);
          else expect(after?.vote).toBe('no');
        }
        expect([lowered.day, lowered.cast]).toEqual([world.one.day, world.one.cast]);
        expect(withVotesWithinComfort(lowered, ideas, comfort, toVoteContext(now + 1))).toEqual(
          lowered,
        );
      }),
    );
  });

  it('lets no match outside it stand from the next release on', () => {
    fc.assert(
      fc.property(voteHistories, comforts, fc.string(), (deeds, comfort, seed) => {
        const { world, now } = runVoteHistory(deeds);
        const lowered = {
          ...world,
          one: withVotesWithinComfort(world.one, ideas, comfort, toVoteContext(now)),
        };
        const next = getMatchReleaseTimes(zone, now).next;
        const shown = drawMatchesAt(
          ideas,
          lowered.one,
          lowered.other,
          getMatchReleaseTimes(zone, next),
          seed,
        );
        expect(shown.every((idea) => fitsComfort(idea, comfort))).toBe(true);
      }),
    );
  });
});
