import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coupleDay, instant, timeZone } from '../calendar.ts';
import type { Idea } from './card.ts';
import { fits } from './comfort.ts';
import { RESTS_WITH } from './evening.ts';
import { comforts, everything } from './generated-comforts.ts';
import { releasedIdeas } from './released-cards.ts';
import {
  type Ballot,
  castVote,
  emptyBallot,
  hasNewMatch,
  lastReleaseAt,
  matchesAt,
  nextReleaseAt,
  pileOf,
  releasesAt,
  VOTES_A_DAY,
  type Vote,
  votes,
  votesLeft,
  withinComfort,
} from './votes.ts';

const zone = timeZone('Europe/Lisbon');
const DAY = 24 * 3_600_000;
/** A Saturday, and on the Sunday after it the clocks change. */
const START = Date.parse('2026-03-28T12:00:00.000Z');

/** A few of every level. */
const ideas: readonly Idea[] = releasedIdeas.filter((_, index) => index % 23 === 0);
type Side = 'one' | 'other';
type Deed = {
  readonly by: Side;
  readonly idea: string;
  readonly vote: Vote;
  /** Milliseconds since the deed before. */
  readonly after: number;
};
const deed: fc.Arbitrary<Deed> = fc.record({
  by: fc.constantFrom<Side>('one', 'other'),
  idea: fc.constantFrom(...ideas.map(({ id }) => id)),
  vote: fc.constantFrom('yes', 'yes', ...votes),
  after: fc.oneof(fc.integer({ min: 1, max: DAY }), fc.integer({ min: 1, max: 6 * DAY })),
});
const lives = fc.array(deed, { maxLength: 60 });

type World = { readonly one: Ballot; readonly other: Ballot };
const empty: World = { one: emptyBallot, other: emptyBallot };

/** Two ballots after deeds, and when each of them was done. */
const live = (deeds: readonly Deed[], from: World = empty, start = START) => {
  let world = from;
  let now = start;
  const done: (Deed & { readonly at: number })[] = [];
  for (const made of deeds) {
    now += made.after;
    const next = castVote(world[made.by], made.idea, made.vote, { now, zone });
    if (next === null) continue;
    world = { ...world, [made.by]: next };
    done.push({ ...made, at: now });
  }
  return { world, now, done };
};

/** What somebody had said of an idea by then, told from their deeds alone. */
const saidBy = (done: ReturnType<typeof live>['done'], by: Side, idea: string, until: number) => {
  const mine = done.filter((made) => made.by === by && made.idea === idea && made.at < until);
  // Saying the same again is no new vote.
  const changes = mine.filter(({ vote }, index) => vote !== mine[index - 1]?.vote);
  const last = changes.at(-1);
  const isHeld = ({ at }: { readonly at: number }, next: number) =>
    at < lastReleaseAt(changes[next]?.at ?? until, zone);
  const isRepeated = changes
    .slice(0, -1)
    .some((change, index) => change.vote === 'yes' && isHeld(change, index + 1));
  return last && { vote: last.vote, at: last.at, isRepeated };
};

const idsAt = ({ one, other }: World, now: number, seed: string) =>
  matchesAt(ideas, one, other, releasesAt(now, zone), seed).map(({ id }) => id);

