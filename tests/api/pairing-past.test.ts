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
import { note } from '../actors/checking-in.ts';
import { connect, couple } from '../actors/couple.ts';
import { answer, at, DAY, evening, thursday } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { connect as connectDatabase } from '../support/current-backend.ts';

/** Mia and Noah opened an answer each and parted a day later. Mia has met Robin on the second day. */
const metRobin = async ({ as = 'inviter' }: { as?: 'inviter' | 'joiner' } = {}) => {
  const { mia, noah } = await couple(evening);
  await mia.ask(answerQuestion, answer('hers of Thursday'), at(0));
  await noah.ask(answerQuestion, answer('his of Thursday'), at(0));
  await noah.ask(unpair, {}, at(1));
  const robin = await stranger({ firstName: 'Robin', ...at(2) });
  const [inviter, joiner] = as === 'inviter' ? [mia, robin] : [robin, mia];
  await connect(inviter, joiner, evening + 2 * DAY);
  return { mia, noah, robin };
};

const write = (person: Person, days: number) => {
  const date = addDays(thursday, Math.floor(days));
  return person.ask(answerQuestion, answer(`${person.firstName} writes`, 'both', date), at(days));
};

const wordsRead = async (person: Person, days: number) =>
  (await person.call(getHistory, {}, at(days))).text;

const expectPastOf = async (person: Person, days: number) => {
  const user = await person.ask(getUser);
  expect(user).toMatchObject({ pairing: 'frozen', former: { firstName: 'Noah' } });
  expect(await wordsRead(person, days)).toContain('his of Thursday');
};

const expectNoPast = async (person: Person, days: number) => {
  expect((await person.ask(getUser)).former?.firstName).not.toBe('Noah');
  expect(await wordsRead(person, days)).not.toContain('his of Thursday');
};

describe('a frozen past behind a new couple', () => {
  it('is not seen, read or asked back for', async () => {
    const { mia, noah } = await metRobin();
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired', former: null });
    expect(await wordsRead(mia, 2)).not.toContain('Thursday');
    expect((await mia.call(restoreCouple, {}, at(2))).error().code).toBe('nothing-to-restore');
    // The former partner is answered as always, and opens nothing.
    expect(await noah.ask(restoreCouple, {}, at(2))).toMatchObject({ waiting: true });
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired', former: null });
  });

  it('comes back when the joiner undoes, even if both have written', async () => {
    const { mia, robin } = await metRobin({ as: 'joiner' });
    for (const person of [mia, robin]) await write(person, 2);
    await mia.ask(undoCouple, {}, at(2.9));
    await expectPastOf(mia, 2.9);
    expect(await robin.ask(getUser)).toMatchObject({ pairing: 'alone', former: null });
  });

  it.each([
    ['inviter', 'mia'],
    ['inviter', 'robin'],
    ['joiner', 'mia'],
    ['joiner', 'robin'],
  ] as const)(
    'comes back to the %s when %s leaves within three days, as long as one has not written',
    async (as, who) => {
      const { mia, noah, robin } = await metRobin({ as });
      await write(mia, 2);
      await { mia, robin }[who].ask(unpair, {}, at(4.9));
      await expectPastOf(mia, 4.9);
      expect(await wordsRead(mia, 4.9)).toContain('Mia writes');
      expect(await robin.ask(getUser)).toMatchObject({ pairing: 'alone', former: null });
      expect(await wordsRead(robin, 4.9)).not.toContain('Mia');
      // It can be opened, by both.
      await mia.ask(restoreCouple, {}, at(5));
      expect((await noah.ask(restoreCouple, {}, at(5))).waiting).toBe(false);
    },
  );

  it('is out of reach for good once both have written', async () => {
    const { mia, robin } = await metRobin();
    await write(mia, 2);
    const lines = note('how Robin is', 'both');
    await robin.ask(checkIn, { params: { date: addDays(thursday, 2) }, body: lines }, at(2));
    await mia.ask(unpair, {}, at(2.1));
    expect(await mia.ask(getUser)).toMatchObject({ former: { firstName: 'Robin' } });
    await expectNoPast(mia, 2.1);
  });

  it('is out of reach for good three days after the yes', async () => {
    const { mia, robin } = await metRobin();
    await robin.ask(unpair, {}, at(5));
    expect(await mia.ask(getUser)).toMatchObject({ former: { firstName: 'Robin' } });
    await expectNoPast(mia, 5);
  });

  it('comes back when the new partner deletes the account on trial, and not after', async () => {
    const early = await metRobin();
    await early.robin.ask(deleteAccount, {}, at(4));
    await expectPastOf(early.mia, 4);
    const late = await metRobin();
    await late.robin.ask(deleteAccount, {}, at(5));
    expect(await late.mia.ask(getUser)).toMatchObject({ pairing: 'alone', former: null });
    await expectNoPast(late.mia, 5);
  });

  it('ends with its thirty days, and leaves the new couple as it is', async () => {
    const { mia, robin } = await metRobin();
    const tools = { connect: connectDatabase, removeSignIn: async () => undefined };
    await sweep(evening + 31.1 * DAY, tools);
    expect(await mia.ask(getUser)).toMatchObject({ pairing: 'paired' });
    await mia.ask(unpair, {}, at(31.2));
    expect(await mia.ask(getUser)).toMatchObject({ former: { firstName: 'Robin' } });
    expect(await robin.ask(getUser)).toMatchObject({ former: { firstName: 'Mia' } });
  });

  it('goes when the former partner deletes the account', async () => {
    const { mia, noah } = await metRobin();
    await noah.ask(deleteAccount, {}, at(3));
    await mia.ask(unpair, {}, at(3));
    expect(await mia.ask(getUser)).toMatchObject({ former: { firstName: 'Robin' } });
  });
});

