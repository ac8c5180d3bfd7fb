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
        const pile = getIdeasToVote(bundledIdeas, comfort, ballot, seed);
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
      fc.property(fc.uuid(), fc.uuid(), fc.nat(20), (one, other, after) => {
        const pile = getIdeasToVote(bundledIdeas, maxComfort, emptyBallot, one);
        expect(pile.map(({ id }) => id)).not.toEqual(
          getIdeasToVote(bundledIdeas, maxComfort, emptyBallot, `${other} `).map(({ id }) => id),
        );
        let ballot = emptyBallot;
        for (const { id } of pile.slice(0, after)) {
          ballot = castVote(ballot, id, 'maybe', toVoteContext(START_MS)) ?? ballot;
        }
        expect(getIdeasToVote(bundledIdeas, maxComfort, ballot, one)).toEqual(pile.slice(after));
      }),
    );
  });
});
