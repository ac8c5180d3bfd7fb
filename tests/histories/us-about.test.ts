import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { calendarDate, timeZone } from '@usward/core/calendar';
import { getDaily } from '@usward/core/daily/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { getUs, setAbout } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { pushJobs } from '../support/push-queue.ts';

const aboutInput = {
  gender: 'woman',
  birthday: calendarDate('1990-05-04'),
  stressNeed: 'a quiet hour',
};
const nothing = { gender: null, birthday: null, stressNeed: null };

const saveAbout = async ({ call, ids }: TestHome, body: object, key?: string) =>
  call(ids.mia, fixedNow, setAbout, { body }, key ? { key } : {});
const seenByNoah = async ({ call, ids }: TestHome) =>
  (await call(ids.noah, fixedNow, getUs)).value().partner;
const heardByNoah = async ({ db, ids }: TestHome) =>
  (await db.get(documents.pulse(ids.noah)))?.changed.us ?? 0;

describe('the About profile', () => {
  it('is theirs alone until they show it, part by part', async () => {
    const home = await createTestHome();
    const { me } = (await saveAbout(home, aboutInput)).value();
    expect(me).toMatchObject({ ...aboutInput, chosenTimeZone: null, chosenLanguage: null });
    expect(await seenByNoah(home)).toEqual({ firstName: 'Mia', ...nothing });
    expect((await home.call(home.ids.noah, fixedNow, getUs)).text).not.toContain('quiet');
    await saveAbout(home, { visibleToPartner: { stressNeed: true } });
    expect(await seenByNoah(home)).toMatchObject({ ...nothing, stressNeed: 'a quiet hour' });
    await saveAbout(home, { visibleToPartner: { birthday: true } });
    await saveAbout(home, { stressNeed: null });
    expect(await seenByNoah(home)).toMatchObject({ ...nothing, birthday: '1990-05-04' });
  });

  it('lets the partner hear of it where what they see has changed, and else not', async () => {
    const home = await createTestHome();
    await saveAbout(home, aboutInput);
    await saveAbout(home, { chosenTimeZone: 'Asia/Tokyo' });
    await saveAbout(home, { visibleToPartner: { gender: false } });
    expect(await heardByNoah(home)).toBe(0);
    await saveAbout(home, { visibleToPartner: { gender: true } });
    await saveAbout(home, { gender: 'woman' });
    expect(await heardByNoah(home)).toBe(1);
  });

  it('is shown to nobody before the pairing is confirmed, nor once they have parted', async () => {
    const home = await createTestHome();
    const { call, ids, db } = home;
    await saveAbout(home, {
      ...aboutInput,
      visibleToPartner: { gender: true, birthday: true, stressNeed: true },
    });
    await db.commit([merge(documents.couple(ids.couple), { confirmedAt: null })]);
    const waiting = (await call(ids.noah, fixedNow, getUs)).value();
    expect(waiting).toMatchObject({ partner: null, proposal: null, homeTimeZone: null });
    await saveAbout(home, { stressNeed: 'another hour' });
    expect(await heardByNoah(home)).toBe(1);
    await db.commit([
      merge(documents.couple(ids.couple), { confirmedAt: '2026-03-10T18:00:00.000Z' }),
    ]);
    await call(ids.mia, fixedNow, unpair);
    expect((await call(ids.noah, fixedNow, getUs)).text).not.toContain('hour');
    expect((await call(ids.noah, fixedNow, getUs)).value().partner).toBeNull();
  });

  it('is told by this room alone', async () => {
    const home = await createTestHome();
    const answer = (await saveAbout(home, { ...aboutInput, chosenTimeZone: 'Asia/Tokyo' })).value();
    expect(answer.user).toMatchObject({ gender: 'woman', birthday: '1990-05-04' });
    const user = (await home.call(home.ids.mia, fixedNow, getUser)).text;
    expect(user).not.toContain('quiet');
    expect(user).not.toContain('Tokyo');
    expect(JSON.stringify(answer.user)).not.toContain('quiet');
  });

  it('is no birthday that has come nowhere yet', async () => {
    const home = await createTestHome();
    expect((await saveAbout(home, { birthday: '2026-03-13' })).status).toBe(200);
    const refused = await saveAbout(home, { birthday: '2026-03-14' });
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      400,
      { code: 'invalid', fields: { birthday: 'Choose today or an earlier date.' } },
    ]);
  });

  it('is not said again by what is sent once more after it was emptied', async () => {
    const home = await createTestHome();
    const key = randomUUID();
    await saveAbout(home, aboutInput, key);
    expect((await saveAbout(home, aboutInput, key)).text).toContain('quiet');
    await saveAbout(home, { stressNeed: null, gender: null });
    const again = await saveAbout(home, aboutInput, key);
    expect(again.value().me).toMatchObject({ ...nothing, birthday: '1990-05-04' });
    expect(again.text).not.toContain('woman');
    expect((await home.call(home.ids.mia, fixedNow, getUs)).value().me.stressNeed).toBeNull();
  });
});

describe('a chosen time zone', () => {
  it('has the reminders recomputed, and only when it changes', async () => {
    const home = await createTestHome();
    await saveAbout(home, { chosenTimeZone: 'Asia/Tokyo' });
    const rows = await pushJobs(home.db);
    expect(rows.map(({ to, task }) => [to, task.kind])).toEqual([[home.ids.mia, 'reschedule']]);
    await saveAbout(home, { gender: 'woman' });
    expect(await pushJobs(home.db)).toEqual(rows);
  });

  it('decides the day of somebody alone, the first one too', async () => {
    const home = await createTestHome();
    const { call, ids, db } = home;
    await call(ids.noah, fixedNow, unpair);
    // In the night after they signed up it is still the evening before in the west.
    const morning = Date.parse('2026-03-12T06:00:00.000Z');
    await db.commit([merge(documents.user(ids.mia), { createdAt: '2026-03-12T05:00:00.000Z' })]);
    const chosen = { body: { chosenTimeZone: timeZone('America/Los_Angeles') } };
    (await call(ids.mia, morning, setAbout, chosen)).value();
    const { today, homeTimeZone } = (await call(ids.mia, morning + 90 * DAY_MS, getDaily)).value();
    expect([today.date, homeTimeZone]).toEqual(['2026-06-09', 'America/Los_Angeles']);
    const first = (await call(ids.mia, morning, getDaily)).value();
    expect(first.today.date).toBe('2026-03-11');
    expect((await call(ids.mia, morning, getUs)).value().today).toBe('2026-03-11');
  });
});
