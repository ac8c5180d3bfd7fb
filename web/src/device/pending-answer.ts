import type { Day } from '@usward/core/daily/day';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { PendingWrite } from './outbox/pending-writes.ts';

// The names are repeated, not imported, to keep those schemas out of the first screen. A test compares them.
export const REMOVE_ANSWER = 'daily/remove-answer';
export const REMOVE_SOLO_NOTE = 'daily/remove-solo-note';

/** Null if it is to be deleted. A rejected deletion deletes nothing. */
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

/** Never a reveal: only the server opens one. */
export const getStateWithAnswer = (state: Day['state']): Day['state'] => {
  if (state === 'none' || state === 'partner') return 'mine';
  return state === 'skipped' ? 'closed' : state;
};

export const getStateWithoutAnswer = ({
  state,
  partnerAnswered,
}: Pick<Day, 'state' | 'partnerAnswered'>): Day['state'] => {
  if (state === 'mine') return partnerAnswered ? 'partner' : 'none';
  return state === 'closed' && !partnerAnswered ? 'skipped' : state;
};
