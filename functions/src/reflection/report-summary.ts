import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import { DAY } from '@usward/core/durations';
import type { Output } from '@usward/core/endpoint';
import type { reportSummary } from '@usward/core/reflection/endpoints';
import { create, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { inOpened, type Opened } from './in-opened.ts';
import { textOf } from './summary-state.ts';
import { takeSummary } from './take-summary.ts';

type Call = PersonCall<typeof reportSummary>;

/** How long a report is kept, in milliseconds: 90 days (our own choice). */
const KEPT_FOR = 90 * DAY;

/** The day of a report, as its beginning in UTC: its moment is that at which two people's pulses change. */
const dayOf = (now: number): number => now - (now % DAY);

/**
 * What is said of a summary, under a name of its own: neither whose it was nor who says it. The text
 * by hand repeats chips, which people write themselves, so only what Gemini wrote is kept.
 */
const reportOf = (shown: NonNullable<ReturnType<typeof textOf>>, { input, now }: Call): Write => {
  const { reason, onDevice } = input.body;
  const { writer, ...text } = shown;
  return create(documents.summaryReport(randomUUID()), {
    reason,
    writer: onDevice ? 'device' : writer,
    text: !onDevice && writer === 'gemini' ? text : null,
    at: instant(dayOf(now)),
    removeAt: new Date(dayOf(now) + KEPT_FOR),
  });
};

const reportingWrites = (opened: Opened, call: Call): readonly Write[] => {
  const shown = textOf(opened.reflection);
  // One that is gone already was read by nobody just now.
  return shown === null ? [] : [reportOf(shown, call), ...takeSummary(opened)];
};

/** Keeps what was wrong with a summary, and takes it away for both. */
export const handleReportSummary = (call: Call): Promise<Output<typeof reportSummary>> =>
  inOpened(call, (opened) => reportingWrites(opened, call));
