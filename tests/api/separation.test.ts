import { getUser, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { checkIn, getCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeeks, setStep } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDaily, getDay } from '@usward/core/daily/endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acknowledgeSeparation,
  chooseDate,
  restoreCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/sweep.ts';
import { readAllDocuments } from '../support/all-documents.ts';
import { need, note } from '../support/builders/checkin-requests.ts';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import {
  answerRequest,
  at,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
} from '../support/builders/fixed-time.ts';
import {
  acceptCode,
  createSeparatedCouple,
  getHistoryAs,
} from '../support/builders/separated-couple.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

const friday = addDays(thursday, 1);

const endFrozen = (days: number) =>
  sweep(fixedNow + days * DAY_MS, {
    connect: connectDatabase,
    deleteAuthUser: async () => undefined,
  });

describe('ending a connection', () => {
  it('is one-sided, at once, and neutral for the other', async () => {
    const { mia, noah } = await createSeparatedCouple();
    const [hers, his] = [await mia.ask(getUser), await noah.ask(getUser)];
    expect(hers).toMatchObject({
      pairing: 'frozen',
      partner: null,
      partnerEmail: null,
      hasSeparationNotice: true,
      previousCouple: { firstName: 'Noah', restoreRequestedBy: 'nobody' },
    });
    expect(his).toMatchObject({
      pairing: 'frozen',
      hasSeparationNotice: false,
      partnerEmail: null,
    });
    expect(Date.parse(hers.previousCouple?.until ?? '')).toBe(fixedNow + 31.1 * DAY_MS);
    expect((await mia.ask(acknowledgeSeparation)).user.hasSeparationNotice).toBe(false);
    const dashboard = await mia.ask(getDashboard, {}, at(1.2));
    expect(dashboard).toMatchObject({ pairing: 'frozen', partner: null, waiting: [] });
  });

  it('leaves both what was opened to read, and nothing to write', async () => {
    const { mia, noah } = await createSeparatedCouple();
    expect(await getHistoryAs(noah, 3)).toEqual([
      [friday, null, null],
      [thursday, 'his of Thursday', 'hers of Thursday'],
    ]);
    expect(await getHistoryAs(mia, 3)).toEqual([
      [friday, 'hers of Friday', null],
      [thursday, 'hers of Thursday', 'his of Thursday'],
    ]);
    const late = await noah.call(answerQuestion, answerRequest('too late', 'both', friday), at(3));
    expect([late.status, late.error().code]).toEqual([409, 'frozen']);
    const day = await noah.ask(getDay, { params: { date: friday } }, at(3));
    expect(day).toMatchObject({ state: 'closed', partner: null, mine: null });
  });

  it('gives each their own question again from that moment on', async () => {
    const { mia } = await createSeparatedCouple();
    const alone = await mia.ask(
      answerQuestion,
      answerRequest('for myself', 'both', addDays(thursday, 2)),
      at(2),
    );
    expect(alone).toMatchObject({ state: 'mine', mine: { visibility: 'me' } });
    expect((await mia.ask(getDaily, {}, at(2))).today.mine?.text).toBe('for myself');
    expect((await getHistoryAs(mia, 3)).map(([date]) => date)).toEqual([
      addDays(thursday, 2),
      friday,
      thursday,
    ]);
  });

  it('that was never confirmed leaves no trace', async () => {
    const [mia, noah] = await Promise.all([createUser(at(0)), createUser(at(0))]);
    await acceptCode(mia, noah, 0);
    await noah.ask(unpair, {}, at(0));
    for (const person of [mia, noah]) {
      expect(await person.ask(getUser)).toMatchObject({ pairing: 'alone', previousCouple: null });
    }
  });

  it('said twice is said once', async () => {
    const { noah } = await createSeparatedCouple();
    expect((await noah.ask(unpair, {}, at(2))).user.pairing).toBe('frozen');
  });
});

