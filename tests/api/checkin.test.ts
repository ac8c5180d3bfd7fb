import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDate } from '@usward/core/calendar';
import type { LineVisibility } from '@usward/core/checkin/checkin';
import {
  checkIn,
  clearCheckins,
  getCheckin,
  getCheckins,
  getTrends,
  removeCheckin,
  replyToNeed,
} from '@usward/core/checkin/endpoints';
import { pauseQuestions } from '@usward/core/daily/question-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect as connectDatabase } from '../../functions/src/database/connect.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { set } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { apiAtHand } from '../actors/api-at-hand.ts';
import { all, lines, mood, need, note } from '../actors/checking-in.ts';
import { type Couple, connect, couple } from '../actors/couple.ts';
import { dyingAt } from '../actors/dying-at.ts';
import { DAY, evening, HOUR, thursday } from '../actors/evening.ts';
import { type Person, stranger } from '../actors/person.ts';
import { wholeDatabase } from '../actors/whole-database.ts';

/** Words that stand nowhere else in the database. */
const secret = (): string => `words-${randomUUID()}`;

const at = (days: number) => ({ now: evening + days * DAY });
const dayOf = (days: number): CalendarDate => addDays(thursday, days);
const on = (date: CalendarDate) => ({ params: { date } });

const seen = (person: Person, date = thursday, days = 0) =>
  person.ask(getCheckin, on(date), at(days));

afterEach(() => vi.restoreAllMocks());

/** What a person's app hears of, without the number of changes to other rooms. */
const pulseOf = async ({ id }: Person): Promise<string> => {
  const stored = await wholeDatabase();
  return stored.find(({ path }) => path.endsWith(`pulses/${id}`))?.text ?? '';
};

const holding = async (words: string) =>
  (await wholeDatabase()).filter(({ text }) => text.includes(words)).map(({ path }) => path);

const waiting = async (person: Person, days = 0) =>
  (await person.ask(getDashboard, {}, at(days))).waiting.map(({ kind, date }) => [kind, date]);

const unconfirmed = async (): Promise<Couple> => {
  const [mia, noah] = await Promise.all([
    stranger({ firstName: 'Mia', ...at(0) }),
    stranger({ firstName: 'Noah', ...at(0) }),
  ]);
  const { inviteCode } = await mia.ask(createInvite, { body: {} }, at(0));
  await noah.ask(acceptInvite, { params: { code: inviteCode } }, at(0));
  return { mia, noah };
};

