import { randomUUID } from 'node:crypto';
import {
  getUser,
  markInviteSeen,
  saveOnboarding,
  updateProfile,
} from '@usward/core/account/endpoints';
import { calendarDate } from '@usward/core/calendar';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  shareInvite,
  undoCouple,
} from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { pairUp } from '../support/builders/couple.ts';
import { createUser, type TestUser } from '../support/builders/test-user.ts';

const DAY_MS = 24 * 3_600_000;
const now = Date.parse('2026-03-12T18:00:00.000Z');
const date = calendarDate('2026-03-12');

const createCode = async (person: TestUser, at = now) =>
  (await person.ask(createInvite, { body: {} }, { now: at })).inviteCode;

const accept = (person: TestUser, code: string, at = now) =>
  person.call(acceptInvite, { params: { code } }, { now: at });

const createTwoUsers = async () =>
  Promise.all([createUser({ firstName: 'Mia', now }), createUser({ firstName: 'Noah', now })]);

/** Races of different couples share one wait for the emulator's locks, which it gives up only after two seconds. */
const runConcurrently = async <T>(
  each: readonly T[],
  race: (one: T) => Promise<void>,
): Promise<void> => {
  await Promise.all(each.map(race));
};

describe('an invite code', () => {
  it('is the same when two tabs request it at the same time', async () => {
    const [mia] = await createTwoUsers();
    const codes = await Promise.all([createCode(mia), createCode(mia), createCode(mia)]);
    expect(new Set(codes).size).toBe(1);
  });

  it('is shown again until it ends, and a new one cancels the old', async () => {
    const [mia, noah] = await createTwoUsers();
    const code = await createCode(mia);
    expect(await createCode(mia)).toBe(code);
    const renewed = await mia.ask(createInvite, { body: { renew: true } }, { now });
    expect(renewed.inviteCode).not.toBe(code);
    expect((await accept(noah, code)).status).toBe(404);
    expect((await accept(noah, renewed.inviteCode)).status).toBe(200);
  });

  it('ends after seven days, to the millisecond', async () => {
    const [mia, noah] = await createTwoUsers();
    const code = await createCode(mia);
    expect((await accept(noah, code, now + 7 * DAY_MS)).status).toBe(404);
    expect((await accept(noah, code, now + 7 * DAY_MS - 1)).status).toBe(200);
  });

  it('is taken however it was typed', async () => {
    const [mia, noah] = await createTwoUsers();
    const code = (await createCode(mia)).toLowerCase();
    expect((await accept(noah, ` ${code.slice(0, 2)}-${code.slice(2)} `)).status).toBe(200);
  });

  it('is rejected in the same way for every cause', async () => {
    const [early, robin] = await createTwoUsers();
    const lena = await createUser({ firstName: 'Lena', now });
    const ended = await createCode(early, now - 8 * DAY_MS);
    const used = await createUser({ firstName: 'Ida', now });
    const usedCode = await createCode(used);
    await pairUp(used, await createUser({ firstName: 'Jo', now }), now);
    const refusals = await Promise.all(
      ['ZZZZZ', 'OOOOO', '!', 'a/b', ended, usedCode].map(async (code, index) => {
        // Two people, since five wrong codes in a row make one wait.
        const { status, text } = await accept(index % 2 === 0 ? robin : lena, code);
        return [status, text];
      }),
    );
    expect(new Set(refusals.map(String)).size).toBe(1);
    expect(refusals[0]?.[0]).toBe(404);
  });

  it('of one’s own is answered kindly', async () => {
    const [mia] = await createTwoUsers();
    const own = await accept(mia, await createCode(mia));
    expect([own.status, own.error().code]).toEqual([409, 'own-code']);
  });
});

