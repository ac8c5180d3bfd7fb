import { login, updateProfile } from '@usward/core/account/endpoints';
import { type CalendarDate, calendarDate, instant } from '@usward/core/calendar';
import { coupleId, toUserId, type UserId } from '@usward/core/ids';
import { acceptInvite, confirmCouple, createInvite } from '@usward/core/pairing/endpoints';
import { merge, type Write } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { connect } from '../current-backend.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import { homeTimeZone } from '../home-time-zone.ts';
import { DAY_MS, fixedNow } from './fixed-time.ts';

/** Writes of one batch; the database takes 500. */
const BATCH_SIZE = 400;

const commitAll = async (writes: readonly Write[]): Promise<void> => {
  const db = await connect();
  for (let from = 0; from < writes.length; from += BATCH_SIZE) {
    await db.commit(writes.slice(from, from + BATCH_SIZE));
  }
};

/** What stands on one day; what is left out was never written. */
export type PastDay = {
  readonly date: CalendarDate;
  readonly questionId?: string;
  /** The words of a question that one of the two thought of. */
  readonly question?: { readonly text: string; readonly by: UserId };
  readonly mine?: string;
  readonly partners?: string;
  /** The partner has taken their answer back. */
  readonly isWithdrawn?: boolean;
  readonly comments?: readonly string[];
};

const createAnswer = (text: string, { date }: PastDay) => ({
  text,
  visibility: 'both' as const,
  answeredAt: instant(Date.parse(`${date}T18:00:00.000Z`)),
});

/** Two people of a test who have been together for a long time. */
export const createCoupleWithHistory = async (name: string, days: number) => {
  const call = createInProcessApi();
  const [mia, noah] = [toUserId(`${name}-mia`), toUserId(`${name}-noah`)];
  const met = fixedNow - days * DAY_MS;
  for (const [person, firstName] of [
    [mia, 'Mia'],
    [noah, 'Noah'],
  ] as const) {
    const body = { idToken: person, timeZone: homeTimeZone, locale: 'en' };
    (await call(person, met, login, { body })).value();
    (await call(person, met, updateProfile, { body: { firstName, lastName: 'Test' } })).value();
  }
  const { inviteCode } = (await call(mia, met, createInvite, { body: {} })).value();
  (await call(noah, met, acceptInvite, { params: { code: inviteCode } })).value();
  (await call(mia, met, confirmCouple)).value();
  const user = await (await connect()).get(documents.user(mia));
  const couple = coupleId(user?.couple?.id ?? '');

  const dayWrites = (day: PastDay): readonly Write[] => {
    const { date, mine, partners, isWithdrawn = false } = day;
    const written = [
      ...(mine === undefined ? [] : [[mia, createAnswer(mine, day)] as const]),
      ...(partners === undefined ? [] : [[noah, createAnswer(partners, day)] as const]),
    ];
    const wasRevealed = written.length === 2;
    const comments = (day.comments ?? []).map((text, index) => {
      const writtenAt = instant(Date.parse(`${date}T20:00:00.000Z`) + index);
      return [`comment-${index}`, { by: noah, text, writtenAt }] as const;
    });
    return [
      merge(documents.day(couple, date), {
        date,
        questionId: day.questionId ?? 'q-001',
        ...(day.question ? { question: day.question } : {}),
        answered: Object.fromEntries(written.map(([person]) => [person, true])),
        visibleTo: isWithdrawn || written.length > 0 ? [mia, noah] : [],
        comments: Object.fromEntries(comments),
        ...(wasRevealed ? { revealed: Object.fromEntries(written) } : {}),
      }),
      ...(wasRevealed
        ? []
        : written.map(([person, answer]) => merge(documents.answer(couple, date, person), answer))),
    ];
  };

  const createNote = (id: string, text: string) => {
    const date = calendarDate(id.slice(0, 10));
    const answer = { ...createAnswer(text, { date }), visibility: 'me' as const };
    return { id, date, questionId: 'q-001', answer };
  };

  return {
    mia,
    noah,
    couple,
    call,
    /** Writes days of theirs; hers are `mine`. */
    writeDays: (past: readonly PastDay[]) => commitAll(past.flatMap(dayWrites)),
    /** Writes notes of a person's own time, by their ids. */
    writeNotes: (person: UserId, notes: Readonly<Record<string, string>>) =>
      commitAll(
        Object.entries(notes).map(([id, text]) =>
          merge(documents.soloNote(person, id), createNote(id, text)),
        ),
      ),
    /** Lays notes of a person where the other reads them. */
    shareNotes: (person: UserId, notes: Readonly<Record<string, string>>) =>
      commitAll(
        Object.entries(notes).map(([id, text]) =>
          merge(documents.sharedNote(couple, person, id), createNote(id, text)),
        ),
      ),
  };
};
/** Two people who have been together for a long time. */
export type CoupleWithHistory = Awaited<ReturnType<typeof createCoupleWithHistory>>;