describe('checking in', () => {
  it('shows each line to whom its author has chosen', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    const mine = await noah.ask(
      checkIn,
      lines({ ...mood('now'), ...note(canary), stress: { value: 2, visibility: 'both' } }),
      at(0),
    );
    expect(mine).toMatchObject({ date: thursday, mine: { lines: { note: { value: canary } } } });
    expect(await seen(mia)).toMatchObject({
      mine: null,
      partner: { mood: 4 },
      partnerWaits: true,
    });
    const hers = await mia.ask(checkIn, lines(mood('me', 1)), at(0));
    expect(hers).toMatchObject({ partner: { mood: 4, stress: 2 }, partnerWaits: false });
    expect(await seen(noah)).toMatchObject({ partner: null, partnerWaits: false });
    for (const answered of await Promise.all([
      mia.call(getCheckin, on(thursday), at(0)),
      mia.call(getCheckins, {}, at(0)),
      mia.call(getTrends, { query: { days: '7' } }, at(0)),
      mia.call(getDashboard, {}, at(0)),
    ])) {
      expect(answered.text).not.toContain(canary);
    }
  });

  it('can be changed, and takes back what is no longer shared', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect((await seen(mia)).partner?.note).toBe(canary);
    await noah.ask(checkIn, lines({ ...mood('now', 2), ...note(canary) }), at(0));
    expect((await seen(mia)).partner).toEqual({ mood: 2 });
    await noah.ask(checkIn, lines(note(canary)), at(0));
    expect((await seen(mia)).partner).toBeNull();
    expect(await holding(canary)).toEqual([expect.stringContaining(`users/${noah.id}/checkins/`)]);
  });

  it('for oneself leaves no trace for the partner, in bytes, reads or what they hear of', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    for (let days = 0; days < 6; days += 1) {
      await mia.ask(checkIn, lines(all('both', 'hers'), dayOf(days)), at(days));
    }
    await noah.ask(checkIn, lines(mood('now'), dayOf(5)), at(5));
    const asMia = async () => {
      const answers = await Promise.all([
        mia.call(getDashboard, {}, at(5)),
        mia.call(getCheckins, {}, at(5)),
        ...['7', '30'].map((days) => mia.call(getTrends, { query: { days } }, at(5))),
        ...[0, 1, 2, 3, 4, 5].map((days) => mia.call(getCheckin, on(dayOf(days)), at(5))),
      ]);
      const reads = answers.map(({ headers }) => headers.get('Usward-Cost')?.split(';')[0]);
      return [...answers.map(({ text }) => text), ...reads, await pulseOf(mia)];
    };
    const before = await asMia();
    for (const days of [0, 1, 2, 3, 4]) {
      await noah.ask(checkIn, lines(all('me', canary), dayOf(days)), at(5));
    }
    expect((await seen(noah, dayOf(2), 5)).partner?.note).toBe('hers');
    expect(await asMia()).toEqual(before);
    await noah.ask(removeCheckin, on(dayOf(1)), at(5));
    expect(await asMia()).toEqual(before);
  });

  it('is for today and the last 30 days', async () => {
    const mia = await stranger(at(0));
    const status = async (date: CalendarDate) => {
      const answered = await mia.call(checkIn, lines(mood('now'), date), at(0));
      return answered.status === 200 ? 200 : [answered.status, answered.error().code];
    };
    expect(await status(thursday)).toBe(200);
    expect(await status(dayOf(-30))).toBe(200);
    expect(await status(dayOf(-31))).toEqual([404, 'not-found']);
    expect(await status(dayOf(1))).toEqual([409, 'not-open']);
    expect(await status(dayOf(8))).toEqual([404, 'not-found']);
    const later = await mia.call(getCheckin, on(dayOf(1)), at(0));
    expect([later.status, later.error().code]).toEqual([404, 'not-found']);
    expect((await seen(mia, dayOf(-31))).mine).toBeNull();
  });

  it('turns with the day at home at 04:00', async () => {
    const { mia } = await couple(evening);
    const dateAt = async (iso: string) =>
      (await mia.ask(getCheckins, {}, { now: Date.parse(iso) })).today.date;
    expect(await dateAt('2026-03-13T02:59:59.999Z')).toBe(thursday);
    expect(await dateAt('2026-03-13T03:00:00.000Z')).toBe(dayOf(1));
  });

  it('is refused in plain words when nothing is said, or something strange', async () => {
    const { mia } = await couple(evening);
    const bodies: readonly object[] = [
      {},
      { mood: { value: 6, visibility: 'now' } },
      { mood: { value: 2.5, visibility: 'now' } },
      { mood: { value: 3, visibility: 'everybody' } },
      { note: { value: '   ', visibility: 'me' } },
      { note: { value: 'a'.repeat(501), visibility: 'me' } },
      { need: { value: 'money', visibility: 'now' } },
      { ...mood('now'), place: 'Berlin' },
    ];
    for (const body of bodies) {
      const answered = await mia.call(checkIn, { ...on(thursday), body } as never, at(0));
      expect([answered.status, answered.error().code]).toEqual([400, 'invalid']);
    }
  });
});

