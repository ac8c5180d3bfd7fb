import { calendarDate, timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { chooseDate, unpair } from '@usward/core/pairing/endpoints';
import { keepDevice, removeDevice, saveSettings } from '@usward/core/push/endpoints';
import { localTime } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { queueRearm } from '../../functions/src/push/queue-push.ts';
import { answer, DAY, evening, HOUR } from '../actors/evening.ts';
import { fcmAnswers } from '../actors/fcm-at-hand.ts';
import { outboxRows } from '../actors/outbox-rows.ts';
import {
  armedAt,
  choose,
  type HomeWithPhones,
  keeping,
  keepPhone,
  phoneId,
  phonesAtHand,
  remindAt,
  tokenOf,
  trigger,
  wanting,
} from '../actors/phones.ts';

const { fcm, rung, shown, homeWithPhones } = await phonesAtHand();

const MINUTE = 60_000;
/** 20:00 in Berlin, on the evening on which tests take place. */
const eight = evening + HOUR;

/** Mia with a phone and a reminder, together since a day that is no milestone for long. */
const reminded = async (reminderAt = '20:00') => {
  const home = await homeWithPhones();
  const togetherSince = calendarDate('2026-03-01');
  await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince })]);
  await keepPhone(home, 'mia', 1);
  await choose(home, 'mia', { reminderAt: localTime(reminderAt) });
  return home;
};

/** The schedule runs, and what it queued is delivered. */
const tick = async (home: HomeWithPhones, now: number) => {
  await remindAt(home, now);
  await trigger(home, now);
};

const armed = (home: HomeWithPhones) => armedAt(home, home.ids.mia);

