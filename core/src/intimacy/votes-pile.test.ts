import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { bundledIdeas } from './bundled-cards.ts';
import { comforts, maxComfort } from './comfort.arbitrary.ts';
import { fitsComfort } from './comfort.ts';
import { START_MS, toVoteContext } from './votes.arbitrary.ts';
import { type Ballot, castVote, emptyBallot, getIdeasToVote } from './votes.ts';

describe('the pile of ideas', () => {
  it('is all that is within the own comfort and not voted on, whatever the other does', () => {
    fc.assert(
      fc.property(comforts, fc.subarray([...bundledIdeas]), fc.string(), (comfort, voted, seed) => {
        const cast = voted.map(({ id }) => [
          id,
          {
            vote: 'no' as const,
            at: instant(START_MS),
            again: false,
            settled: null,
          },
        ]);
        const ballot: Ballot = { votes: Object.fromEntries(cast), day: null, cast: 0 };
        const pile = getIdeasToVote(bundledIdeas, comfort, ballot, { couple: seed, own: 'mia' });
        const expected = bundledIdeas.filter(
          (idea) => fitsComfort(idea, comfort) && !voted.includes(idea),
        );
        expect(new Set(pile)).toEqual(new Set(expected));
        expect(pile).toHaveLength(expected.length);
      }),
    );
  });

  it('has an order of its own for each person, and keeps it as votes are cast', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(20), (couple, after) => {
        const [pile, his] = ['mia', 'noah'].map((own) =>
          getIdeasToVote(bundledIdeas, maxComfort, emptyBallot, { couple, own }),
        );
        expect(pile).not.toEqual(his);
        let ballot = emptyBallot;
        for (const { id } of pile?.slice(0, after) ?? []) {
          ballot = castVote(ballot, id, 'maybe', toVoteContext(START_MS)) ?? ballot;
        }
        const rest = getIdeasToVote(bundledIdeas, maxComfort, ballot, { couple, own: 'mia' });
        expect(rest).toEqual(pile?.slice(after));
      }),
    );
  });

  it('brings most of an evening’s ideas to both, and a good part of them to one alone', () => {
    const couples = Array.from({ length: 300 }, (_, index) => `couple ${index}`);
    const met = couples.map((couple) => {
      const [hers, his] = ['mia', 'noah'].map((own) =>
        getIdeasToVote(bundledIdeas, maxComfort, emptyBallot, { couple, own }).slice(0, 14),
      );
      return hers?.filter((idea) => his?.includes(idea)).length ?? 0;
    });
    const mean = met.reduce((sum, count) => sum + count, 0) / met.length;
    expect(mean).toBeGreaterThan(0.5 * 14);
    expect(mean).toBeLessThan(0.75 * 14);
    expect(Math.max(...met)).toBeLessThan(14);
  });
});
