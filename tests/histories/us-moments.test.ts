import { randomUUID } from 'node:crypto';
import { calendarDate } from '@usward/core/calendar';
import { coupleId } from '@usward/core/ids';
import { restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { removeMoment, saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { DAY_MS, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  getMomentsAs,
  getTimelineAs,
  moment,
  saveMomentAs,
} from '../support/builders/timeline-requests.ts';
import { createTestHome } from '../support/fakes/test-home.ts';

const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  JSON.parse(text).code,
];
const later = fixedNow + HOUR_MS;

describe('a moment', () => {
  it('is seen by the other where it is for both, and by nobody where it is not', async () => {
    const home = await createTestHome();
    await saveMomentAs(home, 'mia', moment('the lake'));
    await saveMomentAs(home, 'mia', moment('her thoughts', { visibility: 'me' }));
    expect(await getMomentsAs(home, 'noah')).toEqual(['2025-08-01 partner: the lake (both)']);
    expect([...(await getMomentsAs(home, 'mia'))].sort()).toEqual([
      '2025-08-01 me: her thoughts (me)',
      '2025-08-01 me: the lake (both)',
    ]);
  });

  it('changes for both where it is rewritten, moved to another date, taken back and shared again', async () => {
    const home = await createTestHome();
    const id = randomUUID();
    await saveMomentAs(home, 'mia', moment('the lake', { id }));
    const date = calendarDate('2025-09-02');
    await saveMomentAs(home, 'mia', moment('the sea', { id, date }));
    expect(await getMomentsAs(home, 'noah')).toEqual(['2025-09-02 partner: the sea (both)']);
    await saveMomentAs(home, 'mia', moment('the sea', { id, date, visibility: 'me' }));
    expect(await getMomentsAs(home, 'noah')).toEqual([]);
    await saveMomentAs(home, 'mia', moment('the sea', { id, date }));
    expect(await getMomentsAs(home, 'noah')).toEqual(['2025-09-02 partner: the sea (both)']);
  });

  it('does not tell the other that it was kept back for a while', async () => {
    const home = await createTestHome();
    const id = randomUUID();
    await saveMomentAs(home, 'mia', moment('the lake', { id, visibility: 'me' }));
    await saveMomentAs(home, 'mia', moment('the lake', { id }), later);
    await saveMomentAs(home, 'mia', moment('the sea', { id }), later + HOUR_MS);
    const seen = async (who: 'mia' | 'noah') =>
      (await getTimelineAs(home, who)).flatMap((item) =>
        item.kind === 'moment' ? [Date.parse(item.writtenAt)] : [],
      );
    expect(await seen('noah')).toEqual([later]);
    expect(await seen('mia')).toEqual([fixedNow]);
  });

  it('is removed for both, and does not come back with what is sent once more', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    const [key, given] = [randomUUID(), moment('regretted')];
    (await call(ids.mia, fixedNow, saveMoment, given, { key })).value();
    const removal = { params: given.params };
    expect((await call(ids.mia, later, removeMoment, removal)).value()).toEqual({ ok: true });
    expect((await call(ids.mia, later, removeMoment, removal)).value()).toEqual({ ok: true });
    const again = await call(ids.mia, later, saveMoment, given, { key });
    expect(again.value()).toEqual({ ok: true });
    for (const who of ['mia', 'noah'] as const) expect(await getMomentsAs(home, who)).toEqual([]);
  });

  it('of the other is not removed by naming it', async () => {
    const home = await createTestHome();
    const given = moment('the lake');
    await saveMomentAs(home, 'mia', given);
    await home.call(home.ids.noah, later, removeMoment, { params: given.params });
    expect(await getMomentsAs(home, 'noah')).toEqual(['2025-08-01 partner: the lake (both)']);
  });

  it('is heard of by the other where they see it, and of a private one nothing', async () => {
    const home = await createTestHome();
    const pulseCount = async () =>
      (await home.db.get(documents.pulse(home.ids.noah)))?.changed.us ?? 0;
    const id = randomUUID();
    await saveMomentAs(home, 'mia', moment('hers', { id, visibility: 'me' }));
    await saveMomentAs(home, 'mia', moment('hers still', { id, visibility: 'me' }));
    expect(await pulseCount()).toBe(0);
    await saveMomentAs(home, 'mia', moment('theirs', { id }));
    await saveMomentAs(home, 'mia', moment('hers again', { id, visibility: 'me' }));
    expect(await pulseCount()).toBe(2);
  });

  it('is one of ten at most on a date, those moved there too', async () => {
    const home = await createTestHome();
    for (let index = 0; index < 10; index += 1) await saveMomentAs(home, 'mia', moment(`${index}`));
    expect(toStatusAndCode(await saveMomentAs(home, 'mia', moment('one more')))).toEqual([
      409,
      'full',
    ]);
    const id = randomUUID();
    const date = calendarDate('2025-08-02');
    expect((await saveMomentAs(home, 'mia', moment('elsewhere', { id, date }))).status).toBe(200);
    expect(toStatusAndCode(await saveMomentAs(home, 'mia', moment('moved', { id })))).toEqual([
      409,
      'full',
    ]);
    expect((await saveMomentAs(home, 'noah', moment('his own'))).status).toBe(200);
  });

  it('is of no date that has come nowhere yet', async () => {
    const home = await createTestHome();
    const date = calendarDate('2026-03-14');
    const refused = await saveMomentAs(home, 'mia', moment('to come', { date }));
    expect(JSON.parse(refused.text)).toMatchObject({
      code: 'invalid',
      fields: { date: 'Choose today or an earlier date.' },
    });
  });

  it('for both needs a partner, a confirmed one, and the one it was written with', async () => {
    const home = await createTestHome();
    const { call, ids, db } = home;
    const couple = coupleId('another');
    const elsewhere = { ...moment('the lake'), couple };
    expect(toStatusAndCode(await call(ids.mia, fixedNow, saveMoment, elsewhere))).toEqual([
      409,
      'couple-changed',
    ]);
    const own = { ...moment('the lake', { visibility: 'me' }), couple };
    expect((await call(ids.mia, fixedNow, saveMoment, own)).status).toBe(200);
    await db.commit([merge(documents.couple(ids.couple), { confirmedAt: null })]);
    expect(toStatusAndCode(await saveMomentAs(home, 'noah', moment('the lake')))).toEqual([
      409,
      'needs-partner',
    ]);
  });
});

