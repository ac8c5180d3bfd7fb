import type { Day, DayState } from '@usward/core/daily/day';
import { removeAnswer, removeJournalNote } from '@usward/core/daily/removal-endpoints';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isRefused, type Pending, pendingOf } from './pending.ts';
import { type Unsent, unsentAnswer } from './unsent.ts';

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

const isRemovalOf = ({ note, date }: Day, { name, params }: QueuedWrite): boolean =>
  note?.by === 'me'
    ? name === removeJournalNote.name && params.id === note.id
    : name === removeAnswer.name && params.date === date;

const stateWithoutMine = ({ state, partnerAnswered }: Day): DayState => {
  if (state === 'mine') return partnerAnswered ? 'partner' : 'none';
  return state === 'closed' && !partnerAnswered ? 'skipped' : state;
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

/**
 * Lays a queued answer over the day as last read: it shows as mine at once, and never claims the
 * reveal, which only the server can open. A refused answer and one to a day that is already
 * revealed change nothing; they are told beside the day. What is being deleted is gone at once.
 */
export const overlayDay = (read: Day, queued: readonly QueuedWrite[]): OverlaidDay => {
  const removing = pendingOf(queued.findLast((write) => isRemovalOf(read, write)));
  const day = removing && !isRefused(removing) ? withoutMine(read) : read;
  const unsent = unsentAnswer(day.date, queued);
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
