import { instant } from '@usward/core/calendar';
import { reportSummary } from '@usward/core/reflection/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { SummaryReportDocument } from '../../functions/src/database/reflection-document-schemas.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import {
  agreeToSummaryAsBoth,
  createAnsweredReflection,
  idParams,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import {
  createHomeWithWriter,
  createSpyWriter,
  summary,
  write,
  written,
} from '../support/builders/summary-requests.ts';
import type { TestHome } from '../support/fakes/test-home.ts';

/** The day of that evening, as its beginning in UTC. */
const day = Date.parse('2026-03-12T00:00:00.000Z');

describe('a report', () => {
  const reports = ({ db }: TestHome) =>
    db.page(
      { path: 'summaryReports', schema: SummaryReportDocument },
      { orderBy: 'at', direction: 'asc', after: null, limit: 10 },
    );

  it('keeps the text and the reason and nobody’s name, and takes the summary away', async () => {
    const home = await createHomeWithWriter(createSpyWriter().writer);
    const { ids, call } = home;
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    await write(home, 'mia', id);
    const body = { reason: 'hurtful', onDevice: false } as const;
    expect(
      toOutcome(await call(ids.noah, fixedNow, reportSummary, { ...idParams(id), body })),
    ).toBe('ok');
    const all = await reports(home);
    expect(all).toEqual([
      {
        reason: 'hurtful',
        writer: 'gemini',
        text: written,
        // Of its moment the day is kept.
        at: instant(day),
        removeAt: new Date(day + 90 * DAY_MS),
      },
    ]);
    for (const who of ['mia', 'noah'] as const) {
      expect(await summary(home, who, id)).toMatchObject({ text: null });
    }
    const stored = await home.db.get(documents.reflection(ids.couple, id));
    expect(stored?.summary).toMatchObject({ removed: true, written: null });
    // What is gone already is not reported again.
    expect(toOutcome(await call(ids.mia, fixedNow, reportSummary, { ...idParams(id), body }))).toBe(
      'ok',
    );
    expect(await reports(home)).toHaveLength(1);
  });

  it('of what a phone wrote holds no word, nor of what was written by hand: it repeats chips', async () => {
    const home = await createHomeWithWriter(null);
    const { ids, call } = home;
    for (const onDevice of [true, false]) {
      const id = await createAnsweredReflection(home);
      const body = { reason: 'other', onDevice } as const;
      (await call(ids.mia, fixedNow, reportSummary, { ...idParams(id), body })).value();
      expect(await summary(home, 'noah', id)).toMatchObject({ text: null });
    }
    const all = [...(await reports(home))].sort((one, other) =>
      one.writer < other.writer ? -1 : 1,
    );
    expect(all).toMatchObject([
      { writer: 'device', text: null },
      { writer: 'template', text: null },
    ]);
  });
});
