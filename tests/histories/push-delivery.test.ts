import { answerQuestion } from '@usward/core/daily/endpoints';
import { nudge, saveSettings } from '@usward/core/push/endpoints';
import { setAbout } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge, set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { LEASE_MS, queuePush } from '../../functions/src/notify/queue-push.ts';
import type { SendPush } from '../../functions/src/notify/sender-types.ts';
import {
  answerRequest,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
  thursdayPlus,
} from '../support/builders/fixed-time.ts';
import {
  deliverAll,
  deliverOne,
  getPushCount,
  getToken,
  miaAnswers,
  pushSettingsRequest,
  registerPhone,
  runReminders,
  savePushSettings,
  setupFakePhones,
} from '../support/fakes/push-phones.ts';
import { pushJobs } from '../support/push-queue.ts';

const { rung, shown, homeWithPhones, waitingWith } = await setupFakePhones();

describe('a push', () => {
  it('rings at once on every phone of whom it is for, in words that say nothing', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'mia', 3);
    for (const number of [1, 2]) await registerPhone(home, 'noah', number);
    await miaAnswers(home);
    expect(await deliverAll(home)).toEqual(['sent']);
    expect(rung()).toEqual([getToken(1), getToken(2)]);
    const discreet = {
      title: 'Usward',
      body: 'You have something new',
      language: 'en',
      path: '/daily-questions/2026-03-12',
      tag: 'usward',
      badge: '1',
    };
    expect(shown()).toEqual([discreet, discreet]);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('says more where that is wanted', async () => {
    const home = await waitingWith(1);
    await savePushSettings(home, 'noah', { discreet: false });
    expect(shown()).toMatchObject([{ title: 'Mia', tag: 'usward-answer' }]);
  });

  it('speaks the language that was chosen, else that of the phone one signed up with', async () => {
    const home = await waitingWith(1);
    await home.db.commit([merge(documents.user(home.ids.noah), { locale: 'es-MX' })]);
    await savePushSettings(home, 'noah', { discreet: false });
    expect(shown()).toMatchObject([{ title: 'Mia', language: 'es' }]);

    const again = await homeWithPhones();
    await registerPhone(again, 'noah', 1);
    const body = { chosenLanguage: 'ar' as const };
    (await again.call(again.ids.noah, fixedNow, setAbout, { body })).value();
    await miaAnswers(again);
    expect(await deliverAll(again)).toEqual(['sent']);
    const discreet = shown().at(-1);
    expect(discreet).toMatchObject({ title: 'Usward', language: 'ar' });
    expect(discreet?.body).not.toBe('You have something new');
  });

  it('is let go where nobody could see it, and counts for nothing', async () => {
    const home = await waitingWith();
    expect(await deliverAll(home)).toEqual(['dropped']);
    expect(await getPushCount(home, home.ids.noah)).toBe(0);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('is let go where its kind is switched off', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await savePushSettings(home, 'noah', { muted: ['answer'] });
    await miaAnswers(home);
    expect(await deliverAll(home)).toEqual(['dropped']);
    expect(rung()).toEqual([]);
  });

  it('that the trigger missed is delivered by the schedule, once it is taken for lost', async () => {
    const home = await waitingWith(1);
    await runReminders(home, fixedNow + LEASE_MS - 1);
    expect(rung()).toEqual([]);
    expect(await runReminders(home, fixedNow + LEASE_MS)).toEqual({ delivered: 1, reminded: 0 });
    expect(rung()).toEqual([getToken(1)]);
  });

  it('is nothing to do for a trigger whose row is gone', async () => {
    const home = await waitingWith(1);
    const [row] = await pushJobs(home.db);
    await deliverAll(home);
    expect(await deliverOne(home, row?.id ?? '')).toBe('nothing');
    expect(rung()).toHaveLength(1);
  });

  it('that is rewritten while it is being sent is sent again', async () => {
    const home = await waitingWith(1);
    const { db, ids } = home;
    const cause = { kind: 'waiting', key: thursday, waits: 'answer' } as never;
    const sendPush: SendPush = async (target, message) => {
      if (rung().length === 0) await db.commit([queuePush(ids.noah, cause, fixedNow + 1)]);
      return home.sendPush(target, message);
    };
    await deliverAll({ db, sendPush });
    expect(await pushJobs(db)).toMatchObject([{ tries: 0, countedOn: null }]);
    await runReminders(home, fixedNow + 1 + LEASE_MS);
    expect(rung()).toHaveLength(2);
  });
});

describe('within one day', () => {
  it('two ring and no more, however many there are to tell at once', async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await miaAnswers(home);
    const causes = Array.from({ length: 20 }, (_, place) => {
      const key = `2026-03-12~quiz-${place}` as never;
      return { kind: 'waiting', key, waits: 'quiz' } as const;
    });
    const waiting = Object.fromEntries(causes.map(({ key, waits }) => [key, waits]));
    await home.db.commit([
      set(documents.pulse(home.ids.noah), { changed: {}, waiting, checkedIn: null }),
      ...causes.map((cause) => queuePush(home.ids.noah, cause, fixedNow)),
    ]);
    await deliverAll(home);
    expect(rung()).toHaveLength(2);
    expect(await getPushCount(home, home.ids.noah)).toBe(2);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('a thought of the other rings besides, and counts for nothing', async () => {
    const home = await waitingWith(1);
    await deliverAll(home);
    const thought = { params: { date: thursday }, body: {} };
    (await home.call(home.ids.mia, fixedNow, nudge, thought)).value();
    await deliverAll(home);
    expect(rung()).toHaveLength(2);
    expect(await getPushCount(home, home.ids.noah)).toBe(1);
  });

  it('it is counted from the person’s own midnight on', async () => {
    const home = await waitingWith(1);
    await deliverAll(home);
    await miaAnswers(home, fixedNow + 13 * HOUR_MS, thursdayPlus(1));
    await deliverAll(home, fixedNow + 13 * HOUR_MS);
    expect(await getPushCount(home, home.ids.noah)).toBe(1);
  });
});

describe('a push during quiet hours', () => {
  /** 23:30 in Berlin. */
  const night = fixedNow + 4.5 * HOUR_MS;
  /** 07:00 in Berlin. */
  const morning = fixedNow + 12 * HOUR_MS;

  const atNight = async () => {
    const home = await homeWithPhones();
    await registerPhone(home, 'noah', 1);
    await miaAnswers(home, night);
    return home;
  };

  it('a push is held back until they are over', async () => {
    const home = await atNight();
    expect(await deliverAll(home, night)).toEqual(['postponed']);
    await runReminders(home, morning - 1);
    expect(rung()).toEqual([]);
    await runReminders(home, morning);
    expect(rung()).toEqual([getToken(1)]);
    expect(await pushJobs(home.db)).toEqual([]);
  });

  it('a push that was held back is let go where it is no longer true by then', async () => {
    const home = await atNight();
    await deliverAll(home, night);
    const { call, ids } = home;
    (await call(ids.noah, night + 1, answerQuestion, answerRequest('his'))).value();
    await runReminders(home, morning);
    expect(rung()).toEqual([]);
  });

  it('a trigger that is told twice leaves it held back', async () => {
    const home = await atNight();
    await deliverAll(home, night);
    expect(await deliverAll(home, night + 1)).toEqual(['postponed']);
    expect(rung()).toEqual([]);
  });
});

it('a push is no news after a day, and not sent any more', async () => {
  const home = await waitingWith(1);
  // Else Friday’s weekly check-in would ring.
  const quiet = pushSettingsRequest({ muted: ['checkin'] });
  (await home.call(home.ids.noah, fixedNow, saveSettings, quiet)).value();
  await runReminders(home, fixedNow + DAY_MS + 1);
  expect(rung()).toEqual([]);
  expect(await pushJobs(home.db)).toEqual([]);
});
