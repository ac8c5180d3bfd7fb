import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { addDays, coupleDay } from '../calendar.ts';
import { bundledIdeas } from './bundled-cards.ts';
import { DAY_MS, START_MS, toVoteContext, zone } from './votes.arbitrary.ts';
import { castVote, emptyBallot, VOTES_PER_DAY, votes, votesLeft } from './votes.ts';

describe('thirty votes a day', () => {
  const many = bundledIdeas.map(({ id }) => id);
  const rush = fc.array(
    fc.record({
      idea: fc.constantFrom(...many),
      vote: fc.constantFrom(...votes),
      after: fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: DAY_MS }) },
      ),
    }),
    { minLength: 40, maxLength: 150 },
  );

  it('hold for any sequence: no more yeses, maybes or first votes in a couple day', () => {
    fc.assert(
      fc.property(rush, (taps) => {
        let ballot = emptyBallot;
        let now = START_MS;
        const counted = new Map<string, number>();
        for (const { idea, vote, after } of taps) {
          now += after;
          const today = coupleDay(now, zone);
          const before = ballot.votes[idea];
          const left = votesLeft(ballot, today);
          expect(left).toBe(VOTES_PER_DAY - (counted.get(today) ?? 0));
          const next = castVote(ballot, idea, vote, toVoteContext(now));
          const isCounted = before === undefined || (vote !== 'no' && vote !== before.vote);
          expect(next === null).toBe(isCounted && left === 0);
          if (next === null) continue;
          if (isCounted) counted.set(today, (counted.get(today) ?? 0) + 1);
          ballot = next;
        }
      }),
      { numRuns: runs(50, 1_000) },
    );
  });

  it('are not given again by a day that a move to another zone brings back', () => {
    const today = coupleDay(START_MS, zone);
    const used = { ...emptyBallot, day: addDays(today, 1), cast: VOTES_PER_DAY };
    expect(votesLeft(used, today)).toBe(0);
    expect(castVote(used, many[0] ?? '', 'yes', toVoteContext(START_MS))).toBeNull();
    const one = castVote({ ...used, cast: 1 }, many[0] ?? '', 'yes', toVoteContext(START_MS));
    expect([one?.day, one?.cast]).toEqual([addDays(today, 1), 2]);
  });

  it('never hold back a no to what somebody had said yes or maybe to', () => {
    fc.assert(
      fc.property(rush, fc.nat(many.length - 1), (taps, which) => {
        let ballot = emptyBallot;
        for (const { idea, vote } of taps) {
          ballot = castVote(ballot, idea, vote, toVoteContext(START_MS)) ?? ballot;
        }
        const used = { ...ballot, day: coupleDay(START_MS, zone), cast: VOTES_PER_DAY };
        const ids = Object.keys(used.votes);
        const idea = ids[which % ids.length] ?? '';
        const taken = castVote(used, idea, 'no', toVoteContext(START_MS));
        expect(taken?.votes[idea]?.vote).toBe('no');
        expect(taken?.cast).toBe(VOTES_PER_DAY);
      }),
    );
  });

  it('are not used by saying the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...votes), (vote) => {
        const once = castVote(emptyBallot, 'i-001', vote, toVoteContext(START_MS)) ?? emptyBallot;
        expect(castVote(once, 'i-001', vote, toVoteContext(START_MS + 9 * DAY_MS))).toBe(once);
      }),
    );
  });
});