describe('connecting', () => {
  it('names both to each other behind a mask until the inviter continues', async () => {
    const [mia, noah] = await createTwoUsers();
    await accept(noah, await createCode(mia));
    const before = await mia.ask(getUser);
    expect(before).toMatchObject({ pairing: 'to-confirm', partner: { firstName: 'Noah' } });
    expect(before.partnerEmail).toBe('n•••@e•••.test');
    expect((await noah.ask(getUser)).partnerEmail).toBe('m•••@e•••.test');
    const tooEarly = await noah.call(confirmCouple, {}, { now });
    expect([tooEarly.status, tooEarly.error().code]).toEqual([409, 'nothing-to-confirm']);
    const { user } = await mia.ask(confirmCouple, {}, { now });
    expect(user).toMatchObject({ pairing: 'paired', partnerEmail: noah.email });
    expect(await noah.ask(getUser)).toMatchObject({ pairing: 'paired', partnerEmail: mia.email });
  });

  it('opens no reveal before the inviter has continued', async () => {
    const [mia, noah] = await createTwoUsers();
    await accept(noah, await createCode(mia));
    const body = { text: 'hers-before-confirming', visibility: 'both' as const };
    await mia.ask(answerQuestion, { params: { date }, body }, { now });
    const his = await noah.ask(
      answerQuestion,
      { params: { date }, body: { ...body, text: 'his' } },
      { now },
    );
    expect(his).toMatchObject({ state: 'mine', partner: null, partnerAnswered: false });
    const waiting = async (person: TestUser) =>
      (await person.ask(getDashboard, {}, { now })).waiting.map(({ kind }) => kind);
    expect([await waiting(mia), await waiting(noah)]).toEqual([[], []]);
    await mia.ask(confirmCouple, {}, { now });
    expect([await waiting(mia), await waiting(noah)]).toEqual([['reveal'], ['reveal']]);
    const opened = await noah.ask(getDay, { params: { date } }, { now });
    expect(opened).toMatchObject({ state: 'both', partner: { text: 'hers-before-confirming' } });
  });

  it('is taken back without trace when it was the wrong person, and loses nobody’s words', async () => {
    const [mia, noah] = await createTwoUsers();
    await accept(noah, await createCode(mia));
    const body = { text: 'written in between', visibility: 'both' as const };
    await noah.ask(answerQuestion, { params: { date }, body }, { now });
    await mia.ask(undoCouple, {}, { now });
    for (const person of [mia, noah]) {
      const user = await person.ask(getUser);
      expect(user).toMatchObject({ pairing: 'alone', partner: null, partnerEmail: null });
      expect((await person.ask(getDashboard, {}, { now })).waiting).toEqual([]);
    }
    const { items } = await noah.ask(getHistory, {}, { now });
    expect(items.map(({ mine }) => mine)).toMatchObject([{ text: body.text, visibility: 'me' }]);
    expect((await mia.call(getHistory, {}, { now })).text).not.toContain(body.text);
    const late = await mia.call(undoCouple, {}, { now });
    expect([late.status, late.error().code]).toEqual([409, 'nothing-to-confirm']);
  });

  it('that is taken back leaves a note written alone on that day as it was', async () => {
    const [mia, noah] = await createTwoUsers();
    const write = (text: string) =>
      noah.ask(answerQuestion, { params: { date }, body: { text, visibility: 'both' } }, { now });
    await write('alone');
    await accept(noah, await createCode(mia));
    await write('in between');
    await mia.ask(undoCouple, {}, { now });
    const { items } = await noah.ask(getHistory, { query: { order: 'oldest' } }, { now });
    expect(items.map(({ mine }) => mine?.text)).toEqual(['alone', 'in between']);
    const first = await noah.ask(getHistory, { query: { order: 'oldest', limit: '1' } }, { now });
    const second = await noah.ask(
      getHistory,
      { query: { order: 'oldest', limit: '1', cursor: first.next ?? '' } },
      { now },
    );
    expect(second.items.map(({ mine }) => mine?.text)).toEqual(['in between']);
  });

  it('that is taken back while the other renames themselves or answers harms neither', async () => {
    const couples: (readonly [TestUser, TestUser])[] = [];
    for (let number = 0; number < 5; number += 1) {
      const [mia, noah] = await createTwoUsers();
      (await accept(noah, await createCode(mia))).value();
      couples.push([mia, noah]);
    }
    await runConcurrently(couples, async ([mia, noah]) => {
      const body = { text: 'at that moment', visibility: 'both' as const };
      const [, , answered] = await Promise.all([
        mia.ask(undoCouple, {}, { now }),
        noah.ask(updateProfile, { body: { firstName: 'Noa', lastName: 'Test' } }, { now }),
        noah.ask(answerQuestion, { params: { date }, body }, { now }),
      ]);
      expect(answered.mine?.text).toBe(body.text);
      expect(await mia.ask(getUser)).toMatchObject({ pairing: 'alone', partner: null });
      const { items } = await noah.ask(getHistory, {}, { now });
      expect(items.map(({ mine }) => mine?.text)).toEqual([body.text]);
    });
  });

  it('again with the same code is fine, with another person is not', async () => {
    const [mia, noah] = await createTwoUsers();
    const robin = await createUser({ now });
    const code = await createCode(mia);
    await accept(noah, code);
    expect((await accept(noah, code)).status).toBe(200);
    const second = await accept(noah, await createCode(robin));
    expect([second.status, second.error().code]).toEqual([409, 'already-paired']);
    expect((await accept(robin, code)).status).toBe(404);
  });

  it('both ways at once makes one couple and answers both ok', async () => {
    await runConcurrently([1, 2, 3], async () => {
      const [mia, noah] = await createTwoUsers();
      const [hers, his] = [await createCode(mia), await createCode(noah)];
      const answers = await Promise.all([accept(mia, his), accept(noah, hers)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const users = await Promise.all([mia.ask(getUser), noah.ask(getUser)]);
      expect(users.map(({ partner }) => partner?.firstName)).toEqual(['Noah', 'Mia']);
      expect(users.map(({ pairing }) => pairing).sort()).toEqual(['paired', 'to-confirm']);
    });
  });

  it('never makes two couples for one person, in ten races', async () => {
    const hours = Array.from({ length: 10 }, (_, hour) => hour);
    await runConcurrently(hours, async (hour) => {
      // Each race in an hour of its own: the loser's code counts as a wrong one.
      const at = now + hour * 3_600_000;
      const people = await Promise.all(
        Array.from({ length: 3 }, () => createUser({ firstName: 'Race', now: at })),
      );
      const [one, ...others] = people as [TestUser, ...TestUser[]];
      const code = await createCode(one, at);
      const answers = await Promise.all(others.map((other) => accept(other, code, at)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      const users = await Promise.all(people.map((person) => person.ask(getUser)));
      expect(users.filter(({ pairing }) => pairing !== 'alone')).toHaveLength(2);
    });
  });

  it('that was sent twice with one key happens once', async () => {
    const [mia, noah] = await createTwoUsers();
    const code = await createCode(mia);
    const key = randomUUID();
    const send = () => noah.call(acceptInvite, { params: { code } }, { key, now });
    const [first, second] = [await send(), await send()];
    expect(first.value()).toEqual({ ok: true, partner: { firstName: 'Mia' } });
    expect([second.status, second.text]).toEqual([200, '{"ok":true}']);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
  });
});

describe('the first steps', () => {
  it('save the date, the default without one, and refuse dates that do not exist', async () => {
    const [mia] = await createTwoUsers();
    const saved = await mia.ask(saveOnboarding, { body: { togetherSince: '2023-06-09' } });
    expect(saved).toMatchObject({ togetherSince: '2023-06-09', partnerInvited: false });
    expect((await mia.ask(saveOnboarding, { body: {} })).togetherSince).toBe('2025-01-01');
    const wrong = await mia.call(saveOnboarding, { body: { togetherSince: '2025-02-30' } });
    expect(wrong.error().message).toBe('This date doesn’t exist.');
    for (const togetherSince of ['9999-12-31', '0000-01-01', '2150-01-01']) {
      expect((await mia.call(saveOnboarding, { body: { togetherSince } })).status).toBe(400);
    }
    const dashboard = await mia.ask(getDashboard, {}, { now });
    expect(dashboard.togetherSince).toBe('2025-01-01');
  });

  it('remember that the code was shared and that the invite step is over', async () => {
    const [mia] = await createTwoUsers();
    expect((await mia.ask(shareInvite)).user.partnerInvited).toBe(true);
    expect((await mia.ask(markInviteSeen)).user.inviteStepCompleted).toBe(true);
  });
});