describe('a check-in sent again', () => {
  it('is applied once and answered alike, 50 times at once with one key', async () => {
    const { mia } = await couple(evening);
    const options = { key: randomUUID(), ...at(0) };
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answered = await mia.call(checkIn, lines(mood('now')), options);
        return [answered.status, answered.text].join(' ');
      }),
    );
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toMatch(/^200/);
  });

  it('does not come back once it is deleted', async () => {
    const { mia } = await couple(evening);
    const put = { key: randomUUID(), ...at(0) };
    const away = { key: randomUUID(), ...at(0) };
    await mia.ask(checkIn, lines(mood('now')), put);
    await mia.ask(removeCheckin, on(thursday), away);
    await mia.ask(checkIn, lines(mood('both')), at(0));
    // The reply to the deletion was lost, so the phone sends it once more.
    expect(await mia.ask(removeCheckin, on(thursday), away)).toEqual({ ok: true });
    expect((await seen(mia)).mine?.lines).toEqual(mood('both'));
    // So was that of the check-in which is deleted.
    const again = await mia.call(checkIn, lines(mood('now')), put);
    expect([again.status, again.error().code]).toEqual([409, 'deleted-meanwhile']);
    expect((await seen(mia)).mine?.lines).toEqual(mood('both'));
  });

  it('from two devices at once leaves one, with its own copy', async () => {
    const { mia, noah } = await couple(evening);
    for (let round = 0; round < 12; round += 1) {
      const [date, now] = [dayOf(round), at(round)];
      await Promise.all([
        noah.ask(checkIn, lines({ ...mood('now', 1), ...note('one', 'now') }, date), now),
        noah.ask(checkIn, lines({ ...mood('both', 5), ...note('two', 'me') }, date), now),
        round % 3 === 0 ? noah.ask(removeCheckin, on(date), now) : null,
      ]);
      await mia.ask(checkIn, lines(mood('me'), date), now);
      const own = (await seen(noah, date, round)).mine?.lines.note?.value;
      const theirs = (await seen(mia, date, round)).partner;
      const expected = own && { one: { mood: 1, note: 'one' }, two: { mood: 5 } }[own];
      expect(theirs).toEqual(expected ?? null);
    }
  });

  it('of both at once opens for both', async () => {
    const { mia, noah } = await couple(evening);
    for (let round = 0; round < 12; round += 1) {
      const [date, now] = [dayOf(round), at(round)];
      await Promise.all(
        [mia, noah].map((person) => person.ask(checkIn, lines(mood('both'), date), now)),
      );
      for (const person of [mia, noah]) {
        expect((await seen(person, date, round)).partner).toEqual({ mood: 4 });
        expect(await waiting(person, round)).toEqual([]);
      }
    }
  });
});

describe('a need', () => {
  it('takes a kind word, which can be changed and taken back', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(checkIn, lines(need()), at(0));
    const say = (reply: 'hug' | 'soon' | null) =>
      mia.ask(replyToNeed, { ...on(thursday), body: { reply } }, at(0));
    expect((await say('hug')).replies).toEqual({ mine: 'hug', partner: null });
    expect((await seen(noah)).replies).toEqual({ mine: null, partner: 'hug' });
    await say('soon');
    expect((await seen(noah)).replies.partner).toBe('soon');
    await say(null);
    expect((await seen(noah)).replies.partner).toBeNull();
  });

  it('that is not to be seen takes none, like one that is not there', async () => {
    const { mia, noah } = await couple(evening);
    const say = async () => {
      const body = { reply: 'hug' as const };
      const answered = await mia.call(replyToNeed, { ...on(thursday), body }, at(0));
      return [answered.status, answered.text];
    };
    const none = await say();
    expect(none[0]).toBe(404);
    await noah.ask(checkIn, lines(need('me')), at(0));
    expect(await say()).toEqual(none);
    await noah.ask(checkIn, lines(need('both')), at(0));
    expect(await say()).toEqual(none);
    await mia.ask(checkIn, lines(mood('me')), at(0));
    expect((await say())[0]).toBe(200);
    await noah.ask(checkIn, lines(need('me')), at(0));
    expect((await seen(mia)).replies.mine).toBeNull();
    expect((await seen(noah)).replies.partner).toBeNull();
  });

  it('takes none from somebody alone, nor from somebody who has parted', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(checkIn, lines(need()), at(0));
    await noah.ask(unpair, {}, at(0.1));
    const code = async (person: Person) => {
      const body = { reply: 'hug' as const };
      return (await person.call(replyToNeed, { ...on(thursday), body }, at(1))).error().code;
    };
    expect(await code(mia)).toBe('frozen');
    expect(await code(await stranger(at(0)))).toBe('needs-partner');
  });
});

