import {
  addDays,
  type CalendarDate,
  calendarDate,
  coupleDay,
  instant,
  timeZone,
} from '@usward/core/calendar';
import { coupleId, toUserId, type UserId } from '@usward/core/ids';
import { toNewUserDocument } from '../../../functions/src/account/new-user.ts';
import type { UserDocument } from '../../../functions/src/database/account-document-schemas.ts';
import type { Database } from '../../../functions/src/database/database.ts';
import { set } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import type { CoupleHistory, Member } from '../arbitraries/couple-history.ts';
import { inProcessSessions } from '../fakes/in-process-api.ts';
import { DAY_MS, fixedNow } from './fixed-time.ts';

/** Where the two of a generated couple are at home. */
export const homeZone = timeZone('Europe/Berlin');

/** The first couple day they have: two days before the evening on which a history begins. */
export const startDay = calendarDate('2026-03-10');

/** A day on which each wrote a note before they met here. */
export const noteDay = calendarDate('2026-03-04');

/** Couple days back from a moment. */
export const daysAgo = (now: number, ago: number): CalendarDate =>
  addDays(coupleDay(now, homeZone), -ago);

/** The ids of a generated couple; `prefix` keeps several apart in one database. */
export const createIds = (prefix: string) => ({
  mia: toUserId(`${prefix}mia`),
  noah: toUserId(`${prefix}noah`),
  couple: coupleId(`${prefix}couple`),
});
type Ids = ReturnType<typeof createIds>;

const other = (who: Member): Member => (who === 'mia' ? 'noah' : 'mia');
const names = { mia: 'Mia', noah: 'Noah' } as const;

const createUserDocument = (who: Member, ids: Ids, confirmed: boolean): UserDocument => ({
  ...toNewUserDocument(
    {
      id: ids[who],
      email: `${who}@example.test`,
      timeZone: homeZone,
      sessions: inProcessSessions,
    },
    fixedNow - 30 * DAY_MS,
  ),
  firstName: names[who],
  lastName: 'Test',
  togetherSince: calendarDate('2025-01-01'),
  partnerInvited: true,
  inviteStepCompleted: true,
  pairing: confirmed || who === 'noah' ? 'paired' : 'to-confirm',
  couple: { id: ids.couple, homeTimeZone: homeZone, confirmed, undoUntil: null },
  partner: {
    id: ids[other(who)],
    firstName: names[other(who)],
    emblem: null,
    email: null,
    togetherSince: null,
  },
});

const createNoteWrite = (author: UserId, text: string) =>
  set(documents.soloNote(author, noteDay), {
    id: noteDay,
    date: noteDay,
    questionId: 'q-001',
    question: null,
    answer: { text, visibility: 'me' as const, answeredAt: instant(fixedNow - 8 * DAY_MS) },
    comments: [],
    sharedWith: null,
  });

/** Two people who met here two days ago, with Mia as the inviter, and a note of each from before. */
export const seedHome = async (
  db: Database,
  ids: Ids,
  { confirmed }: Pick<CoupleHistory, 'confirmed'>,
  notes: Readonly<Record<Member, string>>,
): Promise<void> => {
  const metAt = instant(fixedNow - 2 * DAY_MS);
  await db.commit([
    set(documents.user(ids.mia), createUserDocument('mia', ids, confirmed)),
    set(documents.user(ids.noah), createUserDocument('noah', ids, confirmed)),
    set(documents.couple(ids.couple), {
      id: ids.couple,
      inviter: ids.mia,
      accepter: ids.noah,
      createdAt: metAt,
      confirmedAt: confirmed ? metAt : null,
      homeTimeZone: homeZone,
      togetherSince: calendarDate('2025-01-01'),
      startDay,
      seed: 'seed',
      completedDays: {},
      dateChoice: null,
      dateProposals: {},
      extendedDays: { days: {}, weeks: {} },
      frozenAt: null,
      frozenUntil: null,
      restoreRequests: [],
      questions: { set: {}, replacements: [], own: {}, hidden: [], pauses: [] },
      statuses: {},
      nudges: {},
      wroteBy: [],
    }),
    createNoteWrite(ids.mia, notes.mia),
    createNoteWrite(ids.noah, notes.noah),
  ]);
};
