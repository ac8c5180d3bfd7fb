import type { CalendarDate } from '@usward/core/calendar';
import { isEmpty, type SharedCheckin, seenOf } from '@usward/core/checkin/view-checkin';
import { waitingKey } from '@usward/core/pulse';
import { Removal } from '../database/changes.ts';
import { merge, remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { queuePush, tellWaiting } from '../push/queue-push.ts';

/** Under which name the partner's lines of a day wait for somebody. */
export const checkinKey = (date: CalendarDate) => waitingKey(date, 'check-in');

/** What of a day's check-in becomes another. */
export type Change = {
  readonly date: CalendarDate;
  readonly before: SharedCheckin | null;
  readonly after: SharedCheckin | null;
};

/** The copy beside the couple: there exactly when something is shared. */
export const copyWrites = (
  { coupleId, me }: Pick<Member, 'coupleId' | 'me'>,
  { date, before, after }: Change,
): readonly Write[] => {
  const place = documents.sharedCheckin(coupleId, me, date);
  if (after) return [set(place, { date, ...after })];
  return before ? [remove(place)] : [];
};

/** The sign on the partner's first screen: of the newest day, and gone with its lines. */
export const signWrites = (
  couple: CoupleDocument,
  { me }: Pick<Member, 'me'>,
  { date, after }: Omit<Change, 'before'>,
): readonly Write[] => {
  const stands = couple.signs[me] ?? null;
  if (stands && stands.date > date) return [];
  const { mood = null, need = null } = after?.now ?? {};
  const isSign = mood !== null || need !== null;
  if (!isSign && stands?.date !== date) return [];
  return [
    merge(documents.couple(couple.id), {
      signs: { [me]: isSign ? { date, mood, need } : new Removal() },
    }),
  ];
};

const waits = (shared: SharedCheckin | null): boolean => shared !== null && !isEmpty(shared.both);

/** What changes for the partner's app: nothing unless they can see the difference. */
export const partnerWrites = (
  { partner }: Pick<Member, 'partner'>,
  { date, before, after }: Change,
  {
    hasCheckedIn,
    isRecent,
    now,
  }: { readonly hasCheckedIn: boolean; readonly isRecent: boolean; readonly now: number },
): readonly Write[] => {
  const [was, is] = [before, after].map((shared) => JSON.stringify(seenOf(shared, hasCheckedIn)));
  if (was === is) return [];
  const told = announce(partner, 'checkin');
  if (!hasCheckedIn && waits(before) !== waits(after)) {
    if (!waits(after)) return [told, endWaiting(partner, checkinKey(date))];
    return isRecent ? [told, ...tellWaiting(partner, checkinKey(date), 'check-in', now)] : [told];
  }
  // That something is shared is news, not that it is worded anew.
  const isNews = isRecent && before === null;
  return isNews ? [told, queuePush(partner, { kind: 'checkin', date }, now)] : [told];
};