describe('what the partner hears of', () => {
  it('is that lines wait for them, until they have checked in', async () => {
    const { mia, noah } = await couple(evening);
    await noah.ask(checkIn, lines(mood('both')), at(0));
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    expect(await waiting(noah)).toEqual([]);
    await noah.ask(checkIn, lines(mood('me')), at(0));
    expect(await waiting(mia)).toEqual([]);
    await noah.ask(checkIn, lines(mood('both')), at(0));
    expect(await waiting(mia, 1)).toEqual([['check-in', thursday]]);
    expect(await waiting(mia, 2)).toEqual([]);
    await mia.ask(checkIn, lines(note('mine')), at(0));
    expect(await waiting(mia)).toEqual([]);
    await mia.ask(removeCheckin, on(thursday), at(0));
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    await noah.ask(removeCheckin, on(thursday), at(0));
    expect(await waiting(mia)).toEqual([]);
  });

  it('is nothing where nothing that they can see has changed', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    await noah.ask(checkIn, lines({ ...mood('both', 1), ...note(canary) }), at(0));
    const before = await pulseOf(mia);
    await noah.ask(checkIn, lines({ ...mood('both', 5), ...note(`${canary}, more`) }), at(0));
    await noah.ask(checkIn, lines({ ...mood('both', 5), ...need('both') }), at(0));
    expect(await pulseOf(mia)).toBe(before);
    await noah.ask(checkIn, lines({ ...mood('now', 5), ...need('both') }), at(0));
    expect(await pulseOf(mia)).not.toBe(before);
  });

  it('is a sign of the newest day, for three days, gone with its lines', async () => {
    const { mia, noah } = await couple(evening);
    const sign = async (days: number) => (await mia.ask(getDashboard, {}, at(days))).sign;
    await noah.ask(checkIn, lines({ ...mood('now', 2), ...need() }, dayOf(1)), at(1));
    await noah.ask(checkIn, lines(mood('now', 5)), at(1));
    const newest = { date: dayOf(1), mood: 2, need: 'talk' };
    expect(await sign(1)).toEqual(newest);
    expect(await sign(3)).toEqual(newest);
    expect(await sign(4)).toBeNull();
    expect((await noah.ask(getDashboard, {}, at(1))).sign).toBeNull();
    await noah.ask(checkIn, lines({ ...mood('both', 2), ...need() }, dayOf(1)), at(1));
    expect(await sign(1)).toEqual({ ...newest, mood: null });
    await noah.ask(removeCheckin, on(dayOf(1)), at(1));
    expect(await sign(1)).toBeNull();
  });

  it('is a break from the daily question, for both and until it ends', async () => {
    const { mia, noah } = await couple(evening);
    const paused = async () =>
      Promise.all([mia, noah].map(async ({ ask }) => (await ask(getDashboard, {}, at(0))).paused));
    expect(await paused()).toEqual([false, false]);
    await mia.ask(pauseQuestions, { body: { paused: true } }, at(0));
    expect(await paused()).toEqual([true, true]);
    await noah.ask(pauseQuestions, { body: { paused: false } }, at(0));
    expect(await paused()).toEqual([false, false]);
  });

  it('tells each whether they have checked in today themselves', async () => {
    const { mia, noah } = await couple(evening);
    const has = async (person: Person, days: number) =>
      (await person.ask(getDashboard, {}, at(days))).checkedIn;
    await mia.ask(checkIn, lines(note('mine')), at(0));
    expect([await has(mia, 0), await has(noah, 0), await has(mia, 1)]).toEqual([
      true,
      false,
      false,
    ]);
    await mia.ask(removeCheckin, on(thursday), at(0));
    expect(await has(mia, 0)).toBe(false);
  });
});

