import { calendarDate, instant, timeZone } from '@usward/core/calendar';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  getIdeas,
  getLab,
  getPlaySession,
  getSnapshot,
  giveConsent,
  setComfort,
  switchLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { confirmCouple, unpair } from '@usward/core/pairing/endpoints';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { DAY_MS, fixedNow, HOUR_MS, nextDayStart } from '../support/builders/fixed-time.ts';
import {
  comfortUpTo,
  createTestLab,
  type TestLab,
  toStatusAndCode,
} from '../support/fakes/test-lab.ts';

const getState = async ({ call, ids }: TestLab, who: Member, now = fixedNow) => {
  const { state, on } = (await call(ids[who], now, getLab)).value();
  return [state, on];
};

const setBirthday = (home: TestLab, date: string) =>
  home.db.commit([merge(documents.user(home.ids.mia), { birthday: calendarDate(date) })]);

describe('the consent', () => {
  it('is to the present wording, and keeps the day on which it was first given', async () => {
    const home = await createTestLab();
    const { call, ids } = home;
    const old = await call(ids.mia, fixedNow, giveConsent, { body: { version: 0 } });
    expect(toStatusAndCode(old)).toEqual([409, 'needs-consent']);
    await home.consent('mia');
    await home.consent('mia', fixedNow + DAY_MS);
    expect((await call(ids.mia, fixedNow, getLab)).value().consent).toEqual({
      version: CONSENT.version,
      at: instant(fixedNow),
    });
  });

  it('is not taken from somebody whose own record says that they are younger than 18', async () => {
    const home = await createTestLab();
    const give = () =>
      home.call(home.ids.mia, fixedNow, giveConsent, { body: { version: CONSENT.version } });
    await setBirthday(home, '2008-03-13');
    const refused = await give();
    expect(toStatusAndCode(refused)).toEqual([403, 'forbidden']);
    expect(refused.text).toContain('This part of Usward is for adults.');
    await setBirthday(home, '2008-03-12');
    expect((await give()).status).toBe(200);
  });

  it('is needed to switch on, to choose, and for cards to take along', async () => {
    const { call, ids } = await createTestLab();
    const refused = [
      await call(ids.mia, fixedNow, switchLab, { body: { on: true } }),
      await call(ids.mia, fixedNow, setComfort, { body: comfortUpTo(2) }),
      await call(ids.mia, fixedNow, getSnapshot),
    ];
    expect(refused.map(toStatusAndCode)).toEqual(Array(3).fill([409, 'needs-consent']));
    expect((await call(ids.mia, fixedNow, switchLab, { body: { on: false } })).status).toBe(200);
  });
});

