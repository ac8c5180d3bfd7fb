import type { Day, DayState } from '@usward/core/daily/day';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { type Unsent, unsentAnswer } from './unsent.ts';

/** A day with what this phone knows beyond the server. */
export type OverlaidDay = Day & {
  /** My answer that is still on its way, or that was refused. */
  readonly unsent: Unsent | null;
};

const stateWithMine: Record<DayState, DayState> = {
  none: 'mine',
  mine: 'mine',
  partner: 'mine',
  both: 'both',
  skipped: 'closed',
  closed: 'closed',
};

/**
 * Lays a queued answer over the day as last read: it shows as mine at once, and never claims the
 * reveal, which only the server can open. A refused answer and one to a day that is already
 * revealed change nothing; they are told beside the day.
 */
export const overlayDay = (day: Day, queued: readonly QueuedWrite[]): OverlaidDay => {
  const unsent = unsentAnswer(day.date, queued);
  if (!unsent || unsent.state === 'attention' || day.state === 'both') return { ...day, unsent };
  const { text, visibility, savedAt } = unsent;
  return {
    ...day,
    state: stateWithMine[day.state],
    mine: { text, visibility, answeredAt: savedAt },
    unsent,
  };
};
