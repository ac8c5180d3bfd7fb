import { type CalendarDate, coupleDay, instant } from '@usward/core/calendar';
import { isSwappable } from '@usward/core/daily/day-rules';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import * as dashboardEndpoints from '@usward/core/dashboard/endpoints';
import { getExpiredWaitingKeys } from '@usward/core/dashboard/waiting-items';
import { clearedWhenSeenKinds } from '@usward/core/pulse';
import { getCoupleClock } from '../couple/time-zones.ts';
import { soloNoteFacts } from '../daily/day-facts.ts';
import { soloSchedule } from '../daily/question-schedule.ts';
import type { UserDocument } from '../database/account-document-schemas.ts';
import type { Questions, SoloNoteDocument } from '../database/daily-document-schemas.ts';
import type { Database } from '../database/database.ts';
import { documents } from '../database/documents.ts';
import { removeWaitingItem } from '../notify/pulse-writes.ts';
import { read, write } from '../request/handler-builders.ts';
import {
  coupleDashboard,
  coupleDocuments,
  hasCheckedIn,
  timeTogether,
} from './couple-dashboard.ts';

type DaySummary = Dashboard['day'];

const summarizeSoloDay = (
  user: UserDocument,
  { date, now }: { readonly date: CalendarDate; readonly now: number },
  entry: SoloNoteDocument | null,
  questions: Questions | null,
): DaySummary => {
  const facts = soloNoteFacts(user, date, now, entry, questions);
  return {
    date,
    question: facts.question,
    state: entry ? 'mine' : 'none',
    closesAt: instant(facts.closesAt),
    partnerAnswered: false,
    swappable: isSwappable(facts, user.id),
  };
};

const soloDashboard = async (db: Database, user: UserDocument, now: number): Promise<Dashboard> => {
  const schedule = soloSchedule(user);
  const today = coupleDay(now, schedule.zone);
  const [entry, pulse, questions] = await db.getAll(
    documents.soloNote(user.id, today),
    documents.pulse(user.id),
    documents.soloQuestions(user.id),
  );
  const { invite, sealedAnswer } = user;
  return {
    today,
    homeTimeZone: schedule.zone,
    pairing: user.pairing,
    me: { firstName: user.firstName },
    partner: null,
    ...timeTogether(user.togetherSince, today),
    dateChoice: null,
    dateProposal: null,
    day: summarizeSoloDay(user, { date: today, now }, entry, questions),
    waiting: [],
    unanswered: [],
    completedDays: 0,
    startDay: schedule.startDay,
    lastCompletedDay: null,
    paused: false,
    checkedIn: hasCheckedIn(pulse, today),
    status: null,
    ownStatus: null,
    nudge: { mine: false, theirs: false, mineAt: null, theirsAt: null },
    invite: invite && Date.parse(invite.expiresAt) > now ? invite : null,
    sealedOn: sealedAnswer?.date ?? null,
  };
};

/** Reads only the user, couple, day and pulse. */
export const getDashboard = read(dashboardEndpoints.getDashboard, {
  ours: coupleDocuments,
  answer: ({ user, coupleContext, now }, db) =>
    coupleContext === null
      ? soloDashboard(db, user, now)
      : coupleDashboard(user, coupleContext, now),
});

/** The reply is the same whatever was waiting. */
export const markSeen = write(dashboardEndpoints.markSeen, {
  ours: ({ me }) => [documents.pulse(me)],
  decide: ({ user, coupleContext, input, now }) => {
    if (coupleContext === null) return [];
    const [pulse] = coupleContext.ours;
    const { key } = input.params;
    const kind = pulse?.waiting[key];
    const ended = [
      ...(kind !== undefined && clearedWhenSeenKinds.has(kind) ? [key] : []),
      ...getExpiredWaitingKeys(pulse, { now, home: getCoupleClock(coupleContext.couple) }),
    ];
    return ended.length > 0 ? [removeWaitingItem(user.id, ...ended)] : [];
  },
});