it.each(['inviter', 'joiner'] as const)(
  'a wish of before a slip of the %s opens nothing after it',
  async (as) => {
    const { mia, noah } = await couple(evening);
    await noah.ask(unpair, {}, at(1));
    await mia.ask(restoreCouple, {}, at(1));
    const robin = await stranger({ firstName: 'Robin', ...at(1) });
    const [inviter, joiner] = as === 'inviter' ? [mia, robin] : [robin, mia];
    const { inviteCode } = await inviter.ask(createInvite, { body: {} }, at(2));
    await joiner.ask(acceptInvite, { params: { code: inviteCode } }, at(2));
    await joiner.ask(undoCouple, {}, at(2));
    expect(await noah.ask(restoreCouple, {}, at(3))).toMatchObject({ waiting: true });
    expect(await mia.ask(getUser)).toMatchObject({
      pairing: 'frozen',
      former: { asked: 'partner' },
    });
  },
);

it('two who each have a past get both back', async () => {
  const { mia } = await metRobin();
  await mia.ask(unpair, {}, at(2));
  const others = await couple(evening);
  await others.noah.ask(unpair, {}, at(1));
  await connect(mia, others.mia, evening + 2 * DAY);
  await mia.ask(unpair, {}, at(3));
  for (const person of [mia, others.mia]) await expectFormer(person);
});

const expectFormer = async (person: Person) =>
  expect(await person.ask(getUser)).toMatchObject({
    pairing: 'frozen',
    former: { firstName: 'Noah' },
  });

it('the past of an inviter who never said yes is there again after the undo', async () => {
  const { mia } = await couple(evening).then(async (two) => {
    await two.noah.ask(unpair, {}, at(1));
    return two;
  });
  const robin = await stranger({ firstName: 'Robin', ...at(2) });
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(2));
  await robin.ask(acceptInvite, { params: { code: inviteCode } }, at(2));
  await robin.ask(undoCouple, {}, at(2));
  await expectFormer(mia);
  expect((await mia.call(confirmCouple, {}, at(2))).error().code).toBe('nothing-to-confirm');
});
