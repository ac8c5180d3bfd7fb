import { randomUUID } from 'node:crypto';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { CONSENT } from '@usward/core/intimacy/consent';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import {
  decideOwnCard,
  eraseLab,
  getLab,
  getOwnCards,
  giveConsent,
  setComfort,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow, HOUR_MS, nextDayStart } from '../support/builders/fixed-time.ts';
import { comfortUpTo, createTestLab } from '../support/fakes/test-lab.ts';

const idea = bundledIdeas.find(isBaseCard)?.id ?? '';
const later = fixedNow + HOUR_MS;

it('erasing leaves nothing of what somebody chose once the lab has closed at the turn of the day', async () => {
  const home = await createTestLab();
  const { call, ids, db } = home;
  await home.open();
  const id = randomUUID();
  const text = 'Regretted words.';
  const body = { kind: 'dare', level: 0, text } as const;
  await call(ids.mia, fixedNow, writeOwnCard, { params: { id }, body });
  await call(ids.noah, fixedNow, decideOwnCard, {
    params: { id },
    body: { ...body, welcome: true },
  });
  await home.feel('noah', comfortUpTo(3));
  (await call(ids.mia, later, eraseLab)).value();
  expect(await db.get(documents.intimacy(ids.mia, ids.couple))).toBeNull();
  expect(await db.get(documents.consents(ids.mia))).toEqual({ intimacy: null, summaries: null });
  expect((await call(ids.mia, later, getLab)).value()).toMatchObject({
    state: 'not-set-up',
    consent: null,
    on: false,
    comfort: null,
  });
  // Until then he sees what he saw.
  const getPartnerCards = async (now: number) =>
    (await call(ids.noah, now, getOwnCards)).value().partners;
  expect(await getPartnerCards(nextDayStart - 1)).toMatchObject([{ text, welcome: true }]);
  await home.sweep(nextDayStart);
  const left = await db.getAll(
    documents.lab(ids.couple),
    documents.intimacy(ids.noah, ids.couple),
    documents.intimacy(ids.mia, ids.couple),
  );
  expect(JSON.stringify(left)).not.toContain('Regretted');
  expect(left[0]?.erasedChoices).toEqual({});
  expect((await call(ids.noah, nextDayStart, getLab)).value()).toMatchObject({
    state: 'not-set-up',
    on: false,
    comfort: comfortUpTo(3),
  });
  // Again, and again opened, there is nothing of before.
  expect((await call(ids.mia, nextDayStart, eraseLab)).status).toBe(200);
  await home.consent('mia', nextDayStart);
  await home.turn('mia', true, nextDayStart);
  await home.turn('noah', true, nextDayStart);
  expect(await getPartnerCards(nextDayStart)).toEqual([]);
});

it('erased and opened again before the sweep came by, the other’s decisions repeat no words', async () => {
  const home = await createTestLab();
  const { call, ids, db } = home;
  await home.open();
  const params = { id: randomUUID() };
  const body = { kind: 'dare', level: 0, text: 'Regretted words.' } as const;
  const afterDecision = { ...body, welcome: true };
  await call(ids.mia, fixedNow, writeOwnCard, { params, body });
  await call(ids.noah, fixedNow, decideOwnCard, { params, body: afterDecision });
  (await call(ids.mia, later, eraseLab)).value();
  await home.consent('mia', nextDayStart);
  await home.turn('mia', true, nextDayStart);
  await home.turn('noah', true, nextDayStart);
  const left = await db.getAll(documents.lab(ids.couple), documents.intimacy(ids.noah, ids.couple));
  expect(JSON.stringify(left)).not.toContain('Regretted');
});

it('nothing that was erased is applied when it is sent once more', async () => {
  const home = await createTestLab();
  const { call, ids } = home;
  const keyed = () => ({ key: randomUUID() });
  const [consented, chose, voted, erased] = [keyed(), keyed(), keyed(), keyed()];
  const consent = { body: { version: CONSENT.version } };
  const vote = { params: { idea }, body: { vote: 'yes' } } as const;
  await call(ids.mia, fixedNow, giveConsent, consent, consented);
  await home.open();
  await call(ids.mia, fixedNow, setComfort, { body: comfortUpTo(3) }, chose);
  await call(ids.mia, fixedNow, voteOnIdea, vote, voted);
  (await call(ids.mia, later, eraseLab, {}, erased)).value();
  const again = [
    await call(ids.mia, later, giveConsent, consent, consented),
    await call(ids.mia, later, setComfort, { body: comfortUpTo(3) }, chose),
    await call(ids.mia, later, voteOnIdea, vote, voted),
  ];
  expect(again.map((answer) => answer.value())).toEqual(Array(3).fill({ ok: true }));
  expect((await call(ids.mia, later, eraseLab, {}, erased)).value()).toEqual({ ok: true });
  expect((await call(ids.mia, later, getLab)).value()).toMatchObject({
    consent: null,
    comfort: null,
  });
});

it('an erasing that is sent once more erases nothing that was chosen since', async () => {
  const home = await createTestLab();
  const { call, ids } = home;
  const once = { key: randomUUID() };
  await home.open();
  (await call(ids.mia, later, eraseLab, {}, once)).value();
  await home.consent('mia', nextDayStart);
  await home.feel('mia', comfortUpTo(3), nextDayStart);
  expect((await call(ids.mia, nextDayStart, eraseLab, {}, once)).value()).toEqual({ ok: true });
  expect((await call(ids.mia, nextDayStart, getLab)).value().comfort).toEqual(comfortUpTo(3));
});

it('an erasing that was broken off on the way is done by sending it once more', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isBroken = true;
  const home = await createTestLab({
    through: (db) => {
      const clear = db.clear.bind(db);
      db.clear = (...args) =>
        isBroken ? Promise.reject(new Error('The database went away.')) : clear(...args);
      return db;
    },
  });
  const { call, ids, db } = home;
  await home.consent('mia');
  (await call(ids.mia, fixedNow, unpair)).value();
  await home.feel('mia', comfortUpTo(3));
  const once = { key: randomUUID() };
  expect((await call(ids.mia, fixedNow, eraseLab, {}, once)).status).toBe(500);
  isBroken = false;
  expect((await call(ids.mia, fixedNow, eraseLab, {}, once)).status).toBe(200);
  expect(await db.get(documents.intimacy(ids.mia, null))).toBeNull();
});

it('erasing takes also what somebody chose while they were alone', async () => {
  const home = await createTestLab();
  const { call, ids, db } = home;
  await home.consent('mia');
  (await call(ids.mia, fixedNow, unpair)).value();
  await home.feel('mia', comfortUpTo(3));
  expect(await db.get(documents.intimacy(ids.mia, null))).not.toBeNull();
  (await call(ids.mia, fixedNow, eraseLab)).value();
  expect(await db.get(documents.intimacy(ids.mia, null))).toBeNull();
  expect((await call(ids.mia, fixedNow, getLab)).value()).toEqual({
    state: 'alone',
    consent: null,
    on: false,
    comfort: null,
    nextRelease: null,
  });
});
