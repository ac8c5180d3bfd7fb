import type { Day } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { QueuedWrite } from './outbox/outbox.ts';

// Named, not imported: the first screen carries no schemas of deletions. A test compares them.
/** The write that deletes what one wrote on a day of two. */
export const REMOVE_ANSWER = 'daily/remove-answer';
/** The write that deletes a note of one's own time. */
export const REMOVE_NOTE = 'daily/remove-note';

/**
 * The newest answer to the question of `date` that waits here, unless it is to be deleted: then what
 * deletes it waits behind it. One that the server refused deletes nothing.
 */
export const unsentAnswerWrite = (
  date: string,
  queued: readonly QueuedWrite[],
  isRemoval: (write: QueuedWrite) => boolean,
): QueuedWrite | undefined => {
  const isAnswer = ({ name, params }: QueuedWrite): boolean =>
    name === answerQuestion.name && params.date === date;
  const newest = queued.findLast(
    (write) => isAnswer(write) || (write.state !== 'attention' && isRemoval(write)),
  );
  return newest && isAnswer(newest) ? newest : undefined;
};

/** How a day stands without what I wrote on it; a reveal stays one. */
export const stateWithoutMine = ({
  state,
  partnerAnswered,
}: Pick<Day, 'state' | 'partnerAnswered'>): Day['state'] => {
  if (state === 'mine') return partnerAnswered ? 'partner' : 'none';
  return state === 'closed' && !partnerAnswered ? 'skipped' : state;
};
