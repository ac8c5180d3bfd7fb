import { deleteAccount, getUser } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/sweep.ts';
import { note } from '../support/builders/checkin-requests.ts';
import { createCouple, pairUp } from '../support/builders/couple.ts';
import { answerRequest, at, DAY_MS, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

/** Mia and Noah opened an answer each and parted a day later. Mia has met Robin on the second day. */
const createCoupleWithRobin = async ({ as = 'inviter' }: { as?: 'inviter' | 'joiner' } = {}) => {
  const { mia, noah } = await createCouple(fixedNow);
  await mia.ask(answerQuestion, answerRequest('hers of Thursday'), at(0));
  await noah.ask(answerQuestion, answerRequest('his of Thursday'), at(0));
  await noah.ask(unpair, {}, at(1));
  const robin = await createUser({ firstName: 'Robin', ...at(2) });
  const [inviter, joiner] = as === 'inviter' ? [mia, robin] : [robin, mia];
  await pairUp(inviter, joiner, fixedNow + 2 * DAY_MS);
  return { mia, noah, robin };
};

const write = (person: TestUser, days: number) => {
  const date = addDays(thursday, Math.floor(days));
  return person.ask(
    answerQuestion,
    answerRequest(`${person.firstName} writes`, 'both', date),
    at(days),
  );
};

const readTexts = async (person: TestUser, days: number) =>
  (await person.call(getHistory, {}, at(days))).text;

const expectPast = async (person: TestUser, days: number) => {
  const user = await person.ask(getUser);
  expect(user).toMatchObject({ pairing: 'frozen', previousCouple: { firstName: 'Noah' } });
  expect(await readTexts(person, days)).toContain('his of Thursday');
};

const expectNoPast = async (person: TestUser, days: number) => {
  expect((await person.ask(getUser)).previousCouple?.firstName).not.toBe('Noah');
  expect(await readTexts(person, days)).not.toContain('his of Thursday');
};

describe('a frozen past behind a new couple', () => {
  it('is not seen, read or asked back for', async () => {
    const { mia, noah } = await createCoupleWithRobin();
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired', previousCouple: null });
    expect(await readTexts(mia, 2)).not.toContain('Thursday');
    expect((await mia.call(restoreCouple, {}, at(2))).error().code).toBe('nothing-to-restore');
    // The former partner is answered as always, and opens nothing.
    expect(await noah.ask(restoreCouple, {}, at(2))).toMatchObject({ waiting: true });
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired', previousCouple: null });
  });

  it('comes back when the joiner undoes, even if both have written', async () => {
    const { mia, robin } = await createCoupleWithRobin({ as: 'joiner' });
    for (const person of [mia, robin]) await write(person, 2);
    await mia.ask(undoCouple, {}, at(2.9));
    await expectPast(mia, 2.9);
    expect(await robin.ask(getUser)).toMatchObject({ pairing: 'alone', previousCouple: null });
  });

  it.each([
    ['inviter', 'mia'],
    ['inviter', 'robin'],
    ['joiner', 'mia'],
    ['joiner', 'robin'],
  ] as const)(
    'comes back to the %s when %s leaves within three days, as long as one has not written',
    async (as, who) => {
      const { mia, noah, robin } = await createCoupleWithRobin({ as });
      await write(mia, 2);
      await { mia, robin }[who].ask(unpair, {}, at(4.9));
      await expectPast(mia, 4.9);
      expect(await readTexts(mia, 4.9)).toContain('Mia writes');
      expect(await robin.ask(getUser)).toMatchObject({ pairing: 'alone', previousCouple: null });
      expect(await readTexts(robin, 4.9)).not.toContain('Mia');
      // It can be opened, by both.
      await mia.ask(restoreCouple, {}, at(5));
      expect((await noah.ask(restoreCouple, {}, at(5))).waiting).toBe(false);
    },
  );

  it('is out of reach for good once both have written', async () => {
    const { mia, robin } = await createCoupleWithRobin();
    await write(mia, 2);
    const lines = note('how Robin is', 'both');
    await robin.ask(checkIn, { params: { date: addDays(thursday, 2) }, body: lines }, at(2));
    await mia.ask(unpair, {}, at(2.1));
    expect(await mia.ask(getUser)).toMatchObject({ previousCouple: { firstName: 'Robin' } });
    await expectNoPast(mia, 2.1);
  });

  it('is out of reach for good three days after the yes', async () => {
    const { mia, robin } = await createCoupleWithRobin();
    await robin.ask(unpair, {}, at(5));
    expect(await mia.ask(getUser)).toMatchObject({ previousCouple: { firstName: 'Robin' } });
    await expectNoPast(mia, 5);
  });

  it('comes back when the new partner deletes the account in the provisional period, and not after', async () => {
    const early = await createCoupleWithRobin();
    await early.robin.ask(deleteAccount, {}, at(4));
    await expectPast(early.mia, 4);
    const late = await createCoupleWithRobin();
    await late.robin.ask(deleteAccount, {}, at(5));
    expect(await late.mia.ask(getUser)).toMatchObject({ pairing: 'alone', previousCouple: null });
    await expectNoPast(late.mia, 5);
  });

  it('ends with its thirty days, and leaves the new couple as it is', async () => {
    const { mia, robin } = await createCoupleWithRobin();
    const tools = { connect: connectDatabase, deleteAuthUser: async () => undefined };
    await sweep(fixedNow + 31.1 * DAY_MS, tools);
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired' });
    await mia.ask(unpair, {}, at(31.2));
    expect(await mia.ask(getUser)).toMatchObject({ previousCouple: { firstName: 'Robin' } });
    expect(await robin.ask(getUser)).toMatchObject({ previousCouple: { firstName: 'Mia' } });
  });

  it('goes when the former partner deletes the account', async () => {
    const { mia, noah } = await createCoupleWithRobin();
    await noah.ask(deleteAccount, {}, at(3));
    await mia.ask(unpair, {}, at(3));
    expect(await mia.ask(getUser)).toMatchObject({ previousCouple: { firstName: 'Robin' } });
  });
});

it.each(['inviter', 'joiner'] as const)(
  'a wish of before a slip of the %s opens nothing after it',
  async (as) => {
    const { mia, noah } = await createCouple(fixedNow);
    await noah.ask(unpair, {}, at(1));
    await mia.ask(restoreCouple, {}, at(1));
    const robin = await createUser({ firstName: 'Robin', ...at(1) });
    const [inviter, joiner] = as === 'inviter' ? [mia, robin] : [robin, mia];
    const { inviteCode } = await inviter.ask(createInvite, { body: {} }, at(2));
    await joiner.ask(acceptInvite, { params: { code: inviteCode } }, at(2));
    await joiner.ask(undoCouple, {}, at(2));
    expect(await noah.ask(restoreCouple, {}, at(3))).toMatchObject({ waiting: true });
    expect(await mia.ask(getUser)).toMatchObject({
      pairing: 'frozen',
      previousCouple: { restoreRequestedBy: 'partner' },
    });
  },
);

it('two who each have a past get both back', async () => {
  const { mia } = await createCoupleWithRobin();
  await mia.ask(unpair, {}, at(2));
  const others = await createCouple(fixedNow);
  await others.noah.ask(unpair, {}, at(1));
  await pairUp(mia, others.mia, fixedNow + 2 * DAY_MS);
  await mia.ask(unpair, {}, at(3));
  for (const person of [mia, others.mia]) await expectPreviousCouple(person);
});

const expectPreviousCouple = async (person: TestUser) =>
  expect(await person.ask(getUser)).toMatchObject({
    pairing: 'frozen',
    previousCouple: { firstName: 'Noah' },
  });

it('the past of an inviter who never said yes is there again after the undo', async () => {
  const { mia } = await createCouple(fixedNow).then(async (testCouple) => {
    await testCouple.noah.ask(unpair, {}, at(1));
    return testCouple;
  });
  const robin = await createUser({ firstName: 'Robin', ...at(2) });
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(2));
  await robin.ask(acceptInvite, { params: { code: inviteCode } }, at(2));
  await robin.ask(undoCouple, {}, at(2));
  await expectPreviousCouple(mia);
  expect((await mia.call(confirmCouple, {}, at(2))).error().code).toBe('nothing-to-confirm');
});
