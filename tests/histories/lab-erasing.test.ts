import { randomUUID } from 'node:crypto';
import { CONSENT } from '@usward/core/intimacy/consent';
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
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { unpair } from '@usward/core/pairing/endpoints';
import { expect, it, vi } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { evening, HOUR, nextTurn } from '../actors/evening.ts';
import { labAtHand, upTo } from '../actors/in-the-lab.ts';

const idea = releasedIdeas.find(isBase)?.id ?? '';
const later = evening + HOUR;

it('erasing leaves nothing of what somebody chose once the lab has closed at the turn of the day', async () => {
  const home = await labAtHand();
  const { call, ids, db } = home;
  await home.open();
  const id = randomUUID();
  const text = 'Regretted words.';
  const body = { kind: 'dare', level: 0, text } as const;
  await call(ids.mia, evening, writeOwnCard, { params: { id }, body });
  await call(ids.noah, evening, decideOwnCard, {
    params: { id },
    body: { ...body, welcome: true },
  });
  await home.feel('noah', upTo(3));
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
  const cardsOf = async (now: number) => (await call(ids.noah, now, getOwnCards)).value().partners;
  expect(await cardsOf(nextTurn - 1)).toMatchObject([{ text, welcome: true }]);
  await home.sweep(nextTurn);
  const left = await db.getAll(
    documents.lab(ids.couple),
    documents.intimacy(ids.noah, ids.couple),
    documents.intimacy(ids.mia, ids.couple),
  );
  expect(JSON.stringify(left)).not.toContain('Regretted');
  expect(left[0]?.erased).toEqual({});
  expect((await call(ids.noah, nextTurn, getLab)).value()).toMatchObject({
    state: 'not-set-up',
    on: false,
    comfort: upTo(3),
  });
  // Again, and again opened, there is nothing of before.
  expect((await call(ids.mia, nextTurn, eraseLab)).status).toBe(200);
  await home.consent('mia', nextTurn);
  await home.turn('mia', true, nextTurn);
  await home.turn('noah', true, nextTurn);
  expect(await cardsOf(nextTurn)).toEqual([]);
});

it('erased and opened again before the sweep came by, the other’s decisions repeat no words', async () => {
  const home = await labAtHand();
  const { call, ids, db } = home;
  await home.open();
  const params = { id: randomUUID() };
  const body = { kind: 'dare', level: 0, text: 'Regretted words.' } as const;
  const decided = { ...body, welcome: true };
  await call(ids.mia, evening, writeOwnCard, { params, body });
  await call(ids.noah, evening, decideOwnCard, { params, body: decided });
  (await call(ids.mia, later, eraseLab)).value();
  await home.consent('mia', nextTurn);
  await home.turn('mia', true, nextTurn);
  await home.turn('noah', true, nextTurn);
  const left = await db.getAll(documents.lab(ids.couple), documents.intimacy(ids.noah, ids.couple));
  expect(JSON.stringify(left)).not.toContain('Regretted');
});

it('nothing that was erased is applied when it is sent once more', async () => {
  const home = await labAtHand();
  const { call, ids } = home;
  const keyed = () => ({ key: randomUUID() });
  const [consented, chose, voted, erased] = [keyed(), keyed(), keyed(), keyed()];
  const consent = { body: { version: CONSENT.version } };
  const vote = { params: { idea }, body: { vote: 'yes' } } as const;
  await call(ids.mia, evening, giveConsent, consent, consented);
  await home.open();
  await call(ids.mia, evening, setComfort, { body: upTo(3) }, chose);
  await call(ids.mia, evening, voteOnIdea, vote, voted);
  (await call(ids.mia, later, eraseLab, {}, erased)).value();
  const again = [
    await call(ids.mia, later, giveConsent, consent, consented),
    await call(ids.mia, later, setComfort, { body: upTo(3) }, chose),
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
  const home = await labAtHand();
  const { call, ids } = home;
  const once = { key: randomUUID() };
  await home.open();
  (await call(ids.mia, later, eraseLab, {}, once)).value();
  await home.consent('mia', nextTurn);
  await home.feel('mia', upTo(3), nextTurn);
  expect((await call(ids.mia, nextTurn, eraseLab, {}, once)).value()).toEqual({ ok: true });
  expect((await call(ids.mia, nextTurn, getLab)).value().comfort).toEqual(upTo(3));
});

it('an erasing that was broken off on the way is done by sending it once more', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let isBroken = true;
  const home = await labAtHand({
    through: (db) => {
      const clear = db.clear.bind(db);
      db.clear = (...args) =>
        isBroken ? Promise.reject(new Error('The database went away.')) : clear(...args);
      return db;
    },
  });
  const { call, ids, db } = home;
  await home.consent('mia');
  (await call(ids.mia, evening, unpair)).value();
  await home.feel('mia', upTo(3));
  const once = { key: randomUUID() };
  expect((await call(ids.mia, evening, eraseLab, {}, once)).status).toBe(500);
  isBroken = false;
  expect((await call(ids.mia, evening, eraseLab, {}, once)).status).toBe(200);
  expect(await db.get(documents.intimacy(ids.mia, null))).toBeNull();
});

it('erasing takes also what somebody chose while they were alone', async () => {
  const home = await labAtHand();
  const { call, ids, db } = home;
  await home.consent('mia');
  (await call(ids.mia, evening, unpair)).value();
  await home.feel('mia', upTo(3));
  expect(await db.get(documents.intimacy(ids.mia, null))).not.toBeNull();
  (await call(ids.mia, evening, eraseLab)).value();
  expect(await db.get(documents.intimacy(ids.mia, null))).toBeNull();
  expect((await call(ids.mia, evening, getLab)).value()).toEqual({
    state: 'alone',
    consent: null,
    on: false,
    comfort: null,
    nextRelease: null,
  });
});
