import { addDays, type CalendarDate, coupleDay } from '@usward/core/calendar';
import { UPCOMING_DAYS } from '@usward/core/daily/answer-window';
import {
  getCurrentPause,
  withPauseEnded,
  withPauseStarted,
} from '@usward/core/daily/breaks-and-streak';
import { isSwappable, viewDay } from '@usward/core/daily/day-rules';
import { MAX_HIDDEN_TOPICS } from '@usward/core/daily/question';
import {
  type QuestionChanges,
  topicsHiddenBy,
  withTopicShown,
} from '@usward/core/daily/question-changes';
import * as questionEndpoints from '@usward/core/daily/question-endpoints';
import {
  getChangesForHiddenTopic as changesBy,
  findSwapQuestion as questionInstead,
} from '@usward/core/daily/replacement-question';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { hasReadablePreviousCouple } from '../couple/membership.ts';
import { rejectUnconfirmed } from '../couple/refusals.ts';
import { merge } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bumpPulse } from '../notify/pulse-writes.ts';
import { type CallInput, write, writeAsCouple } from '../request/handler-builders.ts';
import type { Decision } from '../request/idempotent-write.ts';
import { getDay } from './get-days.ts';
import { withWording } from './question-schedule.ts';
import {
  changeQuestions,
  moveTodaysAnswersToNotes,
  readToday,
  type Today,
  todayDocuments,
} from './today-question.ts';

type Reply = Output<typeof questionEndpoints.hideTopic>;
type HideCall = CallInput<typeof questionEndpoints.hideTopic>;

/** The refusal of other days reveals nothing of their content. */
const assertToday = ({ user, schedule, date: today }: Today, date: CalendarDate, now: number) => {
  if (date === today) return;
  if (date > today) {
    throw new AppError(date <= addDays(today, UPCOMING_DAYS) ? 'not-open' : 'not-found');
  }
  if (schedule.partner === null && hasReadablePreviousCouple(user, now))
    throw new AppError('frozen');
  throw new AppError(date < schedule.startDay ? 'not-found' : 'no-swap');
};

export const swapQuestion = write(questionEndpoints.swapQuestion, {
  ours: todayDocuments,
  decide: async (call, reads) => {
    const { input, now } = call;
    const today = await readToday(reads, call);
    const { user, schedule, date, facts } = today;
    assertToday(today, input.params.date, now);
    if (schedule.partner !== null && !schedule.confirmed) return rejectUnconfirmed(user);
    const { questionId } = input.body;
    // The partner was faster: the unwanted question is already gone.
    if (questionId !== undefined && questionId !== facts.question.id) {
      return { writes: [], reply: viewDay(facts, user.id) };
    }
    const instead = isSwappable(facts, user.id) ? questionInstead(schedule.source, date) : null;
    if (instead === null) throw new AppError('no-swap');
    const question = withWording(schedule, date, instead);
    const after = { ...facts, question, answers: new Map(), canSwap: false, note: null };
    return {
      writes: [
        ...changeQuestions(today, { set: { [date]: question.id } }),
        ...moveTodaysAnswersToNotes(today, question),
      ],
      reply: viewDay(after, user.id),
    };
  },
  reread: getDay.handle,
});

/** False until the pairing is confirmed, or the reply would reveal the partner's answer. */
const canReplaceTodaysQuestion = ({ schedule, facts, user, isReplaceable }: Today): boolean =>
  (schedule.partner === null || schedule.confirmed) &&
  isSwappable({ ...facts, canSwap: isReplaceable }, user.id);

const toReply = (hidden: QuestionChanges['hidden'], { user }: Today): Reply => ({
  hiddenTopics: [...topicsHiddenBy(hidden, user.id)],
});

const hideTopicFor = (today: Today, { input }: HideCall): Decision<Reply> => {
  const { user, schedule, date } = today;
  const { hidden } = schedule.questions;
  const mine = topicsHiddenBy(hidden, user.id);
  const { topic } = input.params;
  if (mine.includes(topic)) return { writes: [], reply: toReply(hidden, today) };
  if (mine.length >= MAX_HIDDEN_TOPICS) throw new AppError('full');
  const changes = changesBy(
    schedule.source,
    { by: user.id, topic, today: date },
    canReplaceTodaysQuestion(today),
  );
  const id = changes.set[date];
  const isReplaced = id !== undefined && id !== schedule.questions.set[date];
  return {
    writes: [
      ...changeQuestions(today, {
        hidden: changes.hidden,
        ...(changes.replacements === schedule.questions.replacements
          ? {}
          : { replacements: changes.replacements }),
        ...(isReplaced ? { set: { [date]: id } } : {}),
      }),
      ...(isReplaced ? moveTodaysAnswersToNotes(today, { id }) : []),
    ],
    reply: toReply(changes.hidden, today),
  };
};

const showTopic = (today: Today, { input }: HideCall): Decision<Reply> => {
  const { user, schedule, date } = today;
  const before = schedule.questions.hidden;
  const { topic } = input.params;
  const hidden = withTopicShown(before, { by: user.id, topic, today: date });
  return {
    writes: hidden === before ? [] : changeQuestions(today, { hidden }),
    reply: toReply(hidden, today),
  };
};

export const hideTopic = write(questionEndpoints.hideTopic, {
  ours: todayDocuments,
  decide: async (call, reads) => {
    const today = await readToday(reads, call);
    return call.input.body.hidden ? hideTopicFor(today, call) : showTopic(today, call);
  },
});

export const pauseQuestions = writeAsCouple(questionEndpoints.pauseQuestions, {
  decide: ({ member, couple, input, now }) => {
    const before = couple.questions.pauses;
    const today = coupleDay(now, couple.homeTimeZone);
    const pauses = (input.body.paused ? withPauseStarted : withPauseEnded)(before, today);
    const reply = { paused: getCurrentPause(pauses) };
    if (pauses === before) return { writes: [], reply };
    return {
      writes: [
        merge(documents.couple(member.coupleId), { questions: { pauses } }),
        bumpPulse(member.partner, 'daily'),
      ],
      reply,
    };
  },
});