describe('the lab', () => {
  it('opens once both have switched it on, and something waits for the first', async () => {
    const home = await createTestLab();
    await home.consent('mia');
    await home.consent('noah');
    await home.turn('noah', true);
    expect(await getState(home, 'noah')).toEqual(['not-set-up', true]);
    expect(await getState(home, 'mia')).toEqual(['not-set-up', false]);
    expect([await home.pulse('mia'), await home.pulse('noah')]).toEqual([null, null]);
    expect(await home.lab()).toBeNull();
    await home.turn('mia', true);
    await home.pin();
    for (const who of ['mia', 'noah'] as const) {
      expect(await getState(home, who)).toEqual(['open', true]);
      expect((await home.pulse(who))?.changed).toEqual({ intimacy: 1 });
    }
    expect(await home.waiting('noah')).toEqual([['2026-03-12~lab', 'lab-activity']]);
    expect(await home.waiting('mia')).toEqual([]);
    await home.see('noah');
    expect(await home.waiting('noah')).toEqual([]);
  });

  it('stays as it is when somebody says on twice', async () => {
    const home = await createTestLab();
    await home.open();
    const before = [await home.lab(), await home.pulse('mia'), await home.pulse('noah')];
    await home.turn('noah', true, fixedNow + HOUR_MS);
    await home.turn('mia', true, fixedNow + HOUR_MS);
    expect([await home.lab(), await home.pulse('mia'), await home.pulse('noah')]).toEqual(before);
  });

  it.each(['mia', 'noah'] as const)(
    'is gone at once for %s, who switches off, and for the other at the turn of the day',
    async (who) => {
      const home = await createTestLab();
      const other = who === 'mia' ? 'noah' : 'mia';
      const runner = [getIdeas, getPlaySession, getSnapshot];
      const answersTo = (one: Member, now: number) =>
        Promise.all(
          runner.map(async (room) => toStatusAndCode(await home.call(home.ids[one], now, room))),
        );
      const shut = runner.map(() => [409, 'not-set-up']);
      await home.open();
      await home.turn(who, false);
      expect(await getState(home, who)).toEqual(['not-set-up', false]);
      expect(await answersTo(who, fixedNow)).toEqual(shut);
      expect(await getState(home, other, nextDayStart - 1)).toEqual(['open', true]);
      expect(await answersTo(other, nextDayStart - 1)).toEqual(runner.map(() => 200));
      expect(await getState(home, other, nextDayStart)).toEqual(['not-set-up', false]);
      expect(await answersTo(other, nextDayStart)).toEqual(shut);
      await home.sweep(nextDayStart);
      expect(await home.waiting('noah')).toEqual([]);
      // One alone does not bring it back, both do, with the same secret.
      const secret = (await home.lab())?.secret;
      await home.turn('mia', true, nextDayStart);
      expect(await getState(home, 'mia', nextDayStart)).toEqual(['not-set-up', true]);
      await home.turn('noah', true, nextDayStart);
      expect(await getState(home, 'mia', nextDayStart)).toEqual(['open', true]);
      expect((await home.lab())?.secret).toBe(secret);
      expect((await home.lab())?.openedAt).toBe(instant(nextDayStart));
    },
  );

  it('goes on for a user who is on again on the same day, and closes when chance says so', async () => {
    const home = await createTestLab();
    await home.open();
    await home.turn('mia', false);
    await home.turn('mia', true, fixedNow + HOUR_MS);
    expect(await getState(home, 'mia', fixedNow + HOUR_MS)).toEqual(['open', true]);
    const { lapsesAt = '' } = (await home.lab()) ?? {};
    expect(Date.parse(lapsesAt)).toBeGreaterThanOrEqual(nextDayStart);
    // With the other off it still closes at the turn.
    await home.turn('noah', false, fixedNow + HOUR_MS);
    await home.turn('mia', false, fixedNow + HOUR_MS);
    await home.turn('mia', true, fixedNow + HOUR_MS);
    expect(await getState(home, 'mia', nextDayStart - 1)).toEqual(['open', true]);
    expect(await getState(home, 'mia', nextDayStart)).toEqual(['not-set-up', false]);
  });

  it('tells nothing to a user who has switched off, whatever the other writes there', async () => {
    const home = await createTestLab();
    await home.open();
    await home.turn('mia', false);
    const body = { kind: 'truth', level: 0, text: 'What do you dream of?' } as const;
    const params = { id: '00000000-0000-4000-8000-000000000001' };
    (await home.call(home.ids.noah, fixedNow, writeOwnCard, { params, body })).value();
    expect(await home.waiting('mia')).toEqual([]);
  });

  it('closes at the turn of the couple day, wherever that moves', async () => {
    const home = await createTestLab();
    await home.open();
    await home.pin(nextDayStart);
    const body = { timeZone: timeZone('America/New_York') };
    (await home.call(home.ids.mia, fixedNow, setHomeTimeZone, { body })).value();
    // It is still Thursday afternoon there, and four in the morning five hours later than in Berlin.
    expect((await home.lab())?.lapsesAt).toBe('2026-03-13T08:00:00.000Z');
  });

  it('switched off takes what waits there off one’s own list at once', async () => {
    const home = await createTestLab();
    await home.open();
    expect(await home.waiting('noah')).toHaveLength(1);
    await home.turn('noah', false);
    expect(await home.waiting('noah')).toEqual([]);
  });

  it('goes to rest by itself, and opens again once both have said so since', async () => {
    const home = await createTestLab();
    await home.open();
    await home.feel('mia', comfortUpTo(3));
    const closesAt = fixedNow + 5 * DAY_MS;
    await home.pin(closesAt);
    expect(await getState(home, 'mia', closesAt - 1)).toEqual(['open', true]);
    expect(await getState(home, 'mia', closesAt)).toEqual(['not-set-up', false]);
    await home.turn('mia', true, closesAt);
    await home.turn('noah', true, closesAt + 1);
    const { state, comfort } = (await home.call(home.ids.mia, closesAt + 1, getLab)).value();
    expect([state, comfort]).toEqual(['open', comfortUpTo(3)]);
    expect(await home.waiting('mia')).toEqual([['2026-03-17~lab', 'lab-activity']]);
  });

  it('needs an other of one’s own, and words that were meant for them', async () => {
    const home = await createTestLab();
    const { call, ids } = home;
    await home.consent('mia');
    const elsewhere = await call(ids.mia, fixedNow, switchLab, {
      body: { on: true },
      couple: null,
    });
    expect(toStatusAndCode(elsewhere)).toEqual([409, 'couple-changed']);
    await call(ids.noah, fixedNow, unpair);
    const on = { body: { on: true } };
    expect(toStatusAndCode(await call(ids.mia, fixedNow, switchLab, on))).toEqual([409, 'frozen']);
    expect(toStatusAndCode(await call(ids.mia, fixedNow, getPlaySession))).toEqual([409, 'frozen']);
    const later = fixedNow + 40 * DAY_MS;
    await home.sweep(later);
    expect(toStatusAndCode(await call(ids.mia, later, switchLab, on))).toEqual([
      409,
      'needs-partner',
    ]);
    expect(toStatusAndCode(await call(ids.mia, later, getIdeas))).toEqual([409, 'needs-partner']);
    expect(toStatusAndCode(await call(ids.mia, later, switchLab, { body: { on: false } }))).toBe(
      200,
    );
  });

  it('gives somebody alone their own truths and nothing bolder than they chose', async () => {
    const home = await createTestLab();
    const { call, ids } = home;
    await call(ids.noah, fixedNow, unpair);
    await home.consent('mia');
    const cards = async () => (await call(ids.mia, fixedNow, getSnapshot)).value().cards;
    expect((await cards()).every(({ kind, level }) => kind === 'truth' && level === 0)).toBe(true);
    await home.feel('mia', comfortUpTo(2));
    const now = await cards();
    expect(now).toHaveLength(30);
    expect(now.every(({ kind, level }) => kind === 'truth' && level <= 2)).toBe(true);
    expect((await call(ids.mia, fixedNow, getLab)).value()).toMatchObject({
      state: 'alone',
      comfort: comfortUpTo(2),
    });
  });
});

