import fc from 'fast-check';
import { coupleDay, timeZone } from '../calendar.ts';
import { bundledIdeas } from './bundled-cards.ts';
import type { Idea } from './card.ts';
import { getMatchReleaseTimes } from './match-releases.ts';
import { type Ballot, castVote, drawMatchesAt, emptyBallot, type Vote, votes } from './votes.ts';

/** For tests: where the two live. */
export const zone = timeZone('Europe/Lisbon');
/** For tests: the milliseconds of a day. */
export const DAY_MS = 24 * 3_600_000;
/** For tests: a Saturday, and on the Sunday after it the clocks change. */
export const START_MS = Date.parse('2026-03-28T12:00:00.000Z');

/** For tests: a few ideas of every level. */
export const ideas: readonly Idea[] = bundledIdeas.filter((_, index) => index % 23 === 0);
/** For tests: a moment at home, as votes are cast in it. */
export const toVoteContext = (now: number) => ({
  now,
  today: coupleDay(now, zone),
  releases: getMatchReleaseTimes(zone, now),
});
/** For tests: whose of two ballots. */
export type Side = 'one' | 'other';
type VoteAction = {
  readonly by: Side;
  readonly idea: string;
  readonly vote: Vote;
  /** Milliseconds since the deed before. */
  readonly after: number;
};
const voteAction: fc.Arbitrary<VoteAction> = fc.record({
  by: fc.constantFrom<Side>('one', 'other'),
  idea: fc.constantFrom(...ideas.map(({ id }) => id)),
  vote: fc.constantFrom('yes', 'yes', ...votes),
  after: fc.oneof(fc.integer({ min: 1, max: DAY_MS }), fc.integer({ min: 1, max: 6 * DAY_MS })),
});
/** For tests: votes of two people, one after the other. */
export const voteHistories = fc.array(voteAction, { maxLength: 60 });

/** For tests: the ballots of two people. */
export type World = { readonly one: Ballot; readonly other: Ballot };
const empty: World = { one: emptyBallot, other: emptyBallot };

/** For tests: two ballots after deeds, and when each of them was done. */
export const runVoteHistory = (
  voteActions: readonly VoteAction[],
  from: World = empty,
  start = START_MS,
) => {
  let world = from;
  let now = start;
  const done: (VoteAction & { readonly at: number })[] = [];
  for (const made of voteActions) {
    now += made.after;
    const next = castVote(world[made.by], made.idea, made.vote, toVoteContext(now));
    if (next === null) continue;
    world = { ...world, [made.by]: next };
    done.push({ ...made, at: now });
  }
  return { world, now, done };
};

/** For tests: the matches that the two are shown at a time. */
export const idsAt = ({ one, other }: World, now: number, seed: string) =>
  drawMatchesAt(ideas, one, other, getMatchReleaseTimes(zone, now), seed).map(({ id }) => id);