describe('somebody alone', () => {
  it('checks in, and shares none of it by pairing', async () => {
    const canary = secret();
    const noah = await stranger({ firstName: 'Noah', ...at(-3) });
    for (const days of [-2, -1, 0]) {
      await noah.ask(checkIn, lines(all('now', canary), dayOf(days)), at(days));
    }
    expect((await noah.ask(getDashboard, {}, at(0))).checkedIn).toBe(true);
    expect((await noah.ask(getCheckins, {}, at(0))).week).toBeNull();
    const mia = await stranger({ firstName: 'Mia', ...at(0) });
    await connect(noah, mia, evening + HOUR);
    for (const days of [-2, -1, 0]) {
      const answered = await mia.call(getCheckin, on(dayOf(days)), at(0.1));
      expect(answered.value()).toMatchObject({ partner: null, partnerWaits: false });
    }
    expect((await mia.call(getTrends, { query: { days: '7' } }, at(0.1))).text).not.toContain(
      '"partner":[',
    );
    expect((await mia.ask(getDashboard, {}, at(0.1))).sign).toBeNull();
    // A day of before the two met stays one's own, also when it is written later.
    await noah.ask(checkIn, lines(all('now', canary), dayOf(-1)), at(0.1));
    expect((await seen(mia, dayOf(-1), 0.1)).partner).toBeNull();
    expect(await holding(canary)).toHaveLength(3);
  });
});

describe('a pairing that waits for its confirmation', () => {
  it('shows nothing to either, and what was shared once it is confirmed', async () => {
    const canary = secret();
    const { mia, noah } = await unconfirmed();
    await noah.ask(checkIn, lines({ ...mood('now'), ...note(canary, 'both') }), at(0));
    expect(await seen(mia)).toMatchObject({ partner: null, partnerWaits: false });
    expect(await waiting(mia)).toEqual([]);
    await mia.ask(confirmCouple, {}, at(0));
    expect(await seen(mia)).toMatchObject({ partner: { mood: 4 }, partnerWaits: true });
    expect(await waiting(mia)).toEqual([['check-in', thursday]]);
    expect((await mia.ask(getDashboard, {}, at(0))).sign?.mood).toBe(4);
  });

  it('that is undone leaves each their own, and no copy', async () => {
    const canary = secret();
    const { mia, noah } = await unconfirmed();
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect(await holding(canary)).toHaveLength(2);
    await mia.ask(undoCouple, {}, at(0));
    expect((await seen(noah)).mine?.lines.note?.value).toBe(canary);
    expect(await holding(canary)).toEqual([expect.stringContaining(`users/${noah.id}/`)]);
  });
});

