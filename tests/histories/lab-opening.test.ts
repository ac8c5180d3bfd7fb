import { calendarDate, instant, timeZone } from '@usward/core/calendar';
import { CONSENT } from '@usward/core/intimacy/consent';
import {
  getIdeas,
  getLab,
  getSession,
  getSnapshot,
  giveConsent,
  setComfort,
  switchLab,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { confirmCouple, unpair } from '@usward/core/pairing/endpoints';
import { setHomeTimeZone } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening, HOUR, nextTurn } from '../actors/evening.ts';
import { codeOf, type LabHome, labAtHand, upTo } from '../actors/in-the-lab.ts';
import type { Who } from '../actors/shared-life.ts';

const stateOf = async ({ call, ids }: LabHome, who: Who, now = evening) => {
  const { state, on } = (await call(ids[who], now, getLab)).value();
  return [state, on];
};

const born = (home: LabHome, date: string) =>
  home.db.commit([merge(documents.user(home.ids.mia), { birthday: calendarDate(date) })]);

describe('the consent', () => {
  it('is to the present wording, and keeps the day on which it was first given', async () => {
    const home = await labAtHand();
    const { call, ids } = home;
    const old = await call(ids.mia, evening, giveConsent, { body: { version: 0 } });
    expect(codeOf(old)).toEqual([409, 'needs-consent']);
    await home.consent('mia');
    await home.consent('mia', evening + DAY);
    expect((await call(ids.mia, evening, getLab)).value().consent).toEqual({
      version: CONSENT.version,
      at: instant(evening),
    });
  });

  it('is not taken from somebody whose own record says that they are younger than 18', async () => {
    const home = await labAtHand();
    const give = () =>
      home.call(home.ids.mia, evening, giveConsent, { body: { version: CONSENT.version } });
    await born(home, '2008-03-13');
    const refused = await give();
    expect(codeOf(refused)).toEqual([403, 'forbidden']);
    expect(refused.text).toContain('This part of Usward is for adults.');
    await born(home, '2008-03-12');
    expect((await give()).status).toBe(200);
  });

  it('is needed to switch on, to choose, and for cards to take along', async () => {
    const { call, ids } = await labAtHand();
    const refused = [
      await call(ids.mia, evening, switchLab, { body: { on: true } }),
      await call(ids.mia, evening, setComfort, { body: upTo(2) }),
      await call(ids.mia, evening, getSnapshot),
    ];
    expect(refused.map(codeOf)).toEqual(Array(3).fill([409, 'needs-consent']));
    expect((await call(ids.mia, evening, switchLab, { body: { on: false } })).status).toBe(200);
  });
});

