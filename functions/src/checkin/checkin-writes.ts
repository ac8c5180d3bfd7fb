import { type CalendarDate, instant } from '@usward/core/calendar';
import { getVisibleLines, isEmpty, type SharedCheckin } from '@usward/core/checkin/view-checkin';
import { waitingKey } from '@usward/core/pulse';
import type { Member } from '../couple/membership.ts';
import { merge, remove, set, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { DeleteField } from '../database/field-changes.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import { bumpPulse, removeWaitingItem } from '../notify/pulse-writes.ts';
import { addWaitingItemWithPush, queuePush } from '../notify/queue-push.ts';

export const toCheckinWaitingKey = (date: CalendarDate) => waitingKey(date, 'check-in');

export type CheckinChange = {
  readonly date: CalendarDate;
  readonly before: SharedCheckin | null;
  readonly after: SharedCheckin | null;
};

/** The copy in the couple exists exactly while something is shared. */
export const copyWrites = (
  { coupleId, me }: Pick<Member, 'coupleId' | 'me'>,
  { date, before, after }: CheckinChange,
): readonly Write[] => {
  const place = documents.sharedCheckin(coupleId, me, date);
  if (after) return [set(place, { date, ...after })];
  return before ? [remove(place)] : [];
};

export const statusWrites = (
  couple: CoupleDocument,
  { me }: Pick<Member, 'me'>,
  { date, after }: Omit<CheckinChange, 'before'>,
  now: number,
): readonly Write[] => {
  const currentStatus = couple.statuses[me] ?? null;
  if (currentStatus && currentStatus.date > date) return [];
  const { mood = null, need = null } = after?.now ?? {};
  const hasStatus = mood !== null || need !== null;
  if (!hasStatus && currentStatus?.date !== date) return [];
  const isSame =
    currentStatus?.date === date && currentStatus.mood === mood && currentStatus.need === need;
  // A new time would tell the partner that something private was changed.
  if (isSame) return [];
  return [
    merge(documents.couple(couple.id), {
      statuses: {
        [me]: hasStatus ? { date, mood, need, sharedAt: instant(now) } : new DeleteField(),
      },
    }),
  ];
};

export const hasLinesForBoth = (shared: SharedCheckin | null): boolean =>
  shared !== null && !isEmpty(shared.both);

/** Nothing, unless the partner can see the difference. */
export const partnerNotificationWrites = (
  { partner }: Pick<Member, 'partner'>,
  { date, before, after }: CheckinChange,
  {
    hasCheckedIn,
    isRecent,
    now,
  }: { readonly hasCheckedIn: boolean; readonly isRecent: boolean; readonly now: number },
): readonly Write[] => {
  const [was, is] = [before, after].map((shared) =>
    JSON.stringify(getVisibleLines(shared, hasCheckedIn)),
  );
  if (was === is) return [];
  const notifyWrites = bumpPulse(partner, 'checkin');
  if (!hasCheckedIn && hasLinesForBoth(before) !== hasLinesForBoth(after)) {
    if (!hasLinesForBoth(after))
      return [notifyWrites, removeWaitingItem(partner, toCheckinWaitingKey(date))];
    return isRecent
      ? [
          notifyWrites,
          ...addWaitingItemWithPush(partner, toCheckinWaitingKey(date), 'check-in', now),
        ]
      : [notifyWrites];
  }
  const isNews = isRecent && before === null;
  return isNews
    ? [notifyWrites, queuePush(partner, { kind: 'checkin', date }, now)]
    : [notifyWrites];
};
