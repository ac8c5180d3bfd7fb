import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, InstantSchema, instant } from '../calendar.ts';
import { createSeededRandom, seededShuffle } from '../seeded-random.ts';
import type { Idea } from './card.ts';
import { type Comfort, fitsComfort } from './comfort.ts';
import { OMISSION_PROBABILITY } from './deck-period.ts';
import type { MatchReleases } from './match-releases.ts';

/** Only two yeses are a match; maybe is never yes (docs/product.md). */
export const votes = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof votes)[number];

/** Per user and couple day (docs/product.md, "Play"). */
export const VOTES_PER_DAY = 30;

const voteFields = {
  vote: v.picklist(votes),
  at: InstantSchema,
  /** An earlier yes had counted at a release and was taken back. */
  again: v.boolean(),
};

export const CastVoteSchema = v.object({
  ...voteFields,
  /** The vote at the last release before `at`: it counts until the next one. */
  settled: v.nullable(v.object(voteFields)),
});
type CastVote = v.InferOutput<typeof CastVoteSchema>;

export const BallotSchema = v.object({
  votes: v.record(v.string(), CastVoteSchema),
  day: v.nullable(CalendarDateSchema),
  cast: v.number(),
});
export type Ballot = v.InferOutput<typeof BallotSchema>;

export const emptyBallot: Ballot = { votes: {}, day: null, cast: 0 };

/** A day repeated by a time zone change gives no new votes. */
const getCountedDay = ({ day }: Ballot, today: CalendarDate): CalendarDate =>
  day !== null && day > today ? day : today;

const countCastOn = (ballot: Ballot, today: CalendarDate): number =>
  ballot.day === getCountedDay(ballot, today) ? ballot.cast : 0;

export const votesLeft = (ballot: Ballot, today: CalendarDate): number =>
  Math.max(0, VOTES_PER_DAY - countCastOn(ballot, today));

type VoteContext = { readonly now: number; readonly releases: Pick<MatchReleases, 'at'> };

const replaceVote = (
  before: CastVote | undefined,
  vote: Vote,
  { now, releases }: VoteContext,
): CastVote => {
  const at = instant(now);
  if (before === undefined) return { vote, at, again: false, settled: null };
  const { settled, ...last } = before;
  const isReleased = Date.parse(before.at) < releases.at;
  // A yes corrected before any release was never visible.
  const again = before.again || (isReleased && before.vote === 'yes');
  return { vote, at, again, settled: isReleased ? last : settled };
};

/**
 * Null if the day's votes are used up. Taking back a yes or maybe is always free: a limit must not hold on
 * to consent.
 */
export const castVote = (
  ballot: Ballot,
  idea: string,
  vote: Vote,
  { today, ...casting }: VoteContext & { readonly today: CalendarDate },
): Ballot | null => {
  const before = ballot.votes[idea];
  if (before?.vote === vote) return ballot;
  const isFree = vote === 'no' && before !== undefined;
  if (!isFree && votesLeft(ballot, today) === 0) return null;
  const cast = countCastOn(ballot, today) + (isFree ? 0 : 1);
  const next = { ...ballot.votes, [idea]: replaceVote(before, vote, casting) };
  return { votes: next, day: getCountedDay(ballot, today), cast };
};

/** To be called when the comfort changes. */
export const withVotesWithinComfort = (
  ballot: Ballot,
  ideas: readonly Idea[],
  comfort: Comfort,
  casting: VoteContext,
): Ballot => {
  const outside = ideas.filter((idea) => !fitsComfort(idea, comfort));
  const next = { ...ballot.votes };
  for (const { id } of outside) {
    const before = next[id];
    if (before !== undefined && before.vote !== 'no') next[id] = replaceVote(before, 'no', casting);
  }
  return { ...ballot, votes: next };
};

/** How likely an idea is to come to one of the two much later than to the other (decision 012). */
const HELD_BACK_CHANCE = 0.3;

/** In ideas. Even with as many before it held back, it comes after a whole day's votes. */
const HELD_BACK_BY = { least: 45, most: 75 };

const getDelay = (id: string, ownSeed: string): number => {
  const chance = createSeededRandom(`${ownSeed} ${id}`)();
  if (chance >= HELD_BACK_CHANCE) return 0;
  const { least, most } = HELD_BACK_BY;
  return least + ((most - least) * chance) / HELD_BACK_CHANCE;
};

/** The one orders the ideas of the couple; the other says which of them come later to this person. */
export type IdeasSeeds = { readonly couple: string; readonly own: string };

/**
 * Most ideas come to both at about the same time, so that two yeses can meet. Any of them may come to one much later,
 * so that no match need not be a no. Within the own comfort only: what the partner's leaves out must not be noticed.
 */
export const getIdeasToVote = (
  ideas: readonly Idea[],
  comfort: Comfort,
  ballot: Ballot,
  seeds: IdeasSeeds,
): readonly Idea[] =>
  seededShuffle(ideas, seeds.couple)
    .filter((idea) => fitsComfort(idea, comfort))
    .map((idea, place) => ({ idea, place: place + getDelay(idea.id, seeds.own) }))
    .sort((one, other) => one.place - other.place)
    .map(({ idea }) => idea)
    .filter(({ id }) => ballot.votes[id] === undefined);

type Release = Pick<MatchReleases, 'at' | 'before'>;

/** The vote as of the last release. */
const getYesAtRelease = (cast: CastVote | undefined, { at }: Release) => {
  const held = cast && Date.parse(cast.at) >= at ? cast.settled : cast;
  return held?.vote === 'yes' ? held : null;
};

const isFirstYesSinceRelease = (
  yes: Pick<CastVote, 'at' | 'again'>,
  { before }: Release,
): boolean => !yes.again && Date.parse(yes.at) >= before;

/** A repeated yes is not new; otherwise it could be used to find out the partner's. */
const getMatchStatus = (id: string, one: Ballot, other: Ballot, release: Release) => {
  const [mine, theirs] = [one, other].map(({ votes: cast }) => getYesAtRelease(cast[id], release));
  if (mine == null || theirs == null) return 'none';
  return isFirstYesSinceRelease(mine, release) || isFirstYesSinceRelease(theirs, release)
    ? 'new'
    : 'older';
};

/** An older match may be left out by chance, so a missing one was not necessarily taken back. */
export const drawMatchesAt = (
  ideas: readonly Idea[],
  one: Ballot,
  other: Ballot,
  release: Release,
  seed: string,
): readonly Idea[] =>
  ideas.filter(({ id }) => {
    const match = getMatchStatus(id, one, other, release);
    if (match !== 'older') return match === 'new';
    return createSeededRandom(`${seed}/${release.at}/${id}`)() >= OMISSION_PROBABILITY;
  });

export const hasNewMatch = (
  ideas: readonly Idea[],
  one: Ballot,
  other: Ballot,
  release: Release,
): boolean => ideas.some(({ id }) => getMatchStatus(id, one, other, release) === 'new');