describe('two who have parted', () => {
  const parted = async (
    visibility: LineVisibility,
  ): Promise<Couple & { canary: string; hers: string }> => {
    const [two, canary, hers] = [await couple(evening), secret(), secret()];
    await two.noah.ask(checkIn, lines(all(visibility, canary)), at(0));
    await two.mia.ask(checkIn, lines(all('now', hers)), at(0));
    await two.mia.ask(unpair, {}, at(0.1));
    return { ...two, canary, hers };
  };

  it('can read what was open to them, until the day itself is long over', async () => {
    const { mia, canary } = await parted('both');
    expect((await seen(mia, thursday, 2)).partner?.note).toBe(canary);
    expect((await seen(mia, thursday, 30)).partner?.note).toBe(canary);
    expect((await seen(mia, thursday, 30.2)).partner).toBeNull();
  });

  it('open nothing more of each other by checking in late', async () => {
    const canary = secret();
    const two = await couple(evening);
    await two.noah.ask(checkIn, lines(all('both', canary)), at(0));
    await two.noah.ask(unpair, {}, at(0.1));
    await two.mia.ask(checkIn, lines(mood('now')), at(2));
    expect(await seen(two.mia, thursday, 2)).toMatchObject({
      mine: { lines: mood('now') },
      partner: null,
      partnerWaits: true,
    });
  });

  it('check in for themselves, each in their own days', async () => {
    const { mia, noah, canary } = await parted('now');
    await noah.ask(checkIn, lines(all('now', 'for myself'), dayOf(1)), at(1));
    expect((await seen(mia, dayOf(1), 2)).partner).toBeNull();
    expect((await noah.ask(getDashboard, {}, at(1))).checkedIn).toBe(true);
    for (const person of [mia, noah]) await person.ask(restoreCouple, {}, at(3));
    expect((await seen(mia, dayOf(1), 3)).partner).toBeNull();
    expect((await seen(mia, thursday, 3)).partner?.note).toBe(canary);
    expect((await mia.ask(getDashboard, {}, at(3))).sign).toBeNull();
  });

  it('take a day out of the shared past by writing it anew, or by deleting it', async () => {
    const { mia, noah, canary, hers } = await parted('now');
    await noah.ask(checkIn, lines(note(canary)), at(1));
    expect((await seen(mia, thursday, 2)).partner).toBeNull();
    await mia.ask(removeCheckin, on(thursday), at(2));
    expect((await seen(noah, thursday, 2)).partner).toBeNull();
    expect(await holding(hers)).toEqual([]);
  });

  it('can delete what a former partner could read, also with somebody new', async () => {
    const { mia, noah, canary } = await parted('now');
    const robin = await stranger({ firstName: 'Robin', ...at(1) });
    await connect(noah, robin, evening + DAY);
    expect((await seen(mia, thursday, 2)).partner?.note).toBe(canary);
    expect((await seen(robin, thursday, 2)).partner).toBeNull();
    const body = { from: thursday, to: thursday };
    await noah.ask(clearCheckins, { body }, at(2));
    expect((await seen(mia, thursday, 2)).partner).toBeNull();
    expect(await holding(canary)).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes the copy, the sign and every kept reply with it', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    const keyed = () => ({ key: randomUUID(), ...at(0) });
    await noah.ask(checkIn, lines(all('now', canary)), keyed());
    await mia.ask(checkIn, lines(mood('both')), keyed());
    await mia.ask(replyToNeed, { ...on(thursday), body: { reply: 'hug' } }, keyed());
    expect((await holding(canary)).length).toBeGreaterThan(3);
    await noah.ask(removeCheckin, on(thursday), keyed());
    expect(await holding(canary)).toEqual([]);
    expect(await seen(mia)).toMatchObject({ partner: null, replies: { mine: null } });
    expect((await seen(mia)).mine?.lines).toEqual(mood('both'));
    expect(await noah.ask(removeCheckin, on(thursday), at(0))).toEqual({ ok: true });
  });

  it('looks like a check-in that never was', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    const asMia = async () => {
      const answers = await Promise.all([
        mia.call(getDashboard, {}, at(0)),
        mia.call(getCheckins, {}, at(0)),
        mia.call(getTrends, { query: { days: '7' } }, at(0)),
        mia.call(getCheckin, on(thursday), at(0)),
      ]);
      return answers.map(({ text }) => text);
    };
    const before = await asMia();
    await noah.ask(checkIn, lines(all('now', canary)), at(0));
    expect(await asMia()).not.toEqual(before);
    await noah.ask(removeCheckin, on(thursday), at(0));
    expect(await asMia()).toEqual(before);
  });

  it('clears a range of any length, both ends included, and may be said twice', async () => {
    const canary = secret();
    const { mia, noah } = await couple(evening);
    for (let days = 0; days < 64; days += 1) {
      await noah.ask(checkIn, lines(all('now', `${canary} ${days}.`), dayOf(days)), at(days));
    }
    const body = { from: dayOf(1), to: dayOf(62) };
    const key = randomUUID();
    const answers = [1, 2].map(() => noah.call(clearCheckins, { body }, { key, ...at(63) }));
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
    expect(await holding(canary)).toHaveLength(4);
    expect((await seen(mia, dayOf(62), 63)).partner).toBeNull();
    expect((await seen(mia, dayOf(63), 63)).partner?.note).toBe(`${canary} 63.`);
    const everything = { from: '1900-01-01', to: '2199-12-31' };
    await noah.ask(clearCheckins, { body: everything }, at(63));
    expect(await holding(canary)).toEqual([]);
    const wrong = await noah.call(clearCheckins, { body: { from: body.to, to: body.from } });
    expect(wrong.error().fields).toEqual({ to: 'The end comes before the beginning.' });
  });
});