describe('a reminder', () => {
  it('rings at the time that was chosen, not before, and leads to today’s question', async () => {
    const home = await reminded();
    expect(await armed(home)).toBe('2026-03-12T19:00:00.000Z');
    await tick(home, eight - 1);
    expect(rung()).toEqual([]);
    await tick(home, eight);
    expect(shown()).toMatchObject([{ path: '/daily-questions', tag: 'usward' }]);
    expect(await armed(home)).toBe('2026-03-13T19:00:00.000Z');
  });

  it('rings once a day over two weeks of a schedule that runs twice each time', async () => {
    const home = await reminded();
    for (let quarter = 0; quarter < 14 * 24 * 4; quarter += 1) {
      const now = evening + quarter * 15 * MINUTE;
      await Promise.all([remindAt(home, now), remindAt(home, now)]);
      await trigger(home, now);
    }
    expect(rung()).toHaveLength(14);
  });

  it('does not ring for who has answered', async () => {
    const home = await reminded();
    (await home.call(home.ids.mia, evening, answerQuestion, answer('hers'))).value();
    await tick(home, eight);
    await tick(home, eight + DAY);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('rings at the time that was chosen also in quiet hours', async () => {
    const home = await reminded('23:30');
    await tick(home, evening + 4.5 * HOUR);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('that is hours late rings no more, and the next one does', async () => {
    const home = await reminded();
    await tick(home, eight + 3 * HOUR + 1);
    expect(rung()).toEqual([]);
    await tick(home, eight + DAY);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('that is late does not ring into the night', async () => {
    const home = await reminded('22:00');
    // 23:40 in Berlin, where quiet hours began at 23:00.
    await tick(home, evening + 4 * HOUR + 40 * MINUTE);
    expect(rung()).toEqual([]);
    await tick(home, evening + 12 * HOUR);
    expect([rung(), await outboxRows(home.db)]).toEqual([[], []]);
  });

  it('is not passed over where something is chosen just as it is due', async () => {
    const home = await reminded();
    const input = wanting({ reminderAt: localTime('20:00'), muted: ['quiz'] });
    (await home.call(home.ids.mia, eight + MINUTE, saveSettings, input)).value();
    await trigger(home, eight + MINUTE);
    expect(await armed(home)).toBe('2026-03-12T19:00:00.000Z');
    await tick(home, eight + 2 * MINUTE);
    expect(rung()).toEqual([tokenOf(1)]);
  });

  it('does not ring twice on a date where something is chosen just as it has rung', async () => {
    const home = await reminded();
    const input = wanting({ reminderAt: localTime('20:00'), muted: ['quiz'] });
    (await home.call(home.ids.mia, eight - 1, saveSettings, input)).value();
    const rows = await outboxRows(home.db);
    // The trigger of that comes only after the schedule.
    await remindAt(home, eight);
    await trigger(home, eight + MINUTE);
    await tick(home, eight + 5 * MINUTE);
    expect(rows.map(({ task }) => task.kind)).toEqual(['rearm']);
    expect(rung()).toEqual([tokenOf(1)]);
    expect(await armed(home)).toBe('2026-03-13T19:00:00.000Z');
  });

  it('follows the person, and rings once on each date of the wall where they are', async () => {
    const home = await reminded();
    await tick(home, eight);
    // Six hours later it is 20:00 in New York, of the same date.
    await keepPhone(home, 'mia', 1, { now: eight + HOUR, zone: timeZone('America/New_York') });
    expect(await armed(home)).toBe('2026-03-14T00:00:00.000Z');
  });

  it('ends where it is switched off, or the last device goes', async () => {
    const home = await reminded();
    await choose(home, 'mia', { reminderAt: null, muted: ['milestone'] });
    expect(await armed(home)).toBeNull();
    await choose(home, 'mia', { reminderAt: localTime('20:00') });
    expect(await armed(home)).not.toBeNull();
    (await home.call(home.ids.mia, evening, removeDevice, { params: { id: phoneId(1) } })).value();
    await trigger(home);
    expect(await armed(home)).toBeNull();
  });

  it('ends where the push service knows the last device no more', async () => {
    const home = await reminded();
    fcm.answer(tokenOf(1), fcmAnswers.knowsNoMore());
    await tick(home, eight);
    await trigger(home, eight);
    expect(await armed(home)).toBeNull();
  });

  it('ends where nobody was seen on any device for long', async () => {
    const home = await reminded();
    const later = evening + 70 * DAY;
    await tick(home, later);
    await trigger(home, later);
    expect(await armed(home)).toBeNull();
    expect(rung()).toEqual([]);
  });

  it('begins anew with the next device', async () => {
    const home = await reminded();
    (await home.call(home.ids.mia, evening, removeDevice, { params: { id: phoneId(1) } })).value();
    await trigger(home);
    (await home.call(home.ids.mia, evening, keepDevice, keeping(2))).value();
    await trigger(home);
    expect(await armed(home)).toBe('2026-03-12T19:00:00.000Z');
  });
});

describe('a milestone’s morning', () => {
  /** Together for a year on Sunday. */
  const nearYear = async (reminderAt?: string) => {
    const home = await reminded(reminderAt);
    const reminder = reminderAt === undefined ? {} : { reminderAt: localTime(reminderAt) };
    await choose(home, 'mia', { discreet: false, ...reminder });
    const since = calendarDate('2025-03-15');
    await home.db.commit([
      merge(documents.couple(home.ids.couple), { togetherSince: since }),
      queueRearm(home.ids.mia, evening),
    ]);
    await trigger(home);
    return home;
  };

  it('rings at nine', async () => {
    const home = await nearYear();
    expect(await armed(home)).toBe('2026-03-15T08:00:00.000Z');
    await tick(home, Date.parse('2026-03-15T08:00:00.000Z'));
    expect(shown()).toMatchObject([{ title: 'Usward', body: expect.stringContaining('1 year') }]);
  });

  it('is not passed over by a run that comes late for a reminder just before it', async () => {
    const home = await nearYear('08:58');
    const twoPast = Date.parse('2026-03-15T08:02:00.000Z');
    // Thursday evening's and the two mornings' reminders have come as they should.
    for (const day of [2, 1]) await tick(home, Date.parse('2026-03-15T07:58:00.000Z') - day * DAY);
    const before = rung().length;
    await tick(home, twoPast);
    await tick(home, twoPast + 5 * MINUTE);
    expect(rung().length - before).toBe(2);
    expect(shown().at(-1)).toMatchObject({ body: expect.stringContaining('1 year') });
  });

  it('is not passed over where nothing ran for hours, from before a reminder to after it', async () => {
    const home = await nearYear('08:00');
    for (const day of [2, 1]) await tick(home, Date.parse('2026-03-15T07:00:00.000Z') - day * DAY);
    const before = rung().length;
    // 14:00 in Berlin: too late for the reminder, and still the day of the milestone.
    const afternoon = Date.parse('2026-03-15T13:00:00.000Z');
    await tick(home, afternoon);
    await tick(home, afternoon + 5 * MINUTE);
    expect(rung().length - before).toBe(1);
    expect(shown().at(-1)).toMatchObject({ body: expect.stringContaining('1 year') });
  });

  it('does not ring once the two have parted', async () => {
    const home = await nearYear();
    (await home.call(home.ids.noah, evening, unpair)).value();
    await trigger(home);
    expect(await armed(home)).toBeNull();
    await tick(home, Date.parse('2026-03-15T08:00:00.000Z'));
    expect(rung()).toEqual([]);
  });

  it('is of the day that the two agreed on', async () => {
    const home = await nearYear();
    const [inviter, accepter] = [calendarDate('2025-03-15'), calendarDate('2025-03-20')];
    await home.db.commit([
      merge(documents.couple(home.ids.couple), { dateChoice: { inviter, accepter } }),
    ]);
    const chosen = { body: { togetherSince: accepter } };
    (await home.call(home.ids.noah, evening, chooseDate, chosen)).value();
    await trigger(home);
    expect(await armed(home)).toBe('2026-03-20T08:00:00.000Z');
  });
});

it('the day after the last one, nothing of it is left in the outbox', async () => {
  const home = await reminded();
  await tick(home, eight);
  await remindAt(home, eight + HOUR);
  expect(await outboxRows(home.db)).toEqual([]);
});