describe('check-ins and weeks after the thirty days', () => {
  it('are each one’s own words again, and no copy, word or step is left', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const words = (person: TestUser) => `${person.id} of the evening`;
    const week = addDays(thursday, -6);
    for (const person of [mia, noah]) {
      const lines = { ...note(words(person), 'now'), ...need() };
      await person.ask(checkIn, { params: { date: thursday }, body: lines }, at(0));
      const answers = [words(person), null, null, null];
      await person.ask(answerWeek, { params: { week }, body: { answers } }, at(0));
    }
    const body = { reply: 'hug' as const };
    await mia.ask(replyToNeed, { params: { date: thursday }, body }, at(0));
    const step = { text: words(mia), owner: 'both' as const, due: thursday };
    await mia.ask(setStep, { params: { week }, body: step }, at(0));
    await noah.ask(unpair, {}, at(1));
    const frozen = await mia.ask(getCheckin, { params: { date: thursday } }, at(2));
    expect(frozen.partner?.note).toBe(words(noah));
    await endFrozen(31);
    for (const [person, other] of [
      [mia, noah],
      [noah, mia],
    ] as const) {
      const own = await person.ask(getCheckin, { params: { date: thursday } }, at(32));
      expect([own.mine?.lines.note?.value, own.partner]).toEqual([words(person), null]);
      const { items } = await person.ask(getWeeks, {}, at(32));
      expect(items.map(({ mine, partner }) => [mine?.answers[0], partner])).toEqual([
        [words(person), null],
      ]);
      const holding = (await readAllDocuments()).filter(({ text }) => text.includes(words(person)));
      expect(holding.map(({ path }) => path.split('/')[1])).toEqual([person.id, person.id]);
      expect(holding.map(({ path }) => path).join()).not.toContain(other.id);
    }
  });
});

describe('a separated couple after thirty days', () => {
  it('nothing can be read any more, also before the sweep has come by', async () => {
    const { mia, noah } = await createSeparatedCouple();
    expect(await getHistoryAs(noah, 31.2)).toEqual([]);
    expect((await mia.call(restoreCouple, {}, at(31.2))).status).toBe(409);
  });

  it('each keeps their own words, and no other document is left', async () => {
    const { mia, noah } = await createSeparatedCouple();
    await endFrozen(31);
    expect(await getHistoryAs(noah, 31)).toHaveLength(2);
    await endFrozen(31.2);
    await endFrozen(31.2);
    expect(await getHistoryAs(mia, 32)).toEqual([
      [friday, 'hers of Friday', null],
      [thursday, 'hers of Thursday', null],
    ]);
    expect(await getHistoryAs(noah, 32)).toEqual([[thursday, 'his of Thursday', null]]);
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'alone', previousCouple: null });
  });
});

describe('two togetherSince dates', () => {
  it('are both shown, count as the inviter has it, and are settled by one choice', async () => {
    const [mia, noah] = await Promise.all([
      createUser({ firstName: 'Mia', ...at(0) }),
      createUser({ firstName: 'Noah', ...at(0) }),
    ]);
    await mia.ask(saveOnboarding, { body: { togetherSince: '2023-06-09' } });
    await noah.ask(saveOnboarding, { body: { togetherSince: '2023-06-12' } });
    await pairUp(mia, noah, fixedNow);
    const his = await noah.ask(getDashboard, {}, at(0));
    expect(his).toMatchObject({
      togetherSince: '2023-06-09',
      dateChoice: { mine: '2023-06-12', partners: '2023-06-09' },
    });
    const neither = await noah.call(chooseDate, { body: { togetherSince: '2020-01-01' } });
    expect(neither.status).toBe(400);
    await noah.ask(chooseDate, { body: { togetherSince: '2023-06-12' } });
    for (const person of [mia, noah]) {
      const dashboard = await person.ask(getDashboard, {}, at(0));
      expect(dashboard).toMatchObject({ togetherSince: '2023-06-12', dateChoice: null });
      expect((await person.ask(getUser)).togetherSince).toBe('2023-06-12');
    }
    const again = await mia.call(chooseDate, { body: { togetherSince: '2023-06-09' } });
    expect([again.status, again.error().code]).toEqual([409, 'nothing-to-choose']);
  });

  it('that are the same ask for nothing', async () => {
    const testCouple = await createCouple(fixedNow + HOUR_MS);
    expect((await testCouple.mia.ask(getDashboard, {}, at(1))).dateChoice).toBeNull();
  });
});
