import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { fits } from './comfort.ts';
import { comforts, everything } from './generated-comforts.ts';
import { moment, START } from './generated-votes.ts';
import { releasedIdeas } from './released-cards.ts';
import { type Ballot, castVote, emptyBallot, pileOf } from './votes.ts';

describe('the pile of ideas', () => {
  it('is all that is within the own comfort and not voted on, whatever the other does', () => {
    fc.assert(
      fc.property(
        comforts,
        fc.subarray([...releasedIdeas]),
        fc.string(),
        (comfort, voted, seed) => {
          const cast = voted.map(({ id }) => [
            id,
            {
              vote: 'no' as const,
              at: instant(START),
              again: false,
              settled: null,
            },
          ]);
          const ballot: Ballot = { votes: Object.fromEntries(cast), day: null, cast: 0 };
          const pile = pileOf(releasedIdeas, comfort, ballot, seed);
          const expected = releasedIdeas.filter(
            (idea) => fits(idea, comfort) && !voted.includes(idea),
          );
          expect(new Set(pile)).toEqual(new Set(expected));
          expect(pile).toHaveLength(expected.length);
        },
      ),
    );
  });

  it('has an order of its own for each person, and keeps it as votes are cast', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat(20), (one, other, after) => {
        const pile = pileOf(releasedIdeas, everything, emptyBallot, one);
        expect(pile.map(({ id }) => id)).not.toEqual(
          pileOf(releasedIdeas, everything, emptyBallot, `${other} `).map(({ id }) => id),
        );
        let ballot = emptyBallot;
        for (const { id } of pile.slice(0, after)) {
          ballot = castVote(ballot, id, 'maybe', moment(START)) ?? ballot;
        }
        expect(pileOf(releasedIdeas, everything, ballot, one)).toEqual(pile.slice(after));
      }),
    );
  });
});
