import { useQuery } from '@tanstack/react-query';
import { coupleDay } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { VOTES_PER_DAY, type Vote } from '@usward/core/intimacy/votes';
import * as v from 'valibot';
import { refetchOnOpen } from '../../../device/cache/query-rules.ts';
import { readOptions } from '../../../device/cache/read-cache.ts';
import { ApiError } from '../../../device/network/api.ts';
import { queueWrite } from '../../../device/outbox/outbox.ts';
import {
  isInEffect,
  type PendingWrite,
  usePendingWrites,
} from '../../../device/outbox/pending-writes.ts';
import { useCoupleDay } from '../../../device/use-couple-day.ts';
import { queueWithToast } from '../../../writes/queue-with-toast.ts';

/** What GET /api/intimacy/ideas answers. */
export type Ideas = Output<typeof getIdeas>;
/** An idea as it is shown. */
export type ShownIdea = Ideas['pile'][number];
/** An idea with the own answer to it. */
type AnsweredIdea = Ideas['mine'][number];

/** A queued answer that the server did not take. */
export type RejectedVote = Pick<PendingWrite, 'key' | 'message'>;

const isVote = ({ name }: Pick<PendingWrite, 'name'>): boolean => name === voteOnIdea.name;

/** Whether an answer can be given: a no to what was answered is always free, as is the same again. */
export const canVote = (vote: Vote, before: Vote | null, left: number): boolean =>
  left > 0 || vote === before || (vote === 'no' && before !== null);

const getVoteCost = (vote: Vote, before: Vote | null): number =>
  vote === before || (vote === 'no' && before !== null) ? 0 : 1;

const upsertVote = (mine: Ideas['mine'], answer: AnsweredIdea): Ideas['mine'] =>
  mine.some(({ id }) => id === answer.id)
    ? mine.map((one) => (one.id === answer.id ? answer : one))
    : [...mine, answer];

/** What an answer makes of the ideas as last read. The shared yeses are the server's to open. */
const applyVote = (
  ideas: Ideas,
  { params, body }: Pick<PendingWrite, 'params' | 'body'>,
): Ideas => {
  const parsed = v.safeParse(voteOnIdea.body, body);
  const before = ideas.mine.find(({ id }) => id === params.idea);
  const idea = before ?? ideas.pile.find(({ id }) => id === params.idea);
  if (!parsed.success || idea === undefined) return ideas;
  const { vote } = parsed.output;
  const { id, level, text } = idea;
  return {
    ...ideas,
    pile: ideas.pile.filter((one) => one.id !== id),
    mine: upsertVote(ideas.mine, { id, level, text, vote }),
    left: Math.max(0, ideas.left - getVoteCost(vote, before?.vote ?? null)),
  };
};

/** The ideas with what waits on this phone, and with a whole day's answers where a new one began. */
export const applyPendingToIdeas = (
  ideas: Ideas,
  pending: readonly PendingWrite[],
  isNewDay: boolean,
): Ideas =>
  pending
    .filter((write) => isVote(write) && isInEffect(write))
    .reduce(applyVote, isNewDay ? { ...ideas, left: VOTES_PER_DAY } : ideas);

/** The answers that the server did not take. */
export const getRejectedVotes = (pending: readonly PendingWrite[]): readonly RejectedVote[] =>
  pending.filter((write) => isVote(write) && !isInEffect(write));

const ideasKey = readOptions(getIdeas).queryKey;

/** The ideas, with what waits on this phone; and what can be done with them. */
export const useIdeas = () => {
  const pending = usePendingWrites(ideasKey);
  const { data: summary } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const today = useCoupleDay(summary?.homeTimeZone);
  const query = useQuery({ ...readOptions(getIdeas), ...refetchOnOpen });
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;

  const readOn = summary && coupleDay(dataUpdatedAt, summary.homeTimeZone);
  const isNewDay = today !== null && readOn !== undefined && readOn < today;
  return {
    ideas: data && applyPendingToIdeas(data, pending, isNewDay),
    refused: getRejectedVotes(pending),
    /** The server said that the lab is not open. */
    isClosed: error instanceof ApiError && error.status === 409,
    isFetching,
    refetch: () => void refetch(),
    /** Says something to an idea; whether this phone could keep it. */
    say: (idea: string, vote: Vote): Promise<boolean> =>
      queueWithToast(queueWrite(voteOnIdea, { params: { idea }, body: { vote } })),
  };
};
