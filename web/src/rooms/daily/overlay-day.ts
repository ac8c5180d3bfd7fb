import type { Day, DayState } from '@usward/core/daily/day';
import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { stateWithoutMine, unsentAnswerWrite } from '../../device/own-words.ts';
import { isRefused, type Pending, pendingOf } from './pending.ts';
import { type Unsent, unsentOf } from './unsent.ts';

/** A day with what this phone knows beyond the server. */
export type OverlaidDay = Day & {
  /** My answer that is still on its way, or that was refused. */
  readonly unsent: Unsent | null;
  /** My words here are being deleted, or the server refused that. */
  readonly removing: Pending | null;
};

const stateWithMine: Record<DayState, DayState> = {
  none: 'mine',
  mine: 'mine',
  partner: 'mine',
  both: 'both',
  skipped: 'closed',
  closed: 'closed',
};

/** Nothing is left of it to show, once my words are deleted. */
export const isGone = ({ removing, mine, partnerAnswered }: OverlaidDay): boolean =>
  removing !== null && mine === null && !partnerAnswered;

/** Whether a write deletes what I wrote on a day, or a note that is mine. */
const isRemovalOf = ({ note, date, mine }: Day, { name, params }: QueuedWrite): boolean => {
  if (name === removeAnswer.name) return note === null && params.date === date;
  if (name !== removeJournalNote.name) return false;
  // A note that the server has not told of yet goes by the date of its day.
  return note === null
    ? mine === null && params.id === date
    : note.by === 'me' && note.id === params.id;
};

/** A day without all that I wrote on it. */
export const withoutMine = (day: Day): Day => ({
  ...day,
  state: stateWithoutMine(day),
  mine: null,
  reactions: { ...day.reactions, mine: null },
  comments: day.comments.filter(({ by }) => by !== 'me'),
  note: null,
});

/** What is left of a day once a write was carried out: null for nothing that a list would show. */
export const leftAfter = (day: Day, write: QueuedWrite): Day | null => {
  if (!isRemovalOf(day, write)) return day;
  const left = withoutMine(day);
  return left.partnerAnswered ? left : null;
};

/**
 * Lays a queued answer over the day as last read: it shows as mine at once, and never claims the
 * reveal, which only the server can open. A refused answer and one to a day that is already
 * revealed change nothing; they are told beside the day. What is being deleted is gone at once.
 */
export const overlayDay = (read: Day, queued: readonly QueuedWrite[]): OverlaidDay => {
  const removal = queued.findLast((write) => isRemovalOf(read, write));
  const removing = pendingOf(removal);
  const isGoing = removing !== null && !isRefused(removing);
  const day = isGoing ? withoutMine(read) : read;
  const unsent = unsentOf(
    unsentAnswerWrite(read.date, queued, (write) => isRemovalOf(read, write)),
  );
  if (!unsent || unsent.state === 'attention' || day.state === 'both') {
    return { ...day, unsent, removing };
  }
  const { text, visibility, savedAt } = unsent;
  return {
    ...day,
    state: stateWithMine[day.state],
    mine: { text, visibility, answeredAt: savedAt },
    unsent,
    removing,
  };
};
