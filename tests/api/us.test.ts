import { randomUUID } from 'node:crypto';
import { getUser, saveOnboarding } from '@usward/core/account/endpoints';
import { calendarDate, timeZone } from '@usward/core/calendar';
import { answerQuestion, getDaily } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import {
  decideDate,
  getNotes,
  getUs,
  proposeDate,
  saveNote,
  setAbout,
  setHomeTimeZone,
} from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { type Couple, createCouple, pairUp } from '../support/builders/couple.ts';
import { answerRequest, at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const RACES = 8;
const first = calendarDate('2025-01-01');
const miaDate = calendarDate('2024-05-05');
const noahDate = calendarDate('2024-06-06');

/** Two who count from the first of January. */
const createCoupleWithDates = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    createUser({ firstName: 'Mia', ...at(-1) }),
    createUser({ firstName: 'Noah', ...at(-1) }),
  ]);
  for (const person of [mia, noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: first } }, at(-1));
  }
  await pairUp(mia, noah, fixedNow - DAY_MS);
  return { mia, noah };
};

const proposeDateRequest = (togetherSince: typeof miaDate) => ({ body: { togetherSince } });
const decideDateRequest = (togetherSince: typeof miaDate, accept: boolean) => ({
  body: { togetherSince, accept },
});
const getProposalAs = async (person: TestUser) => (await person.ask(getUs, {}, at(0))).proposal;
const getTogetherSince = async ({ mia, noah }: Couple) => {
  const seen = await Promise.all(
    [mia, noah].map(async (person) => [
      (await person.ask(getUs, {}, at(0))).togetherSince,
      (await person.ask(getUser)).togetherSince,
    ]),
  );
  return new Set(seen.flat());
};

describe('a date that one would rather count from', () => {
  it('is shown to the other, and counts once they have said yes', async () => {
    const testCouple = await createCoupleWithDates();
    const { mia, noah } = testCouple;
    await mia.ask(proposeDate, proposeDateRequest(miaDate), at(0));
    expect((await noah.ask(getDashboard, {}, at(0))).dateProposal).toEqual({
      togetherSince: miaDate,
    });
    expect(await getTogetherSince(testCouple)).toEqual(new Set([first]));
    await noah.ask(decideDate, decideDateRequest(miaDate, true), at(0));
    expect(await getTogetherSince(testCouple)).toEqual(new Set([miaDate]));
  });

  it('settles on one date for both where the two ask for the same at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const testCouple = await createCoupleWithDates();
      const answers = await Promise.all(
        [testCouple.mia, testCouple.noah].map((person) =>
          person.call(proposeDate, proposeDateRequest(miaDate), at(0)),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await getTogetherSince(testCouple)).toEqual(new Set([miaDate]));
      expect(await getProposalAs(testCouple.mia)).toBeNull();
    }
  });

  it('is lost by neither where the two ask for different ones at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const testCouple = await createCoupleWithDates();
      await Promise.all([
        testCouple.mia.ask(proposeDate, proposeDateRequest(miaDate), at(0)),
        testCouple.noah.ask(proposeDate, proposeDateRequest(noahDate), at(0)),
      ]);
      expect(await getProposalAs(testCouple.mia)).toEqual({ togetherSince: noahDate, mine: false });
      expect(await getProposalAs(testCouple.noah)).toEqual({ togetherSince: miaDate, mine: false });
      expect(await getTogetherSince(testCouple)).toEqual(new Set([first]));
    }
  });

  it('is one yes where both say yes to the other’s at once, and the same for both', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const testCouple = await createCoupleWithDates();
      await testCouple.mia.ask(proposeDate, proposeDateRequest(miaDate), at(0));
      await testCouple.noah.ask(proposeDate, proposeDateRequest(noahDate), at(0));
      const answers = await Promise.all([
        testCouple.mia.call(decideDate, decideDateRequest(noahDate, true), at(0)),
        testCouple.noah.call(decideDate, decideDateRequest(miaDate, true), at(0)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const counted = answers[0]?.status === 200 ? noahDate : miaDate;
      expect(await getTogetherSince(testCouple)).toEqual(new Set([counted]));
    }
  });

  it('is never agreed to once another one is asked for', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const testCouple = await createCoupleWithDates();
      await testCouple.mia.ask(proposeDate, proposeDateRequest(miaDate), at(0));
      const [changed, agreed] = await Promise.all([
        testCouple.mia.call(proposeDate, proposeDateRequest(noahDate), at(0)),
        testCouple.noah.call(decideDate, decideDateRequest(miaDate, true), at(0)),
      ]);
      expect(changed.status).toBe(200);
      if (agreed.status === 409) {
        expect(await getTogetherSince(testCouple)).toEqual(new Set([first]));
      } else {
        expect(await getTogetherSince(testCouple)).toEqual(new Set([miaDate]));
      }
      expect(await getProposalAs(testCouple.noah)).toEqual({
        togetherSince: noahDate,
        mine: false,
      });
    }
  });

  it('counts for nobody once the two have parted', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const testCouple = await createCoupleWithDates();
      await testCouple.mia.ask(proposeDate, proposeDateRequest(miaDate), at(0));
      const [agreed] = await Promise.all([
        testCouple.noah.call(decideDate, decideDateRequest(miaDate, true), at(0)),
        testCouple.mia.call(unpair, {}, at(0)),
      ]);
      const counts = (await testCouple.mia.ask(getUser)).togetherSince;
      expect(counts).toBe(agreed.status === 200 ? miaDate : first);
    }
  });
});

describe('the About profile', () => {
  it('reaches the partner as far as they show it', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const body = {
      gender: 'woman',
      stressNeed: 'a quiet hour',
      visibleToPartner: { stressNeed: true },
    };
    await mia.ask(setAbout, { body }, { ...at(0), key: randomUUID() });
    const seen = await noah.call(getUs, {}, at(0));
    expect(seen.value().partner).toEqual({
      firstName: 'Mia',
      gender: null,
      birthday: null,
      stressNeed: 'a quiet hour',
    });
    expect(seen.text).not.toContain('woman');
  });
});

describe('private notes', () => {
  it('are counted one by one where several are written at once, and read by nobody else', async () => {
    const { mia, noah } = await createCouple(fixedNow - DAY_MS);
    const texts = Array.from({ length: 6 }, (_, index) => `her note ${index}`);
    await Promise.all(
      texts.map((text) =>
        mia.ask(saveNote, { params: { id: randomUUID() }, body: { text } }, at(0)),
      ),
    );
    const { items } = await mia.ask(getNotes, { query: { limit: '4' } });
    expect(items).toHaveLength(4);
    const db = await connectDatabase();
    expect(await db.get(documents.notesState(mia.id))).toEqual({ count: 6 });
    expect((await noah.call(getNotes)).text).not.toContain('her note');
  });
});

describe('moving the couple day', () => {
  it('while the two are answering loses nothing and opens nothing early', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { mia, noah } = await createCouple(fixedNow - DAY_MS);
      const zone = timeZone(race % 2 === 0 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago');
      const answers = await Promise.all([
        mia.call(answerQuestion, answerRequest('hers'), at(0)),
        noah.call(setHomeTimeZone, { body: { timeZone: zone } }, at(0)),
        noah.call(answerQuestion, answerRequest('his'), at(0)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const person of [mia, noah]) {
        expect((await person.ask(getDaily, {}, at(0))).homeTimeZone).toBe(zone);
        const request = answerRequest('anything', 'both', thursday);
        const again = await person.call(answerQuestion, request, at(0));
        expect([again.status, again.error().code]).toEqual([409, 'locked']);
      }
    }
  });
});