describe('a moment of two who have parted', () => {
  it('can be read by both while what they had rests; new ones are one’s own', async () => {
    const home = await createTestHome();
    await saveMomentAs(home, 'mia', moment('the lake'));
    await home.call(home.ids.noah, fixedNow, unpair);
    expect(await getMomentsAs(home, 'noah', later)).toEqual([
      '2025-08-01 partner: the lake (both)',
    ]);
    expect(await getMomentsAs(home, 'mia', later)).toEqual(['2025-08-01 me: the lake (both)']);
    expect(toStatusAndCode(await saveMomentAs(home, 'mia', moment('no more'), later))).toEqual([
      409,
      'frozen',
    ]);
    const own = moment('for herself', { visibility: 'me' });
    expect((await saveMomentAs(home, 'mia', own, later)).status).toBe(200);
    expect(await getMomentsAs(home, 'noah', later)).toHaveLength(1);
  });

  it('can be withdrawn by its author, by making it private or removing it', async () => {
    const home = await createTestHome();
    const [one, other] = [moment('the lake'), moment('the sea')];
    for (const given of [one, other]) await saveMomentAs(home, 'mia', given);
    await home.call(home.ids.noah, fixedNow, unpair);
    const { id } = one.params;
    await saveMomentAs(home, 'mia', moment('the lake', { id, visibility: 'me' }), later);
    await home.call(home.ids.mia, later, removeMoment, { params: other.params });
    expect(await getMomentsAs(home, 'noah', later)).toEqual([]);
    expect(await getMomentsAs(home, 'mia', later)).toEqual(['2025-08-01 me: the lake (me)']);
  });

  it('is there for both again once they are together again', async () => {
    const home = await createTestHome();
    const { call, ids } = home;
    await saveMomentAs(home, 'mia', moment('the lake'));
    await call(ids.noah, fixedNow, unpair);
    for (const person of [ids.mia, ids.noah]) await call(person, later, restoreCouple);
    expect(await getMomentsAs(home, 'noah', later)).toEqual([
      '2025-08-01 partner: the lake (both)',
    ]);
  });

  it('stays with its author as a private moment once the couple has ended', async () => {
    const home = await createTestHome();
    const given = moment('the lake');
    await saveMomentAs(home, 'mia', given);
    await home.call(home.ids.noah, fixedNow, unpair);
    const over = fixedNow + 31 * DAY_MS;
    expect(await getMomentsAs(home, 'noah', over)).toEqual([]);
    expect(await getMomentsAs(home, 'mia', over)).toEqual(['2025-08-01 me: the lake (me)']);
    await sweep(over, { connect: async () => home.db, deleteAuthUser: async () => undefined });
    const place = documents.sharedMoment(home.ids.couple, home.ids.mia, given.params.id);
    expect(await home.db.get(place)).toBeNull();
    expect(await getMomentsAs(home, 'mia', over)).toEqual(['2025-08-01 me: the lake (me)']);
  });
});
