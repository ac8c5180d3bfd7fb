import { type Week, WeekSchema } from '@usward/core/checkin/week';
import { answerWeek, followUpStep, setStep } from '@usward/core/checkin/week-endpoints';
import * as v from 'valibot';
import {
  contentOf,
  holds,
  isFinished,
  isQueued,
  type PendingWrite,
} from '../../device/outbox/pending.ts';
import { type UnsentWrite, unsentWrite } from '../../device/unsent-write.ts';
import { clears } from './overlay-checkin.ts';

/** A week with what this phone knows beyond the server. */
export type OverlaidWeek = Week & {
  readonly unsentAnswers:
    | (UnsentWrite & {
        readonly answers: readonly (string | null)[];
        /** The set they answer, where the write says so. */
        readonly setId?: string | undefined;
      })
    | null;
  readonly unsentStep: (UnsentWrite & { readonly text: string }) | null;
};

/** Answers are mine at once, and never the reveal, which the server opens. */
const withAnswers = (week: Week, write: PendingWrite): Week => {
  const said = contentOf(answerWeek, write);
  if (week.state === 'both' || said === null) return week;
  const mine = { answers: [...said.body.answers], answeredAt: said.savedAt };
  const isOpen = week.state === 'none' || week.state === 'partner';
  return { ...week, state: isOpen ? 'mine' : week.state, mine };
};

const withOutcome = (week: Week, write: PendingWrite): Week => {
  const said = contentOf(followUpStep, write);
  if (said === null) return week;
  const { step, lastStep } = week;
  const { params } = write;
  return {
    ...week,
    step: step && params.week === week.week ? { ...step, outcome: said.body.outcome } : step,
    // Once somebody has said how it went, it is asked for no more.
    lastStep: lastStep?.week === params.week ? null : lastStep,
  };
};

/** A reveal is never taken back, should a reply have been overtaken. */
const replyIn = (week: Week, write: PendingWrite): Week | null => {
  const reply = v.safeParse(WeekSchema, isFinished(write) ? write.reply : null);
  if (!reply.success || reply.output.week !== week.week) return null;
  return week.state === 'both' && reply.output.state !== 'both' ? null : reply.output;
};

const withWrite = (week: Week, write: PendingWrite): Week => {
  if (clears(write, week.week)) return { ...week, mine: null };
  const reply = replyIn(week, write);
  if (reply !== null) return reply;
  if (write.name === followUpStep.name) return withOutcome(week, write);
  if (write.params.week !== week.week) return week;
  if (write.name === answerWeek.name) return withAnswers(week, write);
  const step = contentOf(setStep, write)?.body;
  return step ? { ...week, step: { ...step, outcome: null } } : week;
};

/** Lays pending writes over a week as last read; refused ones are told beside it. */
export const overlayWeek = (week: Week, pending: readonly PendingWrite[]): OverlaidWeek => {
  const queued = pending.filter(isQueued);
  const newest = (endpoint: { readonly name: string }) =>
    queued.findLast(({ name, params }) => name === endpoint.name && params.week === week.week);
  const answers = newest(answerWeek);
  const said = contentOf(answerWeek, answers)?.body;
  const step = newest(setStep);
  const agreed = contentOf(setStep, step)?.body;
  return {
    ...pending.filter(holds).reduce(withWrite, week),
    unsentAnswers: answers && said ? { ...unsentWrite(answers), ...said } : null,
    unsentStep: step && agreed ? { ...unsentWrite(step), text: agreed.text } : null,
  };
};
