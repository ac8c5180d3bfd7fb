import { useQuery } from '@tanstack/react-query';
import { coupleDay } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Output } from '@usward/core/endpoint';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { VOTES_PER_DAY, type Vote } from '@usward/core/intimacy/votes';
import * as v from 'valibot';
import { refetchOnOpen } from '../../../device/cache/query-defaults.ts';
import { createReadOptions } from '../../../device/cache/read-cache.ts';
import { ApiError } from '../../../device/network/api.ts';
import { queueWrite } from '../../../device/outbox/outbox.ts';
import {
  isNotRejected,
  type PendingWrite,
  usePendingWrites,
} from '../../../device/outbox/pending-writes.ts';
import { useCoupleDay } from '../../../device/use-couple-day.ts';
import { toastIfQueueingFails } from '../../../writes/queueing-failure-toast.ts';

export type Ideas = Output<typeof getIdeas>;
export type ShownIdea = Ideas['pile'][number];
type AnsweredIdea = Ideas['mine'][number];

export type RejectedVote = Pick<PendingWrite, 'key' | 'message'>;

const isVoteWrite = ({ name }: Pick<PendingWrite, 'name'>): boolean => name === voteOnIdea.name;

/** Repeating a vote or changing one to no costs nothing. */
export const canVote = (vote: Vote, before: Vote | null, left: number): boolean =>
  left > 0 || vote === before || (vote === 'no' && before !== null);

const getVoteCost = (vote: Vote, before: Vote | null): number =>
  vote === before || (vote === 'no' && before !== null) ? 0 : 1;

const upsertVote = (mine: Ideas['mine'], answer: AnsweredIdea): Ideas['mine'] =>
  mine.some(({ id }) => id === answer.id)
    ? mine.map((one) => (one.id === answer.id ? answer : one))
    : [...mine, answer];

/** Matches are the server's to open. */
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

/** Also restores the daily number of votes when a new day has begun. */
export const applyPendingToIdeas = (
  ideas: Ideas,
  pending: readonly PendingWrite[],
  isNewDay: boolean,
): Ideas =>
  pending
    .filter((write) => isVoteWrite(write) && isNotRejected(write))
    .reduce(applyVote, isNewDay ? { ...ideas, left: VOTES_PER_DAY } : ideas);

export const getRejectedVotes = (pending: readonly PendingWrite[]): readonly RejectedVote[] =>
  pending.filter((write) => isVoteWrite(write) && !isNotRejected(write));

const ideasKey = createReadOptions(getIdeas).queryKey;

export const useIdeas = () => {
  const pending = usePendingWrites(ideasKey);
  const { data: summary } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const today = useCoupleDay(summary?.homeTimeZone);
  const query = useQuery({ ...createReadOptions(getIdeas), ...refetchOnOpen });
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;

  const readOn = summary && coupleDay(dataUpdatedAt, summary.homeTimeZone);
  const isNewDay = today !== null && readOn !== undefined && readOn < today;
  return {
    ideas: data && applyPendingToIdeas(data, pending, isNewDay),
    refused: getRejectedVotes(pending),
    isClosed: error instanceof ApiError && error.status === 409,
    isFetching,
    refetch: () => void refetch(),
    say: (idea: string, vote: Vote): Promise<boolean> =>
      toastIfQueueingFails(queueWrite(voteOnIdea, { params: { idea }, body: { vote } })),
  };
};
