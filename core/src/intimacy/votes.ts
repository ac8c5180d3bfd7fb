import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, InstantSchema, instant } from '../calendar.ts';
import { createSeededRandom, seededShuffle } from '../seeded-random.ts';
import type { Idea } from './card.ts';
import { type Comfort, fitsComfort } from './comfort.ts';
import { OMISSION_PROBABILITY } from './deck-period.ts';
import type { MatchReleases } from './match-releases.ts';

/** What one can say to an idea. Only two yeses make a match; maybe is never yes (product.md). */
export const votes = ['yes', 'maybe', 'no'] as const;
/** One of {@link votes}. */
export type Vote = (typeof votes)[number];

/** Votes that one person has in a couple day (product.md, "Intimacy lab"). */
export const VOTES_PER_DAY = 30;

const voteFields = {
  vote: v.picklist(votes),
  at: InstantSchema,
  /** Whether a yes of theirs had been held at some release before, and was taken back. */
  again: v.boolean(),
};

/** Schema of a vote as stored. */
export const CastVoteSchema = v.object({
  ...voteFields,
  /** What it was when the shared yeses last opened before `at`: it counts until they open next. */
  settled: v.nullable(v.object(voteFields)),
});
/** A vote as stored. */
type CastVote = v.InferOutput<typeof CastVoteSchema>;

/** Schema of all votes of one person: by idea, and how many were cast on which day. */
export const BallotSchema = v.object({
  votes: v.record(v.string(), CastVoteSchema),
  day: v.nullable(CalendarDateSchema),
  cast: v.number(),
});
/** All votes of one person. */
export type Ballot = v.InferOutput<typeof BallotSchema>;

/** A ballot before the first vote. */
export const emptyBallot: Ballot = { votes: {}, day: null, cast: 0 };

/** The day that votes are counted for: a day that a move to another zone brings back is no new one. */
const getCountedDay = ({ day }: Ballot, today: CalendarDate): CalendarDate =>
  day !== null && day > today ? day : today;

const countCastOn = (ballot: Ballot, today: CalendarDate): number =>
  ballot.day === getCountedDay(ballot, today) ? ballot.cast : 0;

/** Votes that one still has today. */
export const votesLeft = (ballot: Ballot, today: CalendarDate): number =>
  Math.max(0, VOTES_PER_DAY - countCastOn(ballot, today));

/** When somebody votes, in epoch milliseconds, and when the shared yeses had last opened by then. */
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
  // What was corrected before any release held it was never taken back from anybody.
  const again = before.again || (isReleased && before.vote === 'yes');
  return { vote, at, again, settled: isReleased ? last : settled };
};

/**
 * What a vote makes of a ballot; null where today's votes are used up. Saying the same again changes
 * nothing, and taking back a yes or a maybe is always free: consent is never held on to by a count.
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

/** A ballot in which every yes and maybe outside a comfort has become a no: to be done when it changes. */
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

/**
 * The ideas somebody has yet to vote on, in an order of their own: within their own comfort only,
 * since what the other's leaves out must not be missed.
 */
export const getIdeasToVote = (
  ideas: readonly Idea[],
  comfort: Comfort,
  ballot: Ballot,
  seed: string,
): readonly Idea[] =>
  seededShuffle(ideas, seed).filter(
    (idea) => fitsComfort(idea, comfort) && ballot.votes[idea.id] === undefined,
  );

/** Releases between which a match is told apart. */
type Release = Pick<MatchReleases, 'at' | 'before'>;

/** What somebody had said when the shared yeses last opened, if it was yes. */
const findYes = (cast: CastVote | undefined, { at }: Release) => {
  const held = cast && Date.parse(cast.at) >= at ? cast.settled : cast;
  return held?.vote === 'yes' ? held : null;
};

/** Whether a yes was said since the release before, for the first time. */
const isNewYes = (yes: Pick<CastVote, 'at' | 'again'>, { before }: Release): boolean =>
  !yes.again && Date.parse(yes.at) >= before;

/**
 * What an idea is at a release: no match, one that none before it had, or an older one. Who takes a yes
 * back and says it again makes nothing new of it: else the other's could be found out by doing so.
 */
const getMatchStatus = (id: string, one: Ballot, other: Ballot, release: Release) => {
  const [mine, theirs] = [one, other].map(({ votes: cast }) => findYes(cast[id], release));
  if (mine == null || theirs == null) return 'none';
  return isNewYes(mine, release) || isNewYes(theirs, release) ? 'new' : 'older';
};

/**
 * The matches as of a release: exactly the ideas to which both had said yes by then. Once a match has
 * been shown it may rest for a release by chance, so that one that goes need not have been taken back.
 * The same for both, whatever either does before the next release.
 */
export const getMatchesAt = (
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

/** Whether a release has a match that none before it had: only then there is something to tell. */
export const hasNewMatch = (
  ideas: readonly Idea[],
  one: Ballot,
  other: Ballot,
  release: Release,
): boolean => ideas.some(({ id }) => getMatchStatus(id, one, other, release) === 'new');
