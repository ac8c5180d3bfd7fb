import { instant } from '@usward/core/calendar';
import { CONSENT } from '@usward/core/intimacy/consent';
import { eraseLab, giveConsent } from '@usward/core/intimacy/endpoints';
import { getConsents } from '@usward/core/privacy/consent-endpoints';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow } from '../support/builders/fixed-time.ts';
import { connect } from '../support/current-backend.ts';

const at0 = instant(fixedNow);

it("the consent list shows what the user agreed to, its wording and time, and nothing of the partner's", async () => {
  const { mia, noah } = await createCouple(fixedNow);
  expect((await mia.ask(getConsents)).items).toEqual([]);
  await mia.ask(giveConsent, { body: { version: CONSENT.version } }, at());
  await mia.ask(agreeToSummaries, { body: { version: SUMMARY_CONSENT.version } }, at());
  const summaries = { to: 'summaries', at: at0, isCurrent: true, ...SUMMARY_CONSENT };
  expect((await mia.ask(getConsents)).items).toEqual([
    { to: 'intimacy', at: at0, isCurrent: true, ...CONSENT },
    summaries,
  ]);
  expect((await noah.ask(getConsents)).items).toEqual([]);
});

it('no longer tells what was taken back', async () => {
  const { mia } = await createCouple(fixedNow);
  await mia.ask(giveConsent, { body: { version: CONSENT.version } }, at());
  await mia.ask(agreeToSummaries, { body: { version: SUMMARY_CONSENT.version } }, at());
  await mia.ask(agreeToSummaries, { body: { version: null } }, at());
  await mia.ask(eraseLab, {}, at());
  expect((await mia.ask(getConsents)).items).toEqual([]);
});

it('an earlier consent version is marked as earlier, without its wording', async () => {
  const { mia } = await createCouple(fixedNow);
  const db = await connect();
  await db.commit([
    merge(documents.consents(mia.id), { intimacy: { version: 0, at: instant(fixedNow) } }),
  ]);
  expect((await mia.ask(getConsents)).items).toEqual([
    { to: 'intimacy', version: 0, at: at0, isCurrent: false, statements: [] },
  ]);
});