describe('another wording', () => {
  it('closes the lab until both have consented to it, and then reopens it', async () => {
    const home = await createTestLab();
    const { ids, db } = home;
    await home.open();
    const older = { intimacy: { version: 0, at: instant(fixedNow) } };
    await db.commit([ids.mia, ids.noah].map((id) => merge(documents.consents(id), older)));
    for (const who of ['mia', 'noah'] as const) {
      expect(await getState(home, who)).toEqual(['not-set-up', false]);
    }
    await home.sweep(fixedNow + 30 * DAY_MS);
    await home.consent('mia', fixedNow + 31 * DAY_MS);
    expect(await getState(home, 'noah', fixedNow + 31 * DAY_MS)).toEqual(['not-set-up', false]);
    await home.consent('noah', fixedNow + 32 * DAY_MS);
    await home.pin();
    const lab = await home.lab();
    expect(lab?.openedAt).toBe(instant(fixedNow + 32 * DAY_MS));
    expect(lab?.dueAt).not.toBeNull();
    for (const who of ['mia', 'noah'] as const) {
      expect(await getState(home, who, fixedNow + 32 * DAY_MS)).toEqual(['open', true]);
    }
    expect(await home.waiting('mia')).toHaveLength(1);
  });
});

describe("the lab before the inviter's confirmation", () => {
  it('nothing opens, and it opens by the confirmation where both had switched it on', async () => {
    const home = await createTestLab({ confirmed: false });
    for (const who of ['mia', 'noah'] as const) {
      await home.consent(who);
      await home.turn(who, true);
      expect(await getState(home, who)).toEqual(['not-set-up', true]);
    }
    expect(await home.lab()).toBeNull();
    expect(toStatusAndCode(await home.call(home.ids.noah, fixedNow, getIdeas))).toEqual([
      409,
      'partner-unconfirmed',
    ]);
    (await home.call(home.ids.mia, fixedNow, confirmCouple)).value();
    await home.pin();
    for (const who of ['mia', 'noah'] as const) {
      expect(await getState(home, who)).toEqual(['open', true]);
      expect(await home.waiting(who)).toEqual([['2026-03-12~lab', 'lab-activity']]);
    }
  });
});

describe('the lab’s waiting item', () => {
  it('is one thing, whatever comes, and of the day on which it last came', async () => {
    const home = await createTestLab();
    await home.open();
    const closesAt = fixedNow + 2 * DAY_MS;
    await home.pin(closesAt);
    await home.turn('noah', true, closesAt);
    await home.turn('mia', true, closesAt);
    expect(await home.waiting('noah')).toEqual([['2026-03-14~lab', 'lab-activity']]);
  });
});
