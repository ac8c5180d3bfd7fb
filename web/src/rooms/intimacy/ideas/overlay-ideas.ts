import type { Output } from '@usward/core/endpoint';
import { type getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { VOTES_A_DAY, type Vote } from '@usward/core/intimacy/votes';
import * as v from 'valibot';
import { holds, type PendingWrite } from '../../../device/outbox/pending.ts';

/** What GET /api/intimacy/ideas answers. */
export type Ideas = Output<typeof getIdeas>;
/** An idea as it is shown. */
export type ShownIdea = Ideas['pile'][number];
/** An idea with the own answer to it. */
type AnsweredIdea = Ideas['mine'][number];

/** A queued answer that the server did not take. */
export type RefusedVote = Pick<PendingWrite, 'key' | 'message'>;

const isVote = ({ name }: Pick<PendingWrite, 'name'>): boolean => name === voteOnIdea.name;

/** Whether an answer can be given: a no to what was answered is always free, as is the same again. */
export const canSay = (vote: Vote, before: Vote | null, left: number): boolean =>
  left > 0 || vote === before || (vote === 'no' && before !== null);

const costOf = (vote: Vote, before: Vote | null): number =>
  vote === before || (vote === 'no' && before !== null) ? 0 : 1;

const answered = (mine: Ideas['mine'], answer: AnsweredIdea): Ideas['mine'] =>
  mine.some(({ id }) => id === answer.id)
    ? mine.map((one) => (one.id === answer.id ? answer : one))
    : [...mine, answer];

/** What an answer makes of the ideas as last read. The shared yeses are the server's to open. */
const ideasWith = (
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
    mine: answered(ideas.mine, { id, level, text, vote }),
    left: Math.max(0, ideas.left - costOf(vote, before?.vote ?? null)),
  };
};

/** The ideas with what waits on this phone, and with a whole day's answers where a new one began. */
export const overlayIdeas = (
  ideas: Ideas,
  pending: readonly PendingWrite[],
  isNewDay: boolean,
): Ideas =>
  pending
    .filter((write) => isVote(write) && holds(write))
    .reduce(ideasWith, isNewDay ? { ...ideas, left: VOTES_A_DAY } : ideas);

/** The answers that the server did not take. */
export const refusedVotes = (pending: readonly PendingWrite[]): readonly RefusedVote[] =>
  pending.filter((write) => isVote(write) && !holds(write));
