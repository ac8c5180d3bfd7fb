import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { comforts } from './comfort.arbitrary.ts';
import { OMISSION_PROBABILITY } from './deck-period.ts';
import { getMatchReleaseTimes } from './match-releases.ts';
import {
  DAY_MS,
  ideas,
  idsAt,
  runVoteHistory,
  type Side,
  toVoteContext,
  voteHistories,
  type World,
  zone,
} from './votes.arbitrary.ts';
import { hasNewMatch, withVotesWithinComfort } from './votes.ts';

/** What somebody had said of an idea by then, told from their deeds alone. */
const findLastVote = (
  done: ReturnType<typeof runVoteHistory>['done'],
  by: Side,
  idea: string,
  until: number,
) => {
  const mine = done.filter((made) => made.by === by && made.idea === idea && made.at < until);
  // Saying the same again is no new vote.
  const changes = mine.filter(({ vote }, index) => vote !== mine[index - 1]?.vote);
  const last = changes.at(-1);
  const isHeld = ({ at }: { readonly at: number }, next: number) =>
    at < getMatchReleaseTimes(zone, changes[next]?.at ?? until).at;
  const isRepeated = changes
    .slice(0, -1)
    .some((change, index) => change.vote === 'yes' && isHeld(change, index + 1));
  return last && { vote: last.vote, at: last.at, isRepeated };
};

describe('matches', () => {
  it('are exactly the ideas both had said yes to by the release, but for older ones that rest', () => {
    fc.assert(
      fc.property(
        voteHistories,
        fc.integer({ min: 0, max: 20 * DAY_MS }),
        fc.string(),
        (deeds, later, seed) => {
          const { world, now, done } = runVoteHistory(deeds);
          const at = now + later;
          const release = getMatchReleaseTimes(zone, at);
          const shown = new Set(idsAt(world, at, seed));
          let isAnyNew = false;
          for (const { id } of ideas) {
            const lastVotes = (['one', 'other'] as const).map((by) =>
              findLastVote(done, by, id, release.at),
            );
            const isMatch = lastVotes.every((last) => last?.vote === 'yes');
            const isNew =
              isMatch &&
              lastVotes.some((last) => last && last.at >= release.before && !last.isRepeated);
            if (!isMatch) expect(shown).not.toContain(id);
            if (isNew) expect(shown).toContain(id);
            isAnyNew ||= isNew;
          }
          expect(hasNewMatch(ideas, world.one, world.other, release)).toBe(isAnyNew);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('are the same for both', () => {
    fc.assert(
      fc.property(voteHistories, fc.string(), (deeds, seed) => {
        const { world, now } = runVoteHistory(deeds);
        expect(idsAt({ one: world.other, other: world.one }, now, seed)).toEqual(
          idsAt(world, now, seed),
        );
      }),
    );
  });

  it('do not change by anything that either does before the next release', () => {
    fc.assert(
      fc.property(
        voteHistories,
        voteHistories,
        comforts,
        comforts,
        fc.string(),
        (deeds, more, mine, theirs, seed) => {
          const before = runVoteHistory(deeds);
          const next = getMatchReleaseTimes(zone, before.now).next;
          const shown = idsAt(before.world, before.now, seed);
          const rush = more.map((made) => ({ ...made, after: made.after % DAY_MS }));
          let now = before.now;
          const during = rush.filter(({ after }) => {
            now += after;
            return now < next;
          });
          const after = runVoteHistory(during, before.world, before.now);
          const casting = toVoteContext(after.now);
          const lowered: World = {
            one: withVotesWithinComfort(after.world.one, ideas, mine, casting),
            other: withVotesWithinComfort(after.world.other, ideas, theirs, casting),
          };
          expect(idsAt(after.world, after.now, seed)).toEqual(shown);
          expect(idsAt(lowered, after.now, seed)).toEqual(shown);
          expect(idsAt(lowered, next - 1, seed)).toEqual(shown);
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('never come of a maybe', () => {
    fc.assert(
      fc.property(voteHistories, fc.string(), (deeds, seed) => {
        const shy = deeds.map((made) =>
          made.by === 'other' && made.vote === 'yes' ? { ...made, vote: 'maybe' as const } : made,
        );
        const { world, now } = runVoteHistory(shy);
        expect(idsAt(world, now + 7 * DAY_MS, seed)).toEqual([]);
      }),
    );
  });

  const week = 7 * DAY_MS;
  const both = (['one', 'other'] as const).map((by) => ({
    by,
    idea: 'i-001',
    vote: 'yes' as const,
    after: 1,
  }));
  /** In how many of many weeks the one match is not shown. */
  const rested = (world: World, from: number): number => {
    const seeds = Array.from({ length: 1500 }, (_, index) => `seed ${index}`);
    return seeds.filter((seed) => idsAt(world, from, seed).length === 0).length / seeds.length;
  };

  it('are shown when they open, and rest in a quarter of the later weeks', () => {
    const { world, now } = runVoteHistory(both);
    expect(rested(world, now)).toBe(1);
    expect(rested(world, now + week)).toBe(0);
    expect(rested(world, now + 2 * week)).toBeCloseTo(OMISSION_PROBABILITY, 1);
    expect(rested(world, now + 30 * week)).toBeCloseTo(OMISSION_PROBABILITY, 1);
  });

  it('are paused at random again each week', () => {
    const { world, now } = runVoteHistory(both);
    const weeks = Array.from({ length: 40 }, (_, index) => now + (index + 2) * week);
    const counts = new Set(weeks.map((at) => idsAt(world, at, 'one seed').length));
    expect(counts).toEqual(new Set([0, 1]));
  });

  // Else taking back one's own yes and saying it again would show for sure whether the other's holds.
  it('may rest as well after one of the two has taken theirs back and said yes again', () => {
    const matched = runVoteHistory(both);
    const tried = runVoteHistory(
      [
        { by: 'one', idea: 'i-001', vote: 'no', after: 8 * DAY_MS },
        { by: 'one', idea: 'i-001', vote: 'yes', after: DAY_MS },
      ],
      matched.world,
      matched.now,
    );
    expect(rested(tried.world, tried.now + week)).toBeCloseTo(OMISSION_PROBABILITY, 1);
    const { one, other } = tried.world;
    expect(hasNewMatch(ideas, one, other, getMatchReleaseTimes(zone, tried.now + week))).toBe(
      false,
    );
  });
});

describe('a yes that was a slip', () => {
  it('leaves the match new when it was taken back and said again before anybody could see it', () => {
    const waiting = runVoteHistory([{ by: 'other', idea: 'i-001', vote: 'yes', after: 0 }]);
    const slipped = runVoteHistory(
      (['yes', 'no', 'yes'] as const).map((vote) => ({ by: 'one', idea: 'i-001', vote, after: 1 })),
      waiting.world,
      waiting.now + 8 * DAY_MS,
    );
    const { one, other } = slipped.world;
    expect(
      hasNewMatch(ideas, one, other, getMatchReleaseTimes(zone, slipped.now + 7 * DAY_MS)),
    ).toBe(true);
    expect(idsAt(slipped.world, slipped.now + 7 * DAY_MS, 'any seed')).toEqual(['i-001']);
  });
});
