import type { Day } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { PendingWrite } from './outbox/pending-writes.ts';

// Named, not imported: the first screen carries no schemas of deletions. A test compares them.
/** The write that deletes what one wrote on a day of two. */
export const REMOVE_ANSWER = 'daily/remove-answer';
/** The write that deletes a note of one's own time. */
export const REMOVE_SOLO_NOTE = 'daily/remove-solo-note';

/**
 * The newest answer to the question of `date` among these writes, unless it is to be deleted: then what
 * deletes it comes after it. One that the server refused deletes nothing.
 */
export const findNewestAnswer = <W extends PendingWrite>(
  date: string,
  writes: readonly W[],
  isRemoval: (write: W) => boolean,
): W | undefined => {
  const isAnswer = ({ name, params }: W): boolean =>
    name === answerQuestion.name && params.date === date;
  const newest = writes.findLast(
    (write) => isAnswer(write) || (write.state !== 'rejected' && isRemoval(write)),
  );
  return newest && isAnswer(newest) ? newest : undefined;
};

/** How a day stands with an answer of mine: never as a reveal, which only the server can open. */
export const getStateWithAnswer = (state: Day['state']): Day['state'] => {
  if (state === 'none' || state === 'partner') return 'mine';
  return state === 'skipped' ? 'closed' : state;
};

/** How a day stands without what I wrote on it; a reveal stays one. */
export const getStateWithoutAnswer = ({
  state,
  partnerAnswered,
}: Pick<Day, 'state' | 'partnerAnswered'>): Day['state'] => {
  if (state === 'mine') return partnerAnswered ? 'partner' : 'none';
  return state === 'closed' && !partnerAnswered ? 'skipped' : state;
};
