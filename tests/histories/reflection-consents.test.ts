import { randomUUID } from 'node:crypto';
import { instant } from '@usward/core/calendar';
import {
  agreeToSummaries,
  forgetReflection,
  getReflections,
  removeSummary,
  reportSummary,
} from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import {
  createAnsweredReflection,
  idParams,
  share,
  sharedAnswers,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import {
  agreeToSummariesAs,
  agreeToSummaryAs,
  createHomeWithWriter,
  createSpyWriter,
  summary,
  write,
} from '../support/builders/summary-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import { countReflectionPulses } from '../support/reflection-traces.ts';

const { version } = SUMMARY_CONSENT;

describe('the consent to summaries', () => {
  it('is to one wording, is kept with the date, and can be taken back', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    const agreed = async () => (await call(ids.mia, fixedNow, getReflections)).value().agreed;
    expect(await agreed()).toBe(false);
    const old = await call(ids.mia, fixedNow, agreeToSummaries, { body: { version: 0 } });
    expect([old.status, JSON.parse(old.text)]).toEqual([
      409,
      {
        code: 'needs-consent',
        message: 'This text has changed. Read it again.',
      },
    ]);
    expect(await agreeToSummariesAs(home, 'mia')).toBe('ok');
    const later = fixedNow + DAY_MS;
    (await call(ids.mia, later, agreeToSummaries, { body: { version } })).value();
    expect(await db.get(documents.consents(ids.mia))).toEqual({
      intimacy: null,
      summaries: { version, at: instant(fixedNow) },
    });
    expect(await agreed()).toBe(true);
    expect(await countReflectionPulses(home, 'mia')).toBe(1);
    expect(await countReflectionPulses(home, 'noah')).toBe(0);
    expect(await agreeToSummariesAs(home, 'mia', null)).toBe('ok');
    expect(await agreed()).toBe(false);
    expect((await db.get(documents.consents(ids.mia)))?.summaries).toBeNull();
  });
});

describe('the yes to one summary', () => {
  it('takes the own consent, and is seen by the other only once both have said it', async () => {
    const home = await createHomeWithWriter(createSpyWriter().writer);
    const id = await createAnsweredReflection(home);
    expect(await agreeToSummaryAs(home, 'mia', id)).toBe('needs-consent');
    await agreeToSummariesAs(home, 'mia');
    const [before, pulseCount] = [
      await summary(home, 'noah', id),
      await countReflectionPulses(home, 'noah'),
    ];
    expect(await agreeToSummaryAs(home, 'mia', id)).toBe('ok');
    expect(await summary(home, 'mia', id)).toMatchObject({ agreed: { mine: true, both: false } });
    expect(await summary(home, 'noah', id)).toEqual(before);
    expect(await countReflectionPulses(home, 'noah')).toBe(pulseCount);
    await agreeToSummariesAs(home, 'noah');
    const hers = await countReflectionPulses(home, 'mia');
    await agreeToSummaryAs(home, 'noah', id);
    expect(await countReflectionPulses(home, 'mia')).toBe(hers + 1);
    for (const who of ['mia', 'noah'] as const) {
      expect(await summary(home, who, id)).toMatchObject({ agreed: { mine: true, both: true } });
    }
    // Said again it is no news to anybody.
    const again = [
      await countReflectionPulses(home, 'mia'),
      await countReflectionPulses(home, 'noah'),
    ];
    await agreeToSummaryAs(home, 'noah', id);
    expect([
      await countReflectionPulses(home, 'mia'),
      await countReflectionPulses(home, 'noah'),
    ]).toEqual(again);
    await agreeToSummaryAs(home, 'mia', id, false);
    expect(await countReflectionPulses(home, 'noah')).toBe((again[1] ?? 0) + 1);
    expect(await summary(home, 'noah', id)).toMatchObject({ agreed: { mine: true, both: false } });
    await agreeToSummaryAs(home, 'mia', id);
    // Nor does it count where the consent was taken back.
    await agreeToSummariesAs(home, 'mia', null);
    expect(await summary(home, 'noah', id)).toMatchObject({ agreed: { mine: true, both: false } });
    expect(await summary(home, 'mia', id)).toMatchObject({ agreed: { mine: false, both: false } });
    expect(await agreeToSummaryAs(home, 'mia', id, false)).toBe('ok');
  });

  it('is for what has opened, and for nothing else', async () => {
    const home = await createHomeWithWriter(createSpyWriter().writer);
    const { ids, call } = home;
    await agreeToSummariesAs(home, 'mia');
    const shared = await share(home, 'mia');
    const few = { said: sharedAnswers.said } as never;
    const tooFew = await createAnsweredReflection(home, { mia: few, noah: few });
    const forgotten = await createAnsweredReflection(home);
    (await call(ids.noah, fixedNow, forgetReflection, idParams(forgotten))).value();
    for (const id of [shared, tooFew, forgotten, randomUUID()]) {
      const report = { ...idParams(id), body: { reason: 'wrong', onDevice: false } } as const;
      const refused = [
        await agreeToSummaryAs(home, 'mia', id),
        await write(home, 'mia', id),
        toOutcome(await call(ids.mia, fixedNow, removeSummary, idParams(id))),
        toOutcome(await call(ids.mia, fixedNow, reportSummary, report)),
      ];
      expect(refused).toEqual(Array(4).fill('not-found'));
    }
    expect(await summary(home, 'mia', tooFew)).toBeNull();
  });
});
