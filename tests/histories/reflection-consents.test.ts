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
import { DAY, evening } from '../actors/evening.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import { codeOf, of, reflected, share, sharedAnswers } from '../actors/reflecting.ts';
import { timesTold } from '../actors/reflection-traces.ts';
import { agree, allow, homeWith, summary, write, writerOf } from '../actors/summarising.ts';

const { version } = SUMMARY_CONSENT;

describe('the consent to summaries', () => {
  it('is to one wording, is kept with the date, and can be taken back', async () => {
    const home = await homeAtHand();
    const { ids, call, db } = home;
    const agreed = async () => (await call(ids.mia, evening, getReflections)).value().agreed;
    expect(await agreed()).toBe(false);
    const old = await call(ids.mia, evening, agreeToSummaries, { body: { version: 0 } });
    expect([old.status, JSON.parse(old.text)]).toEqual([
      409,
      {
        code: 'needs-consent',
        message: 'This text has changed since. Please read it once more.',
      },
    ]);
    expect(await allow(home, 'mia')).toBe('ok');
    const later = evening + DAY;
    (await call(ids.mia, later, agreeToSummaries, { body: { version } })).value();
    expect(await db.get(documents.consents(ids.mia))).toEqual({
      intimacy: null,
      summaries: { version, at: instant(evening) },
    });
    expect(await agreed()).toBe(true);
    expect(await timesTold(home, 'mia')).toBe(1);
    expect(await timesTold(home, 'noah')).toBe(0);
    expect(await allow(home, 'mia', null)).toBe('ok');
    expect(await agreed()).toBe(false);
    expect((await db.get(documents.consents(ids.mia)))?.summaries).toBeNull();
  });
});

describe('the yes to one summary', () => {
  it('takes the own consent, and is seen by the other only once both have said it', async () => {
    const home = await homeWith(writerOf().writer);
    const id = await reflected(home);
    expect(await agree(home, 'mia', id)).toBe('needs-consent');
    await allow(home, 'mia');
    const [before, told] = [await summary(home, 'noah', id), await timesTold(home, 'noah')];
    expect(await agree(home, 'mia', id)).toBe('ok');
    expect(await summary(home, 'mia', id)).toMatchObject({ agreed: { mine: true, both: false } });
    expect(await summary(home, 'noah', id)).toEqual(before);
    expect(await timesTold(home, 'noah')).toBe(told);
    await allow(home, 'noah');
    const hers = await timesTold(home, 'mia');
    await agree(home, 'noah', id);
    expect(await timesTold(home, 'mia')).toBe(hers + 1);
    for (const who of ['mia', 'noah'] as const) {
      expect(await summary(home, who, id)).toMatchObject({ agreed: { mine: true, both: true } });
    }
    // Said again it is no news to anybody.
    const again = [await timesTold(home, 'mia'), await timesTold(home, 'noah')];
    await agree(home, 'noah', id);
    expect([await timesTold(home, 'mia'), await timesTold(home, 'noah')]).toEqual(again);
    await agree(home, 'mia', id, false);
    expect(await timesTold(home, 'noah')).toBe((again[1] ?? 0) + 1);
    expect(await summary(home, 'noah', id)).toMatchObject({ agreed: { mine: true, both: false } });
    await agree(home, 'mia', id);
    // Nor does it count where the consent was taken back.
    await allow(home, 'mia', null);
    expect(await summary(home, 'noah', id)).toMatchObject({ agreed: { mine: true, both: false } });
    expect(await summary(home, 'mia', id)).toMatchObject({ agreed: { mine: false, both: false } });
    expect(await agree(home, 'mia', id, false)).toBe('ok');
  });

  it('is for what has opened, and for nothing else', async () => {
    const home = await homeWith(writerOf().writer);
    const { ids, call } = home;
    await allow(home, 'mia');
    const shared = await share(home, 'mia');
    const few = { said: sharedAnswers.said } as never;
    const tooFew = await reflected(home, { mia: few, noah: few });
    const forgotten = await reflected(home);
    (await call(ids.noah, evening, forgetReflection, of(forgotten))).value();
    for (const id of [shared, tooFew, forgotten, randomUUID()]) {
      const report = { ...of(id), body: { reason: 'wrong', onDevice: false } } as const;
      const refused = [
        await agree(home, 'mia', id),
        await write(home, 'mia', id),
        codeOf(await call(ids.mia, evening, removeSummary, of(id))),
        codeOf(await call(ids.mia, evening, reportSummary, report)),
      ];
      expect(refused).toEqual(Array(4).fill('not-found'));
    }
    expect(await summary(home, 'mia', tooFew)).toBeNull();
  });
});
