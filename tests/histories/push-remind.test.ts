import { calendarDate, timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { chooseDate, unpair } from '@usward/core/pairing/endpoints';
import { registerDevice, removeDevice, saveSettings } from '@usward/core/push/endpoints';
import { localTime, type MuteableKind } from '@usward/core/push/settings';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { queueReschedule } from '../../functions/src/notify/queue-push.ts';
import { answerRequest, DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { fcmResponders } from '../support/fakes/fake-fcm.ts';
import {
  deliverAll,
  getNextReminder,
  getToken,
  phoneId,
  pushSettingsRequest,
  registerDeviceRequest,
  registerPhone,
  runReminders,
  savePushSettings,
  setupFakePhones,
  type TestHomeWithPhones,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { fcm, rung, shown, homeWithPhones } = await setupFakePhones();

const MINUTE_MS = 60_000;
/** 20:00 in Berlin, on the evening on which tests take place. */
const eight = fixedNow + HOUR_MS;

/** The weekly check-in rings on Fridays, which would come in between. */
const muted = ['checkin'] as const satisfies readonly MuteableKind[];

/** Mia with a phone and a reminder, together since a day that is no milestone for long. */
const reminded = async (reminderAt = '20:00') => {
  const home = await homeWithPhones();
  const togetherSince = calendarDate('2026-03-01');
  await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince })]);
  await registerPhone(home, 'mia', 1);
  await savePushSettings(home, 'mia', { reminderAt: localTime(reminderAt), muted: [...muted] });
  return home;
};

/** The schedule runs, and what it queued is delivered. */
const tick = async (home: TestHomeWithPhones, now: number) => {
  await runReminders(home, now);
  await deliverAll(home, now);
};

