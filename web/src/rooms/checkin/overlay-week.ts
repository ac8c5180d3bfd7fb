import { InstantSchema } from '@usward/core/calendar';
import type { Week } from '@usward/core/checkin/week';
import { answerWeek, followUpStep, setStep } from '@usward/core/checkin/week-endpoints';
import type { DayState } from '@usward/core/daily/day';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { type WrittenIn, writtenInBody } from '../../device/written-in.ts';

/** Something of a week that is kept on this phone and has not reached the server. */
type UnsentOfWeek = Pick<QueuedWrite, 'key' | 'state' | 'message'> & WrittenIn;

/** A week with what this phone knows beyond the server. */
export type OverlaidWeek = Week & {
  readonly unsentAnswers:
    | (UnsentOfWeek & {
        readonly answers: readonly (string | null)[];
        /** The set they answer, where the write says so. */
        readonly setId?: string | undefined;
      })
    | null;
  readonly unsentStep: (UnsentOfWeek & { readonly text: string }) | null;
};

const stateWithMine: Record<DayState, DayState> = {
  none: 'mine',
  mine: 'mine',
  partner: 'mine',
  both: 'both',
  skipped: 'skipped',
  closed: 'closed',
};

const newest = (week: string, queued: readonly QueuedWrite[], name: string) =>
  queued.findLast((write) => write.name === name && write.params.week === week);

const goesOut = (write: QueuedWrite | undefined): write is QueuedWrite =>
  write !== undefined && write.state !== 'attention';

const partOf = ({ key, state, message, body }: QueuedWrite): UnsentOfWeek => ({
  key,
  state,
  message,
  ...writtenInBody(body),
});

/** The answers as they wait here: mine at once, and never the reveal, which the server opens. */
const withAnswers = (week: Week, queued: readonly QueuedWrite[]): OverlaidWeek => {
  const write = newest(week.week, queued, answerWeek.name);
  const body = v.safeParse(answerWeek.body, write?.body);
  const plain = { ...week, unsentAnswers: null, unsentStep: null };
  if (write === undefined || !body.success) return plain;
  const unsentAnswers = { ...partOf(write), ...body.output };
  const savedAt = v.safeParse(InstantSchema, write.savedAt);
  if (!goesOut(write) || week.state === 'both' || !savedAt.success) {
    return { ...plain, unsentAnswers };
  }
  const mine = { answers: [...body.output.answers], answeredAt: savedAt.output };
  return { ...plain, unsentAnswers, state: stateWithMine[week.state], mine };
};

const outcomeOn = (week: string, queued: readonly QueuedWrite[]) => {
  const write = newest(week, queued, followUpStep.name);
  const body = v.safeParse(followUpStep.body, write?.body);
  return goesOut(write) && body.success ? body.output.outcome : null;
};

/** Lays queued writes over a week as last read. */
export const overlayWeek = (week: Week, queued: readonly QueuedWrite[]): OverlaidWeek => {
  const overlaid = withAnswers(week, queued);
  const write = newest(week.week, queued, setStep.name);
  const body = v.safeParse(setStep.body, write?.body);
  const isStep = write !== undefined && body.success;
  const step = isStep && goesOut(write) ? { ...body.output, outcome: null } : week.step;
  const outcome = outcomeOn(week.week, queued);
  const { lastStep } = week;
  return {
    ...overlaid,
    step: step && outcome ? { ...step, outcome } : step,
    // Once somebody has said how it went, it is asked for no more.
    lastStep: lastStep && outcomeOn(lastStep.week, queued) ? null : lastStep,
    unsentStep: isStep ? { ...partOf(write), text: body.output.text } : null,
  };
};
