import { type Week, WeekSchema } from '@usward/core/checkin/week';
import { answerWeek, setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import * as v from 'valibot';
import {
  isAppliedByServer,
  isInOutbox,
  isNotRejected,
  type PendingWrite,
  parseWriteContent,
} from '../../device/outbox/pending-writes.ts';
import { toUnsentWrite, type UnsentWrite } from '../../device/unsent-write.ts';
import { isRangeDeletionIncluding } from './optimistic-checkin.ts';

export type OptimisticWeek = Week & {
  readonly unsentAnswers:
    | (UnsentWrite & {
        readonly answers: readonly (string | null)[];
        /** The question set they answer, if the write names it. */
        readonly setId?: string | undefined;
      })
    | null;
  readonly unsentStep: (UnsentWrite & { readonly text: string }) | null;
};

/** Own answers show immediately; the reveal never does, since only the server can open it. */
const applyAnswers = (week: Week, write: PendingWrite): Week => {
  const content = parseWriteContent(answerWeek, write);
  if (week.state === 'both' || content === null) return week;
  const mine = { answers: [...content.body.answers], answeredAt: content.savedAt };
  const isOpen = week.state === 'none' || week.state === 'partner';
  return { ...week, state: isOpen ? 'mine' : week.state, mine };
};

const applyOutcome = (week: Week, write: PendingWrite): Week => {
  const content = parseWriteContent(setStepOutcome, write);
  if (content === null) return week;
  const { step, lastStep } = week;
  const { params } = write;
  return {
    ...week,
    step: step && params.week === week.week ? { ...step, outcome: content.body.outcome } : step,
    // The outcome was given, so it is asked for no more.
    lastStep: lastStep?.week === params.week ? null : lastStep,
  };
};

/** A stale reply never takes a reveal back. */
const parseReply = (week: Week, write: PendingWrite): Week | null => {
  const reply = v.safeParse(WeekSchema, isAppliedByServer(write) ? write.reply : null);
  if (!reply.success || reply.output.week !== week.week) return null;
  return week.state === 'both' && reply.output.state !== 'both' ? null : reply.output;
};

const applyWrite = (week: Week, write: PendingWrite): Week => {
  if (isRangeDeletionIncluding(write, week.week)) return { ...week, mine: null };
  const reply = parseReply(week, write);
  if (reply !== null) return reply;
  if (write.name === setStepOutcome.name) return applyOutcome(week, write);
  if (write.params.week !== week.week) return week;
  if (write.name === answerWeek.name) return applyAnswers(week, write);
  const step = parseWriteContent(setStep, write)?.body;
  return step ? { ...week, step: { ...step, outcome: null } } : week;
};

export const applyPendingToWeek = (
  week: Week,
  pending: readonly PendingWrite[],
): OptimisticWeek => {
  const queued = pending.filter(isInOutbox);
  const newest = (endpoint: { readonly name: string }) =>
    queued.findLast(({ name, params }) => name === endpoint.name && params.week === week.week);
  const answers = newest(answerWeek);
  const content = parseWriteContent(answerWeek, answers)?.body;
  const step = newest(setStep);
  const agreed = parseWriteContent(setStep, step)?.body;
  return {
    ...pending.filter(isNotRejected).reduce(applyWrite, week),
    unsentAnswers: answers && content ? { ...toUnsentWrite(answers), ...content } : null,
    unsentStep: step && agreed ? { ...toUnsentWrite(step), text: agreed.text } : null,
  };
};