describe('the lab', () => {
  it('opens once both have switched it on, and something waits for the first', async () => {
    const home = await labAtHand();
    await home.consent('mia');
    await home.consent('noah');
    await home.turn('noah', true);
    expect(await stateOf(home, 'noah')).toEqual(['not-set-up', true]);
    expect(await stateOf(home, 'mia')).toEqual(['not-set-up', false]);
    expect([await home.pulse('mia'), await home.pulse('noah')]).toEqual([null, null]);
    expect(await home.lab()).toBeNull();
    await home.turn('mia', true);
    await home.pin();
    for (const who of ['mia', 'noah'] as const) {
      expect(await stateOf(home, who)).toEqual(['open', true]);
      expect((await home.pulse(who))?.changed).toEqual({ intimacy: 1 });
    }
    expect(await home.waiting('noah')).toEqual([['2026-03-12~lab', 'something']]);
    expect(await home.waiting('mia')).toEqual([]);
    await home.see('noah');
    expect(await home.waiting('noah')).toEqual([]);
  });

  it('stays as it is when somebody says on twice', async () => {
    const home = await labAtHand();
    await home.open();
    const before = [await home.lab(), await home.pulse('mia'), await home.pulse('noah')];
    await home.turn('noah', true, evening + HOUR);
    await home.turn('mia', true, evening + HOUR);
    expect([await home.lab(), await home.pulse('mia'), await home.pulse('noah')]).toEqual(before);
  });

  it.each(['mia', 'noah'] as const)(
    'is gone at once for %s, who switches off, and for the other at the turn of the day',
    async (who) => {
      const home = await labAtHand();
      const other = who === 'mia' ? 'noah' : 'mia';
      const rooms = [getIdeas, getSession, getSnapshot];
      const answersTo = (one: Who, now: number) =>
        Promise.all(rooms.map(async (room) => codeOf(await home.call(home.ids[one], now, room))));
      const shut = rooms.map(() => [409, 'not-set-up']);
      await home.open();
      await home.turn(who, false);
      expect(await stateOf(home, who)).toEqual(['not-set-up', false]);
      expect(await answersTo(who, evening)).toEqual(shut);
      expect(await stateOf(home, other, nextTurn - 1)).toEqual(['open', true]);
      expect(await answersTo(other, nextTurn - 1)).toEqual(rooms.map(() => 200));
      expect(await stateOf(home, other, nextTurn)).toEqual(['not-set-up', false]);
      expect(await answersTo(other, nextTurn)).toEqual(shut);
      await home.sweep(nextTurn);
      expect(await home.waiting('noah')).toEqual([]);
      // One alone does not bring it back, both do, with the same secret.
      const secret = (await home.lab())?.secret;
      await home.turn('mia', true, nextTurn);
      expect(await stateOf(home, 'mia', nextTurn)).toEqual(['not-set-up', true]);
      await home.turn('noah', true, nextTurn);
      expect(await stateOf(home, 'mia', nextTurn)).toEqual(['open', true]);
      expect((await home.lab())?.secret).toBe(secret);
      expect((await home.lab())?.openedAt).toBe(instant(nextTurn));
    },
  );

  it('goes on for whoever is on again on the same day, and closes when chance says so', async () => {
    const home = await labAtHand();
    await home.open();
    await home.turn('mia', false);
    await home.turn('mia', true, evening + HOUR);
    expect(await stateOf(home, 'mia', evening + HOUR)).toEqual(['open', true]);
    const { lapsesAt = '' } = (await home.lab()) ?? {};
    expect(Date.parse(lapsesAt)).toBeGreaterThanOrEqual(nextTurn);
    // With the other off it still closes at the turn.
    await home.turn('noah', false, evening + HOUR);
    await home.turn('mia', false, evening + HOUR);
    await home.turn('mia', true, evening + HOUR);
    expect(await stateOf(home, 'mia', nextTurn - 1)).toEqual(['open', true]);
    expect(await stateOf(home, 'mia', nextTurn)).toEqual(['not-set-up', false]);
  });

  it('tells nothing to whoever has switched off, whatever the other writes there', async () => {
    const home = await labAtHand();
    await home.open();
    await home.turn('mia', false);
    const body = { kind: 'truth', level: 0, text: 'What do you dream of?' } as const;
    const params = { id: '00000000-0000-4000-8000-000000000001' };
    (await home.call(home.ids.noah, evening, writeOwnCard, { params, body })).value();
    expect(await home.waiting('mia')).toEqual([]);
  });

  it('closes at the turn of the couple day, wherever that moves', async () => {
    const home = await labAtHand();
    await home.open();
    await home.pin(nextTurn);
    const body = { timeZone: timeZone('America/New_York') };
    (await home.call(home.ids.mia, evening, setHomeTimeZone, { body })).value();
    // It is still Thursday afternoon there, and four in the morning five hours later than in Berlin.
    expect((await home.lab())?.lapsesAt).toBe('2026-03-13T08:00:00.000Z');
  });

  it('switched off takes what waits there off one’s own list at once', async () => {
    const home = await labAtHand();
    await home.open();
    expect(await home.waiting('noah')).toHaveLength(1);
    await home.turn('noah', false);
    expect(await home.waiting('noah')).toEqual([]);
  });

  it('goes to rest by itself, and opens again once both have said so since', async () => {
    const home = await labAtHand();
    await home.open();
    await home.feel('mia', upTo(3));
    const rests = evening + 5 * DAY;
    await home.pin(rests);
    expect(await stateOf(home, 'mia', rests - 1)).toEqual(['open', true]);
    expect(await stateOf(home, 'mia', rests)).toEqual(['not-set-up', false]);
    await home.turn('mia', true, rests);
    await home.turn('noah', true, rests + 1);
    const { state, comfort } = (await home.call(home.ids.mia, rests + 1, getLab)).value();
    expect([state, comfort]).toEqual(['open', upTo(3)]);
    expect(await home.waiting('mia')).toEqual([['2026-03-17~lab', 'something']]);
  });

  it('needs an other of one’s own, and words that were meant for them', async () => {
    const home = await labAtHand();
    const { call, ids } = home;
    await home.consent('mia');
    const elsewhere = await call(ids.mia, evening, switchLab, {
      body: { on: true },
      couple: null,
    });
    expect(codeOf(elsewhere)).toEqual([409, 'other-couple']);
    await call(ids.noah, evening, unpair);
    const on = { body: { on: true } };
    expect(codeOf(await call(ids.mia, evening, switchLab, on))).toEqual([409, 'frozen']);
    expect(codeOf(await call(ids.mia, evening, getSession))).toEqual([409, 'frozen']);
    const later = evening + 40 * DAY;
    await home.sweep(later);
    expect(codeOf(await call(ids.mia, later, switchLab, on))).toEqual([409, 'needs-partner']);
    expect(codeOf(await call(ids.mia, later, getIdeas))).toEqual([409, 'needs-partner']);
    expect(codeOf(await call(ids.mia, later, switchLab, { body: { on: false } }))).toBe(200);
  });

  it('gives somebody alone their own truths and nothing bolder than they chose', async () => {
    const home = await labAtHand();
    const { call, ids } = home;
    await call(ids.noah, evening, unpair);
    await home.consent('mia');
    const cards = async () => (await call(ids.mia, evening, getSnapshot)).value().cards;
    expect((await cards()).every(({ kind, level }) => kind === 'truth' && level === 0)).toBe(true);
    await home.feel('mia', upTo(2));
    const now = await cards();
    expect(now).toHaveLength(30);
    expect(now.every(({ kind, level }) => kind === 'truth' && level <= 2)).toBe(true);
    expect((await call(ids.mia, evening, getLab)).value()).toMatchObject({
      state: 'alone',
      comfort: upTo(2),
    });
  });
});

