import {
  addDays,
  type CalendarDate,
  calendarDate,
  coupleDay,
  instant,
  timeZone,
} from '@usward/core/calendar';
import { coupleId, type PersonId, personId } from '@usward/core/identity';
import { newUser } from '../../functions/src/account/new-user.ts';
import type { UserDocument } from '../../functions/src/database/account-documents.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { signInsAtHand } from './api-at-hand.ts';
import { DAY, evening } from './evening.ts';
import type { Life, Who } from './shared-life.ts';

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
export const idsOf = (prefix: string) => ({
  mia: personId(`${prefix}mia`),
  noah: personId(`${prefix}noah`),
  couple: coupleId(`${prefix}couple`),
});
type Ids = ReturnType<typeof idsOf>;

const other = (who: Who): Who => (who === 'mia' ? 'noah' : 'mia');
const nameOf = { mia: 'Mia', noah: 'Noah' } as const;

const recordOf = (who: Who, ids: Ids, confirmed: boolean): UserDocument => ({
  ...newUser(
    {
      id: ids[who],
      email: `${who}@example.test`,
      timeZone: homeZone,
      signIns: signInsAtHand,
    },
    evening - 30 * DAY,
  ),
  firstName: nameOf[who],
  lastName: 'Test',
  togetherSince: calendarDate('2025-01-01'),
  partnerInvited: true,
  inviteStepCompleted: true,
  pairing: confirmed || who === 'noah' ? 'paired' : 'to-confirm',
  couple: { id: ids.couple, homeTimeZone: homeZone, confirmed, undoUntil: null },
  partner: {
    id: ids[other(who)],
    firstName: nameOf[other(who)],
    email: null,
    togetherSince: null,
  },
});

const noteOf = (author: PersonId, text: string) =>
  set(documents.journalNote(author, noteDay), {
    id: noteDay,
    date: noteDay,
    questionId: 'q-001',
    question: null,
    answer: { text, visibility: 'me' as const, answeredAt: instant(evening - 8 * DAY) },
    comments: [],
    sharedWith: null,
  });

/** Two people who met here two days ago, with Mia as the inviter, and a note of each from before. */
export const moveIn = async (
  db: Database,
  ids: Ids,
  { confirmed }: Pick<Life, 'confirmed'>,
  notes: Readonly<Record<Who, string>>,
): Promise<void> => {
  const metAt = instant(evening - 2 * DAY);
  await db.commit([
    set(documents.user(ids.mia), recordOf('mia', ids, confirmed)),
    set(documents.user(ids.noah), recordOf('noah', ids, confirmed)),
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
      shownUp: {},
      dateChoice: null,
      dateWishes: {},
      keptOpen: { days: {}, weeks: {} },
      frozenAt: null,
      frozenUntil: null,
      restore: [],
      questions: { set: {}, fills: [], own: {}, hidden: [], pauses: [] },
      signs: {},
      nudges: {},
      wroteBy: [],
    }),
    noteOf(ids.mia, notes.mia),
    noteOf(ids.noah, notes.noah),
  ]);
};