/** The check-in of Thursday with its copy, said again on each of the following 55 days. */
const laterCopies = async (db: Database, { id }: Person, text: string) => {
  const original = await db.get(documents.checkin(id, thursday));
  if (!original?.couple) throw new Error('There is no shared check-in.');
  const { couple } = original;
  const shared = { now: { note: text }, both: {} };
  return Array.from({ length: 55 }, (_, index) => dayOf(index + 1)).flatMap((date) => [
    set(documents.checkin(id, date), { ...original, date }),
    set(documents.sharedCheckin(couple, id, date), { date, ...shared }),
  ]);
};

describe('clearing a range that breaks off', () => {
  it('leaves no copy without its original, whatever the step, and ends when it is said again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Three pages of the range, and the first replies to forget.
    for (const step of [1, 2, 3, 4]) {
      const [{ noah }, canary] = [await couple(evening), secret()];
      await noah.ask(checkIn, lines(all('now', canary)), { ...at(0), key: randomUUID() });
      const db = await connectDatabase();
      await db.commit(await laterCopies(db, noah, canary));
      const body = { from: dayOf(0), to: dayOf(60) };
      const dying = apiAtHand(async () => dyingAt(db, step));
      const { status } = await dying(noah.id, at(60).now, clearCheckins, { body });
      expect(status).toBe(500);
      const left = await holding(canary);
      const originals = left.filter((path) => path.startsWith(`users/${noah.id}/checkins/`));
      for (const path of left.filter((one) => one.startsWith('couples/'))) {
        expect(originals).toContainEqual(expect.stringMatching(path.slice(-10)));
      }
      await noah.ask(clearCheckins, { body }, at(60));
      expect(await holding(canary)).toEqual([]);
    }
  });
});

describe('trends', () => {
  it('show the couple’s lines from the fifth shared day of each, alike to both', async () => {
    const { mia, noah } = await couple(evening);
    const partners = async (person: Person, days: number) => {
      const { trends } = await person.ask(getTrends, { query: { days: '7' } }, at(days));
      return trends[0]?.partner?.map(({ value }) => value) ?? null;
    };
    for (let days = 0; days < 5; days += 1) {
      expect(await partners(mia, days)).toBeNull();
      await mia.ask(checkIn, lines(mood('both', 2), dayOf(days)), at(days));
      await noah.ask(checkIn, lines(mood('now', 5), dayOf(days)), at(days));
    }
    expect(await partners(mia, 4)).toEqual([null, null, 5, 5, 5, 5, 5]);
    expect(await partners(noah, 4)).toEqual([null, null, 2, 2, 2, 2, 2]);
    await mia.ask(removeCheckin, on(dayOf(0)), at(4));
    expect(await partners(mia, 4)).toBeNull();
    expect(await partners(noah, 4)).toBeNull();
    const { trends, from } = await mia.ask(getTrends, { query: { days: '90' } }, at(4));
    expect([from, trends.length, trends[0]?.mine.length]).toEqual([dayOf(4 - 89), 4, 90]);
    expect((await mia.call(getTrends, { query: { days: '8' } })).status).toBe(400);
  });
});

describe('five low days in a row', () => {
  it('are told to their author and nobody else', async () => {
    const { mia, noah } = await couple(evening);
    const isLow = async (person: Person, days: number) =>
      (await person.ask(getCheckins, {}, at(days))).lowSpell;
    for (let days = 0; days < 5; days += 1) {
      expect(await isLow(noah, days)).toBe(false);
      await noah.ask(checkIn, lines(mood('now', 2), dayOf(days)), at(days));
    }
    expect([await isLow(noah, 4), await isLow(noah, 5), await isLow(noah, 6)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await isLow(mia, 4)).toBe(false);
    await noah.ask(checkIn, lines(mood('me', 3), dayOf(5)), at(5));
    expect(await isLow(noah, 5)).toBe(false);
  });
});