describe('another wording', () => {
  it('closes the lab until both have consented to it, and then opens it anew', async () => {
    const home = await labAtHand();
    const { ids, db } = home;
    await home.open();
    const older = { intimacy: { version: 0, at: instant(evening) } };
    await db.commit([ids.mia, ids.noah].map((id) => merge(documents.consents(id), older)));
    for (const who of ['mia', 'noah'] as const) {
      expect(await stateOf(home, who)).toEqual(['not-set-up', false]);
    }
    await home.sweep(evening + 30 * DAY);
    await home.consent('mia', evening + 31 * DAY);
    expect(await stateOf(home, 'noah', evening + 31 * DAY)).toEqual(['not-set-up', false]);
    await home.consent('noah', evening + 32 * DAY);
    await home.pin();
    const lab = await home.lab();
    expect(lab?.openedAt).toBe(instant(evening + 32 * DAY));
    expect(lab?.dueAt).not.toBeNull();
    for (const who of ['mia', 'noah'] as const) {
      expect(await stateOf(home, who, evening + 32 * DAY)).toEqual(['open', true]);
    }
    expect(await home.waiting('mia')).toHaveLength(1);
  });
});

describe('before the inviter has confirmed', () => {
  it('nothing opens, and it opens by the confirmation where both had switched it on', async () => {
    const home = await labAtHand({ confirmed: false });
    for (const who of ['mia', 'noah'] as const) {
      await home.consent(who);
      await home.turn(who, true);
      expect(await stateOf(home, who)).toEqual(['not-set-up', true]);
    }
    expect(await home.lab()).toBeNull();
    expect(codeOf(await home.call(home.ids.noah, evening, getIdeas))).toEqual([
      409,
      'partner-unconfirmed',
    ]);
    (await home.call(home.ids.mia, evening, confirmCouple)).value();
    await home.pin();
    for (const who of ['mia', 'noah'] as const) {
      expect(await stateOf(home, who)).toEqual(['open', true]);
      expect(await home.waiting(who)).toEqual([['2026-03-12~lab', 'something']]);
    }
  });
});

describe('what waits', () => {
  it('is one thing, whatever comes, and of the day on which it last came', async () => {
    const home = await labAtHand();
    await home.open();
    const rests = evening + 2 * DAY;
    await home.pin(rests);
    await home.turn('noah', true, rests);
    await home.turn('mia', true, rests);
    expect(await home.waiting('noah')).toEqual([['2026-03-14~lab', 'something']]);
  });
});