const armed = (home: TestHomeWithPhones) => getNextReminder(home, home.ids.mia);

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
      const now = fixedNow + quarter * 15 * MINUTE_MS;
      await Promise.all([runReminders(home, now), runReminders(home, now)]);
      await deliverAll(home, now);
    }
    expect(rung()).toHaveLength(14);
  });

  it('does not ring for who has answered', async () => {
    const home = await reminded();
    (await home.call(home.ids.mia, fixedNow, answerQuestion, answerRequest('hers'))).value();
    await tick(home, eight);
    await tick(home, eight + DAY_MS);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('rings at the time that was chosen also in quiet hours', async () => {
    const home = await reminded('23:30');
    await tick(home, fixedNow + 4.5 * HOUR_MS);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('that is hours late rings no more, and the next one does', async () => {
    const home = await reminded();
    await tick(home, eight + 3 * HOUR_MS + 1);
    expect(rung()).toEqual([]);
    await tick(home, eight + DAY_MS);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('that is late does not ring into the night', async () => {
    const home = await reminded('22:00');
    // 23:40 in Berlin, where quiet hours began at 23:00.
    await tick(home, fixedNow + 4 * HOUR_MS + 40 * MINUTE_MS);
    expect(rung()).toEqual([]);
    await tick(home, fixedNow + 12 * HOUR_MS);
    expect([rung(), await pushJobs(home.db)]).toEqual([[], []]);
  });

  it('is not passed over where something is chosen just as it is due', async () => {
    const home = await reminded();
    const input = pushSettingsRequest({
      reminderAt: localTime('20:00'),
      muted: ['quiz', ...muted],
    });
    (await home.call(home.ids.mia, eight + MINUTE_MS, saveSettings, input)).value();
    await deliverAll(home, eight + MINUTE_MS);
    expect(await armed(home)).toBe('2026-03-12T19:00:00.000Z');
    await tick(home, eight + 2 * MINUTE_MS);
    expect(rung()).toEqual([getToken(1)]);
  });

  it('does not ring twice on a date where something is chosen just as it has rung', async () => {
    const home = await reminded();
    const input = pushSettingsRequest({
      reminderAt: localTime('20:00'),
      muted: ['quiz', ...muted],
    });
    (await home.call(home.ids.mia, eight - 1, saveSettings, input)).value();
    const rows = await pushJobs(home.db);
    // The trigger of that comes only after the schedule.
    await runReminders(home, eight);
    await deliverAll(home, eight + MINUTE_MS);
    await tick(home, eight + 5 * MINUTE_MS);
    expect(rows.map(({ task }) => task.kind)).toEqual(['reschedule']);
    expect(rung()).toEqual([getToken(1)]);
    expect(await armed(home)).toBe('2026-03-13T19:00:00.000Z');
  });

  it('follows the person, and rings once on each date of the wall where they are', async () => {
    const home = await reminded();
    await tick(home, eight);
    // Six hours later it is 20:00 in New York, of the same date.
    await registerPhone(home, 'mia', 1, {
      now: eight + HOUR_MS,
      zone: timeZone('America/New_York'),
    });
    expect(await armed(home)).toBe('2026-03-14T00:00:00.000Z');
  });

  it('ends where it is switched off, or the last device goes', async () => {
    const home = await reminded();
    await savePushSettings(home, 'mia', { reminderAt: null, muted: [...muted, 'milestone'] });
    expect(await armed(home)).toBeNull();
    await savePushSettings(home, 'mia', { reminderAt: localTime('20:00') });
    expect(await armed(home)).not.toBeNull();
    (await home.call(home.ids.mia, fixedNow, removeDevice, { params: { id: phoneId(1) } })).value();
    await deliverAll(home);
    expect(await armed(home)).toBeNull();
  });

  it('ends where the push service knows the last device no more', async () => {
    const home = await reminded();
    fcm.answer(getToken(1), fcmResponders.unregistered());
    await tick(home, eight);
    await deliverAll(home, eight);
    expect(await armed(home)).toBeNull();
  });

  it('ends where nobody was seen on any device for long', async () => {
    const home = await reminded();
    const later = fixedNow + 70 * DAY_MS;
    await tick(home, later);
    await deliverAll(home, later);
    expect(await armed(home)).toBeNull();
    expect(rung()).toEqual([]);
  });

  it('starts over with the next device', async () => {
    const home = await reminded();
    (await home.call(home.ids.mia, fixedNow, removeDevice, { params: { id: phoneId(1) } })).value();
    await deliverAll(home);
    (await home.call(home.ids.mia, fixedNow, registerDevice, registerDeviceRequest(2))).value();
    await deliverAll(home);
    expect(await armed(home)).toBe('2026-03-12T19:00:00.000Z');
  });
});

describe('the open week', () => {
  const fridayEvening = Date.parse('2026-03-13T17:00:00.000Z');
  const weekly = async () => {
    const home = await reminded();
    await savePushSettings(home, 'mia', { discreet: false, reminderAt: null });
    return home;
  };

  it('rings on Friday evening, and leads to the week', async () => {
    const home = await weekly();
    expect(await armed(home)).toBe('2026-03-13T17:00:00.000Z');
    await tick(home, fridayEvening);
    expect(shown()).toMatchObject([
      { path: '/checkin/weeks/2026-03-13', body: 'Your weekly check-in is open.' },
    ]);
    expect(await armed(home)).toBe('2026-03-20T17:00:00.000Z');
  });

  it('rings once a week over five weeks of a schedule that runs twice each time', async () => {
    const home = await weekly();
    for (let hour = 0; hour < 35 * 24; hour += 1) {
      const now = fixedNow + hour * HOUR_MS;
      await Promise.all([runReminders(home, now), runReminders(home, now)]);
      await deliverAll(home, now);
    }
    const weeks = shown().filter(({ path }) => path?.startsWith('/checkin/weeks/'));
    expect(weeks).toHaveLength(5);
  });

  it('is armed by linking, and disarmed by unlinking', async () => {
    const home = await weekly();
    (await home.call(home.ids.noah, fixedNow, unpair)).value();
    await deliverAll(home);
    expect(await armed(home)).toBeNull();
  });
});

describe('a milestone’s morning', () => {
  /** Together for a year on Sunday. */
  const nearYear = async (reminderAt?: string) => {
    const home = await reminded(reminderAt);
    const reminder = reminderAt === undefined ? {} : { reminderAt: localTime(reminderAt) };
    await savePushSettings(home, 'mia', { discreet: false, muted: [...muted], ...reminder });
    const since = calendarDate('2025-03-15');
    await home.db.commit([
      merge(documents.couple(home.ids.couple), { togetherSince: since }),
      queueReschedule(home.ids.mia, fixedNow),
    ]);
    await deliverAll(home);
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
    for (const day of [2, 1])
      await tick(home, Date.parse('2026-03-15T07:58:00.000Z') - day * DAY_MS);
    const before = rung().length;
    await tick(home, twoPast);
    await tick(home, twoPast + 5 * MINUTE_MS);
    expect(rung().length - before).toBe(2);
    expect(shown().at(-1)).toMatchObject({ body: expect.stringContaining('1 year') });
  });

  it('is not passed over where nothing ran for hours, from before a reminder to after it', async () => {
    const home = await nearYear('08:00');
    for (const day of [2, 1])
      await tick(home, Date.parse('2026-03-15T07:00:00.000Z') - day * DAY_MS);
    const before = rung().length;
    // 14:00 in Berlin: too late for the reminder, and still the day of the milestone.
    const afternoon = Date.parse('2026-03-15T13:00:00.000Z');
    await tick(home, afternoon);
    await tick(home, afternoon + 5 * MINUTE_MS);
    expect(rung().length - before).toBe(1);
    expect(shown().at(-1)).toMatchObject({ body: expect.stringContaining('1 year') });
  });

  it('does not ring once the two have parted', async () => {
    const home = await nearYear();
    (await home.call(home.ids.noah, fixedNow, unpair)).value();
    await deliverAll(home);
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
    (await home.call(home.ids.noah, fixedNow, chooseDate, chosen)).value();
    await deliverAll(home);
    expect(await armed(home)).toBe('2026-03-20T08:00:00.000Z');
  });
});

it('the day after the last one, nothing of it is left in the outbox', async () => {
  const home = await reminded();
  await tick(home, eight);
  await runReminders(home, eight + HOUR_MS);
  expect(await pushJobs(home.db)).toEqual([]);
});
