import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import { isSwappable, viewDay } from '@usward/core/daily/day-rules';
import { MAXIMUM_HIDDEN_TOPICS } from '@usward/core/daily/question';
import {
  type QuestionChanges,
  topicsHiddenBy,
  withTopicBack,
} from '@usward/core/daily/question-changes';
import * as questionEndpoints from '@usward/core/daily/question-endpoints';
import {
  hideTopic as changesBy,
  swapQuestion as questionInstead,
} from '@usward/core/daily/question-stand-in';
import { paused, presentPause, resumed } from '@usward/core/daily/run';
import { UPCOMING_DAYS } from '@usward/core/daily/window';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { type Asked, write, writeAsCouple } from '../http/frames.ts';
import type { Decision } from '../http/operation.ts';
import { isFrozenNow } from '../pairing/membership.ts';
import { refuseUnconfirmed } from '../pairing/refusals.ts';
import { announce } from '../pulse/announce.ts';
import { getDay } from './days.ts';
import { inWordsOf } from './diary.ts';
import { changeQuestions, readToday, replaceToday, type Today, todayDocuments } from './today.ts';

type Reply = Output<typeof questionEndpoints.hideTopic>;
type HideCall = Asked<typeof questionEndpoints.hideTopic>;

/** Only today can be swapped; what is refused about other days says nothing of what is on them. */
const assertToday = ({ user, diary, date: today }: Today, date: CalendarDate, now: number) => {
  if (date === today) return;
  if (date > today) {
    throw new AppError(date <= addDays(today, UPCOMING_DAYS) ? 'not-open' : 'not-found');
  }
  if (diary.partner === null && isFrozenNow(user, now)) throw new AppError('frozen');
  throw new AppError(date < diary.startDay ? 'not-found' : 'no-swap');
};

/** Puts another question in the place of today's, once a day, as long as nobody has shared an answer. */
export const swapQuestion = write(questionEndpoints.swapQuestion, {
  ours: todayDocuments,
  decide: async (call, reads) => {
    const { input, now } = call;
    const today = await readToday(reads, call);
    const { user, diary, date, facts } = today;
    assertToday(today, input.params.date, now);
    if (diary.partner !== null && !diary.confirmed) return refuseUnconfirmed(user);
    const { questionId } = input.body;
    // The other was faster: the question that was not wanted is gone.
    if (questionId !== undefined && questionId !== facts.question.id) {
      return { writes: [], reply: viewDay(facts, user.id) };
    }
    const instead = isSwappable(facts, user.id) ? questionInstead(diary.source, date) : null;
    if (instead === null) throw new AppError('no-swap');
    const question = inWordsOf(diary, date, instead);
    const after = { ...facts, question, answers: new Map(), canSwap: false, note: null };
    return {
      writes: [
        ...changeQuestions(today, { set: { [date]: question.id } }),
        ...replaceToday(today, question),
      ],
      reply: viewDay(after, user.id),
    };
  },
  reread: getDay.handle,
});

/**
 * Whether today's question may still change. It may also after a swap; but never while the pairing
 * waits to be confirmed, when an answer of the other's is not to be known of.
 */
const isOpen = ({ diary, facts, user, givesWay }: Today): boolean =>
  (diary.partner === null || diary.confirmed) &&
  isSwappable({ ...facts, canSwap: givesWay }, user.id);

const replyOf = (hidden: QuestionChanges['hidden'], { user }: Today): Reply => ({
  hiddenTopics: [...topicsHiddenBy(hidden, user.id)],
});

const hide = (today: Today, { input }: HideCall): Decision<Reply> => {
  const { user, diary, date } = today;
  const { hidden } = diary.questions;
  const mine = topicsHiddenBy(hidden, user.id);
  const { topic } = input.params;
  if (mine.includes(topic)) return { writes: [], reply: replyOf(hidden, today) };
  if (mine.length >= MAXIMUM_HIDDEN_TOPICS) throw new AppError('full');
  const changes = changesBy(diary.source, { by: user.id, topic, today: date }, isOpen(today));
  const id = changes.set[date];
  const isReplaced = id !== undefined && id !== diary.questions.set[date];
  return {
    writes: [
      ...changeQuestions(today, {
        hidden: changes.hidden,
        ...(changes.fills === diary.questions.fills ? {} : { fills: changes.fills }),
        ...(isReplaced ? { set: { [date]: id } } : {}),
      }),
      ...(isReplaced ? replaceToday(today, { id }) : []),
    ],
    reply: replyOf(changes.hidden, today),
  };
};

const bringBack = (today: Today, { input }: HideCall): Decision<Reply> => {
  const { user, diary, date } = today;
  const before = diary.questions.hidden;
  const { topic } = input.params;
  const hidden = withTopicBack(before, { by: user.id, topic, today: date });
  return {
    writes: hidden === before ? [] : changeQuestions(today, { hidden }),
    reply: replyOf(hidden, today),
  };
};

/** "Not for us": lets a topic rest, for both, or brings back one that the caller let rest. */
export const hideTopic = write(questionEndpoints.hideTopic, {
  ours: todayDocuments,
  decide: async (call, reads) => {
    const today = await readToday(reads, call);
    return call.input.body.hidden ? hide(today, call) : bringBack(today, call);
  },
});

/** Begins a break from the daily question for both, or ends it; either may. */
export const pauseQuestions = writeAsCouple(questionEndpoints.pauseQuestions, {
  decide: ({ member, couple, input, now }) => {
    const before = couple.questions.pauses;
    const today = coupleDay(now, couple.homeTimeZone);
    const pauses = (input.body.paused ? paused : resumed)(before, today);
    const reply = { paused: presentPause(pauses) };
    if (pauses === before) return { writes: [], reply };
    return {
      writes: [
        merge(documents.couple(member.coupleId), { questions: { pauses } }),
        announce(member.partner, 'daily'),
      ],
      reply,
    };
  },
});
