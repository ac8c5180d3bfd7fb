import { getUser, saveOnboarding } from '@usward/core/account/endpoints';
import { addDays } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  undoCouple,
} from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import { describe, expect, it } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { pairUp } from '../support/builders/couple.ts';
import { answerRequest, at, thursday } from '../support/builders/fixed-time.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const acceptCode = async (inviter: TestUser, joiner: TestUser, days = 0) => {
  const { inviteCode } = await inviter.ask(createInvite, { body: {} }, at(days));
  await joiner.ask(acceptInvite, { params: { code: inviteCode } }, at(days));
  return inviteCode;
};

/** Mia's code was used by Noah; she has not said yes. */
const waiting = async () => {
  const [mia, noah] = await Promise.all([
    createUser({ firstName: 'Mia', ...at(-1) }),
    createUser({ firstName: 'Noah', ...at(-1) }),
  ]);
  const code = await acceptCode(mia, noah);
  return { mia, noah, code };
};

const getRefusal = async (person: TestUser, days: number) =>
  (await person.call(undoCouple, {}, at(days))).error().code;

describe('the record of two', () => {
  it('says whose yes it waits for, and until when the joiner may undo it', async () => {
    const { mia, noah } = await waiting();
    expect(await mia.ask(getUser)).toMatchObject({
      pairing: 'to-confirm',
      confirmation: 'mine',
      undoUntil: null,
    });
    expect(await noah.ask(getUser)).toMatchObject({
      pairing: 'paired',
      confirmation: 'partner',
      undoUntil: null,
    });
    const { user } = await mia.ask(confirmCouple, {}, at(0));
    expect(user).toMatchObject({ pairing: 'paired', confirmation: null, undoUntil: null });
    expect(await noah.ask(getUser)).toMatchObject({
      confirmation: null,
      undoUntil: new Date(at(1).now).toISOString(),
    });
  });
});

describe('a pairing undone by the joiner', () => {
  it.each([
    ['before the yes, however late', false, 6],
    ['within a day of the yes', true, 0.99],
  ])('%s, leaves both alone, with their own words only', async (_, isConfirmed, days) => {
    const { mia, noah } = await waiting();
    const { coupleId } = await mia.ask(getUser);
    if (isConfirmed) await mia.ask(confirmCouple, {}, at(0));
    await mia.ask(answerQuestion, answerRequest('hers'), at(0));
    await noah.ask(answerQuestion, answerRequest('his'), at(0));
    const { user } = await noah.ask(undoCouple, {}, at(days));
    const nobody = { pairing: 'alone', partner: null, partnerEmail: null, coupleId: null };
    const nothing = { ...nobody, confirmation: null, undoUntil: null, previousCouple: null };
    expect(user).toMatchObject({ ...nothing, hasSeparationNotice: false });
    // Only who had said yes is told that it ended.
    expect(await mia.ask(getUser)).toMatchObject({ ...nothing, hasSeparationNotice: isConfirmed });
    for (const [person, own, other] of [
      [mia, 'hers', noah],
      [noah, 'his', mia],
    ] as const) {
      const { items } = await person.ask(getHistory, {}, at(days));
      expect(items.map(({ mine, partner }) => [mine?.text, partner])).toEqual([[own, null]]);
      expect((await person.ask(getDashboard, {}, at(days))).waiting).toEqual([]);
      const { text } = await person.call(getExport, {}, at(days));
      expect(text).not.toContain(other.firstName);
    }
    const paths = (await readAllDocuments()).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith(`couples/${coupleId}`))).toEqual([]);
  });

  it('is too late a day after the yes, and was never for an inviter who said it', async () => {
    const { mia, noah } = await waiting();
    await mia.ask(confirmCouple, {}, at(0));
    expect(await getRefusal(mia, 0)).toBe('nothing-to-confirm');
    expect(await getRefusal(noah, 1)).toBe('nothing-to-confirm');
    expect((await noah.ask(getUser)).pairing).toBe('paired');
  });

  it('said twice is refused the second time, and the code is spent', async () => {
    const { noah, code } = await waiting();
    await noah.ask(undoCouple, {}, at(0));
    expect(await getRefusal(noah, 0)).toBe('nothing-to-confirm');
    expect((await noah.call(acceptInvite, { params: { code } }, at(0))).status).toBe(404);
  });

  it('lets both connect with somebody else at once', async () => {
    const { mia, noah } = await waiting();
    await noah.ask(undoCouple, {}, at(0));
    const robin = await createUser({ firstName: 'Robin', ...at(-1) });
    await pairUp(mia, robin, at(0).now);
    expect(await mia.ask(getUser)).toMatchObject({ partner: { firstName: 'Robin' } });
  });
});

describe('a screen that was left open', () => {
  it('says yes to nobody but the person it shows', async () => {
    const { mia, noah } = await waiting();
    const { coupleId: ofNoah } = await mia.ask(getUser);
    await noah.ask(undoCouple, {}, at(0));
    const robin = await createUser({ firstName: 'Robin', ...at(-1) });
    await acceptCode(mia, robin);
    for (const endpoint of [confirmCouple, undoCouple]) {
      const late = await mia.call(endpoint, { body: { couple: ofNoah ?? undefined } }, at(0));
      expect(late.error().code).toBe('nothing-to-confirm');
    }
    const { coupleId } = await mia.ask(getUser);
    expect(await robin.ask(getUser)).toMatchObject({ coupleId, confirmation: 'partner' });
    await mia.ask(confirmCouple, { body: { couple: coupleId ?? undefined } }, at(0));
    expect(await robin.ask(getUser)).toMatchObject({ coupleId, confirmation: null });
  });
});

describe('the date that the partner picked', () => {
  const picked = { body: { togetherSince: '2023-06-09' } } as const;

  it('is suggested from the yes on to somebody who has picked none', async () => {
    const { mia, noah } = await waiting();
    await mia.ask(saveOnboarding, picked, at(0));
    expect((await noah.ask(getUser)).partnerTogetherSince).toBeNull();
    await mia.ask(confirmCouple, {}, at(0));
    expect(await noah.ask(getUser)).toMatchObject({
      togetherSince: null,
      partnerTogetherSince: '2023-06-09',
    });
    const { user } = await noah.ask(saveOnboarding, picked, at(0));
    expect(user.partnerTogetherSince).toBeNull();
  });

  it('is suggested as well when it is picked later', async () => {
    const { mia, noah } = await waiting();
    await mia.ask(confirmCouple, {}, at(0));
    await noah.ask(saveOnboarding, picked, at(0));
    expect((await mia.ask(getUser)).partnerTogetherSince).toBe('2023-06-09');
  });
});

it('an undone pairing lets the day before it be as it was', async () => {
  const { mia, noah } = await waiting();
  await mia.ask(confirmCouple, {}, at(0));
  await noah.ask(undoCouple, {}, at(0.5));
  const day = answerRequest('alone again', 'both', addDays(thursday, 1));
  expect(await noah.ask(answerQuestion, day, at(1))).toMatchObject({ state: 'mine' });
});