describe('thirty votes a day', () => {
  const many = releasedIdeas.map(({ id }) => id);
  const rush = fc.array(
    fc.record({
      idea: fc.constantFrom(...many),
      vote: fc.constantFrom(...votes),
      after: fc.oneof(
        { weight: 20, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: DAY }) },
      ),
    }),
    { minLength: 40, maxLength: 150 },
  );

  it('hold for any sequence: no more yeses, maybes or first votes in a couple day', () => {
    fc.assert(
      fc.property(rush, (taps) => {
        let ballot = emptyBallot;
        let now = START;
        const counted = new Map<string, number>();
        for (const { idea, vote, after } of taps) {
          now += after;
          const today = coupleDay(now, zone);
          const before = ballot.votes[idea];
          const left = votesLeft(ballot, today);
          expect(left).toBe(VOTES_A_DAY - (counted.get(today) ?? 0));
          const next = castVote(ballot, idea, vote, { now, zone });
          const isCounted = before === undefined || (vote !== 'no' && vote !== before.vote);
          expect(next === null).toBe(isCounted && left === 0);
          if (next === null) continue;
          if (isCounted) counted.set(today, (counted.get(today) ?? 0) + 1);
          ballot = next;
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never hold back a no to what somebody had said yes or maybe to', () => {
    fc.assert(
      fc.property(rush, fc.nat(many.length - 1), (taps, which) => {
        let ballot = emptyBallot;
        for (const { idea, vote } of taps) {
          ballot = castVote(ballot, idea, vote, { now: START, zone }) ?? ballot;
        }
        const used = { ...ballot, day: coupleDay(START, zone), cast: VOTES_A_DAY };
        const ids = Object.keys(used.votes);
        const idea = ids[which % ids.length] ?? '';
        const taken = castVote(used, idea, 'no', { now: START, zone });
        expect(taken?.votes[idea]?.vote).toBe('no');
        expect(taken?.cast).toBe(VOTES_A_DAY);
      }),
    );
  });

  it('are not used by saying the same again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...votes), (vote) => {
        const once = castVote(emptyBallot, 'i-001', vote, { now: START, zone }) ?? emptyBallot;
        expect(castVote(once, 'i-001', vote, { now: START + 9 * DAY, zone })).toBe(once);
      }),
    );
  });
});

describe('a release', () => {
  it('is on Saturdays at 04:00 at home, also when the clocks change, and the next is later', () => {
    fc.assert(
      fc.property(fc.integer({ min: START - 400 * DAY, max: START + 400 * DAY }), (now) => {
        const { at, before } = releasesAt(now, zone);
        const next = nextReleaseAt(now, zone);
        const local = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
        });
        for (const instantOf of [at, before, next])
          expect(local.format(instantOf)).toBe('Sat 04:00');
        expect(at).toBeLessThanOrEqual(now);
        expect(now).toBeLessThan(next);
        expect(lastReleaseAt(next - 1, zone)).toBe(at);
        expect(lastReleaseAt(at - 1, zone)).toBe(before);
      }),
    );
  });
});

