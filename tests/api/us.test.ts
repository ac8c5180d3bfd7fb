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
  putNote,
  setAbout,
  setHomeTimeZone,
} from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { type Couple, connect, couple } from '../actors/couple.ts';
import { answer, at, DAY, evening, thursday } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const RACES = 8;
const first = calendarDate('2025-01-01');
const hers = calendarDate('2024-05-05');
const his = calendarDate('2024-06-06');

/** Two who count from the first of January. */
const counting = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    stranger({ firstName: 'Mia', ...at(-1) }),
    stranger({ firstName: 'Noah', ...at(-1) }),
  ]);
  for (const person of [mia, noah]) {
    await person.ask(saveOnboarding, { body: { togetherSince: first } }, at(-1));
  }
  await connect(mia, noah, evening - DAY);
  return { mia, noah };
};

const asking = (togetherSince: typeof hers) => ({ body: { togetherSince } });
const deciding = (togetherSince: typeof hers, accept: boolean) => ({
  body: { togetherSince, accept },
});
const proposalOf = async (person: Person) => (await person.ask(getUs, {}, at(0))).proposal;
const countsFrom = async ({ mia, noah }: Couple) => {
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
    const two = await counting();
    const { mia, noah } = two;
    await mia.ask(proposeDate, asking(hers), at(0));
    expect((await noah.ask(getDashboard, {}, at(0))).dateProposal).toEqual({ togetherSince: hers });
    expect(await countsFrom(two)).toEqual(new Set([first]));
    await noah.ask(decideDate, deciding(hers, true), at(0));
    expect(await countsFrom(two)).toEqual(new Set([hers]));
  });

  it('settles on one date for both where the two ask for the same at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const two = await counting();
      const answers = await Promise.all(
        [two.mia, two.noah].map((person) => person.call(proposeDate, asking(hers), at(0))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await countsFrom(two)).toEqual(new Set([hers]));
      expect(await proposalOf(two.mia)).toBeNull();
    }
  });

  it('is lost by neither where the two ask for different ones at once', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const two = await counting();
      await Promise.all([
        two.mia.ask(proposeDate, asking(hers), at(0)),
        two.noah.ask(proposeDate, asking(his), at(0)),
      ]);
      expect(await proposalOf(two.mia)).toEqual({ togetherSince: his, mine: false });
      expect(await proposalOf(two.noah)).toEqual({ togetherSince: hers, mine: false });
      expect(await countsFrom(two)).toEqual(new Set([first]));
    }
  });

  it('is one yes where both say yes to the other’s at once, and the same for both', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const two = await counting();
      await two.mia.ask(proposeDate, asking(hers), at(0));
      await two.noah.ask(proposeDate, asking(his), at(0));
      const answers = await Promise.all([
        two.mia.call(decideDate, deciding(his, true), at(0)),
        two.noah.call(decideDate, deciding(hers, true), at(0)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const counted = answers[0]?.status === 200 ? his : hers;
      expect(await countsFrom(two)).toEqual(new Set([counted]));
    }
  });

  it('is never agreed to once another one is asked for', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const two = await counting();
      await two.mia.ask(proposeDate, asking(hers), at(0));
      const [changed, agreed] = await Promise.all([
        two.mia.call(proposeDate, asking(his), at(0)),
        two.noah.call(decideDate, deciding(hers, true), at(0)),
      ]);
      expect(changed.status).toBe(200);
      if (agreed.status === 409) {
        expect(await countsFrom(two)).toEqual(new Set([first]));
      } else {
        expect(await countsFrom(two)).toEqual(new Set([hers]));
      }
      expect(await proposalOf(two.noah)).toEqual({ togetherSince: his, mine: false });
    }
  });

  it('counts for nobody once the two have parted', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const two = await counting();
      await two.mia.ask(proposeDate, asking(hers), at(0));
      const [agreed] = await Promise.all([
        two.noah.call(decideDate, deciding(hers, true), at(0)),
        two.mia.call(unpair, {}, at(0)),
      ]);
      const counts = (await two.mia.ask(getUser)).togetherSince;
      expect(counts).toBe(agreed.status === 200 ? hers : first);
    }
  });
});

describe('what somebody says of themselves', () => {
  it('reaches the partner as far as they show it', async () => {
    const { mia, noah } = await couple(evening - DAY);
    const body = { gender: 'woman', stressNeed: 'a quiet hour', shows: { stressNeed: true } };
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
    const { mia, noah } = await couple(evening - DAY);
    const texts = Array.from({ length: 6 }, (_, index) => `her note ${index}`);
    await Promise.all(
      texts.map((text) =>
        mia.ask(putNote, { params: { id: randomUUID() }, body: { text } }, at(0)),
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
      const { mia, noah } = await couple(evening - DAY);
      const zone = timeZone(race % 2 === 0 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago');
      const answers = await Promise.all([
        mia.call(answerQuestion, answer('hers'), at(0)),
        noah.call(setHomeTimeZone, { body: { timeZone: zone } }, at(0)),
        noah.call(answerQuestion, answer('his'), at(0)),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const person of [mia, noah]) {
        expect((await person.ask(getDaily, {}, at(0))).homeTimeZone).toBe(zone);
        const said = answer('anything', 'both', thursday);
        const again = await person.call(answerQuestion, said, at(0));
        expect([again.status, again.error().code]).toEqual([409, 'locked']);
      }
    }
  });
});