describe('matches', () => {
  it('are exactly the ideas both had said yes to by the release, but for older ones that rest', () => {
    fc.assert(
      fc.property(
        lives,
        fc.integer({ min: 0, max: 20 * DAY }),
        fc.string(),
        (deeds, later, seed) => {
          const { world, now, done } = live(deeds);
          const at = now + later;
          const release = releasesAt(at, zone);
          const shown = new Set(idsAt(world, at, seed));
          let isAnyNew = false;
          for (const { id } of ideas) {
            const said = (['one', 'other'] as const).map((by) => saidBy(done, by, id, release.at));
            const isMatch = said.every((last) => last?.vote === 'yes');
            const isNew =
              isMatch && said.some((last) => last && last.at >= release.before && !last.isRepeated);
            if (!isMatch) expect(shown).not.toContain(id);
            if (isNew) expect(shown).toContain(id);
            isAnyNew ||= isNew;
          }
          expect(hasNewMatch(ideas, world.one, world.other, release)).toBe(isAnyNew);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('are the same for both', () => {
    fc.assert(
      fc.property(lives, fc.string(), (deeds, seed) => {
        const { world, now } = live(deeds);
        expect(idsAt({ one: world.other, other: world.one }, now, seed)).toEqual(
          idsAt(world, now, seed),
        );
      }),
    );
  });

  it('do not change by anything that either does before the next release', () => {
    fc.assert(
      fc.property(
        lives,
        lives,
        comforts,
        comforts,
        fc.string(),
        (deeds, more, mine, theirs, seed) => {
          const before = live(deeds);
          const next = nextReleaseAt(before.now, zone);
          const shown = idsAt(before.world, before.now, seed);
          const rush = more.map((made) => ({ ...made, after: made.after % DAY }));
          let now = before.now;
          const during = rush.filter(({ after }) => {
            now += after;
            return now < next;
          });
          const after = live(during, before.world, before.now);
          const casting = { now: after.now, zone };
          const lowered: World = {
            one: withinComfort(after.world.one, ideas, mine, casting),
            other: withinComfort(after.world.other, ideas, theirs, casting),
          };
          expect(idsAt(after.world, after.now, seed)).toEqual(shown);
          expect(idsAt(lowered, after.now, seed)).toEqual(shown);
          expect(idsAt(lowered, next - 1, seed)).toEqual(shown);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('never come of a maybe', () => {
    fc.assert(
      fc.property(lives, fc.string(), (deeds, seed) => {
        const shy = deeds.map((made) =>
          made.by === 'other' && made.vote === 'yes' ? { ...made, vote: 'maybe' as const } : made,
        );
        const { world, now } = live(shy);
        expect(idsAt(world, now + 7 * DAY, seed)).toEqual([]);
      }),
    );
  });

  const week = 7 * DAY;
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
    const { world, now } = live(both);
    expect(rested(world, now)).toBe(1);
    expect(rested(world, now + week)).toBe(0);
    expect(rested(world, now + 2 * week)).toBeCloseTo(RESTS_WITH, 1);
    expect(rested(world, now + 30 * week)).toBeCloseTo(RESTS_WITH, 1);
  });

  it('rest anew each week', () => {
    const { world, now } = live(both);
    const weeks = Array.from({ length: 40 }, (_, index) => now + (index + 2) * week);
    const counts = new Set(weeks.map((at) => idsAt(world, at, 'one seed').length));
    expect(counts).toEqual(new Set([0, 1]));
  });

  // Else taking back one's own yes and saying it again would show for sure whether the other's holds.
  it('may rest as well after one of the two has taken theirs back and said yes again', () => {
    const matched = live(both);
    const tried = live(
      [
        { by: 'one', idea: 'i-001', vote: 'no', after: 8 * DAY },
        { by: 'one', idea: 'i-001', vote: 'yes', after: DAY },
      ],
      matched.world,
      matched.now,
    );
    expect(rested(tried.world, tried.now + week)).toBeCloseTo(RESTS_WITH, 1);
    const { one, other } = tried.world;
    expect(hasNewMatch(ideas, one, other, releasesAt(tried.now + week, zone))).toBe(false);
  });
});

describe('a yes that was a slip', () => {
  it('leaves the match new when it was taken back and said again before anybody could see it', () => {
    const waiting = live([{ by: 'other', idea: 'i-001', vote: 'yes', after: 0 }]);
    const slipped = live(
      (['yes', 'no', 'yes'] as const).map((vote) => ({ by: 'one', idea: 'i-001', vote, after: 1 })),
      waiting.world,
      waiting.now + 8 * DAY,
    );
    const { one, other } = slipped.world;
    expect(hasNewMatch(ideas, one, other, releasesAt(slipped.now + 7 * DAY, zone))).toBe(true);
    expect(idsAt(slipped.world, slipped.now + 7 * DAY, 'any seed')).toEqual(['i-001']);
  });
});

describe('a comfort that has become narrower', () => {
  it('turns every yes and maybe outside it into a no, and nothing else', () => {
    fc.assert(
      fc.property(lives, comforts, (deeds, comfort) => {
        const { world, now } = live(deeds);
        const lowered = withinComfort(world.one, ideas, comfort, { now, zone });
        for (const idea of ideas) {
          const before = world.one.votes[idea.id];
          const after = lowered.votes[idea.id];
          if (before === undefined || fits(idea, comfort)) expect(after).toEqual(before);
          else expect(after?.vote).toBe('no');
        }
        expect([lowered.day, lowered.cast]).toEqual([world.one.day, world.one.cast]);
        expect(withinComfort(lowered, ideas, comfort, { now: now + 1, zone })).toEqual(lowered);
      }),
    );
  });

  it('lets no match outside it stand from the next release on', () => {
    fc.assert(
      fc.property(lives, comforts, fc.string(), (deeds, comfort, seed) => {
        const { world, now } = live(deeds);
        const lowered = { ...world, one: withinComfort(world.one, ideas, comfort, { now, zone }) };
        const next = nextReleaseAt(now, zone);
        const shown = matchesAt(ideas, lowered.one, lowered.other, releasesAt(next, zone), seed);
        expect(shown.every((idea) => fits(idea, comfort))).toBe(true);
      }),
    );
  });
});

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
          ballot = castVote(ballot, id, 'maybe', { now: START, zone }) ?? ballot;
        }
        expect(pileOf(releasedIdeas, everything, ballot, one)).toEqual(pile.slice(after));
      }),
    );
  });
});
