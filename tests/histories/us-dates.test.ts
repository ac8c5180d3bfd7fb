import { randomUUID } from 'node:crypto';
import { getUser, saveOnboarding } from '@usward/core/account/endpoints';
import { calendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { coupleId } from '@usward/core/ids';
import { chooseDate, unpair } from '@usward/core/pairing/endpoints';
import { decideDate, getUs, proposeDate } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import type { Member } from '../support/arbitraries/couple-history.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';
import { pushJobs } from '../support/push-queue.ts';

const first = calendarDate('2025-01-01');
const hers = calendarDate('2024-05-05');
const his = calendarDate('2024-06-06');

const propose = ({ call, ids }: TestHome, who: Member, togetherSince = hers, key?: string) =>
  call(ids[who], fixedNow, proposeDate, { body: { togetherSince } }, key ? { key } : {});
const decide = ({ call, ids }: TestHome, who: Member, togetherSince = hers, accept = true) =>
  call(ids[who], fixedNow, decideDate, { body: { togetherSince, accept } });
const seenBy = async ({ call, ids }: TestHome, who: Member) => {
  const { togetherSince, proposal } = (await call(ids[who], fixedNow, getUs)).value();
  return { togetherSince, proposal };
};
const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  JSON.parse(text).code,
];

describe('another date to count from', () => {
  it('counts once the other has said yes, for both', async () => {
    const home = await createTestHome();
    const asked = (await propose(home, 'mia')).value();
    expect(asked).toEqual({
      today: '2026-03-12',
      togetherSince: first,
      proposal: { togetherSince: hers, mine: true },
      homeTimeZone: 'Europe/Berlin',
    });
    expect(await seenBy(home, 'noah')).toEqual({
      togetherSince: first,
      proposal: { togetherSince: hers, mine: false },
    });
    const { call, ids } = home;
    const dashboards = await Promise.all(
      [ids.mia, ids.noah].map(async (id) => (await call(id, fixedNow, getDashboard)).value()),
    );
    expect(dashboards.map(({ dateProposal }) => dateProposal)).toEqual([
      null,
      { togetherSince: hers },
    ]);
    expect((await decide(home, 'noah')).value()).toMatchObject({
      togetherSince: hers,
      proposal: null,
    });
    for (const who of ['mia', 'noah'] as const) {
      expect(await seenBy(home, who)).toEqual({ togetherSince: hers, proposal: null });
      expect((await call(ids[who], fixedNow, getUser)).value().togetherSince).toBe(hers);
    }
    const rearmed = (await pushJobs(home.db)).map(({ to, task }) => [to, task.kind]);
    expect(rearmed).toEqual(
      expect.arrayContaining([
        [ids.mia, 'reschedule'],
        [ids.noah, 'reschedule'],
      ]),
    );
  });

  it('is let go by a no, and nobody can say yes to it any more', async () => {
    const home = await createTestHome();
    await propose(home, 'mia');
    expect((await decide(home, 'noah', hers, false)).value()).toMatchObject({
      togetherSince: first,
      proposal: null,
    });
    expect(await seenBy(home, 'mia')).toEqual({ togetherSince: first, proposal: null });
    expect(toStatusAndCode(await decide(home, 'noah'))).toEqual([409, 'nothing-to-choose']);
  });

  it('cannot be decided by the user who proposed it, or after another proposal', async () => {
    const home = await createTestHome();
    await propose(home, 'mia');
    expect(toStatusAndCode(await decide(home, 'mia'))).toEqual([409, 'nothing-to-choose']);
    await propose(home, 'mia', his);
    expect(toStatusAndCode(await decide(home, 'noah', hers))).toEqual([409, 'nothing-to-choose']);
    expect((await decide(home, 'noah', his)).value().togetherSince).toBe(his);
  });

  it('is taken back by asking for the one that counts', async () => {
    const home = await createTestHome();
    await propose(home, 'mia');
    expect((await propose(home, 'mia', first)).value().proposal).toBeNull();
    expect((await seenBy(home, 'noah')).proposal).toBeNull();
  });

  it('is a yes where the other asks for the very same', async () => {
    const home = await createTestHome();
    await propose(home, 'mia');
    const answer = (await propose(home, 'noah')).value();
    expect(answer).toMatchObject({ togetherSince: hers, proposal: null });
  });

  it('stands beside the other’s, so that neither is lost, until one of them is said yes to', async () => {
    const home = await createTestHome();
    await propose(home, 'mia', hers);
    await propose(home, 'noah', his);
    expect((await seenBy(home, 'mia')).proposal).toEqual({ togetherSince: his, mine: false });
    expect((await seenBy(home, 'noah')).proposal).toEqual({ togetherSince: hers, mine: false });
    await decide(home, 'mia', his, false);
    expect((await seenBy(home, 'mia')).proposal).toEqual({ togetherSince: hers, mine: true });
    expect((await decide(home, 'noah', hers)).value()).toMatchObject({
      togetherSince: hers,
      proposal: null,
    });
  });

  it('is asked for once, however often the same request comes', async () => {
    const home = await createTestHome();
    const key = randomUUID();
    await propose(home, 'mia', hers, key);
    await propose(home, 'mia', hers, key);
    await decide(home, 'noah', hers, false);
    expect((await propose(home, 'mia', hers, key)).value()).toEqual({ ok: true });
    expect((await seenBy(home, 'noah')).proposal).toBeNull();
  });

  it('ends what was left to choose, and choosing ends what was asked for', async () => {
    const home = await createTestHome();
    const { db, ids, call } = home;
    const dateChoice = { inviter: first, accepter: his };
    await db.commit([merge(documents.couple(ids.couple), { dateChoice })]);
    await propose(home, 'mia', hers);
    await decide(home, 'noah', hers);
    expect((await call(ids.mia, fixedNow, getDashboard)).value().dateChoice).toBeNull();
    await db.commit([merge(documents.couple(ids.couple), { dateChoice })]);
    await propose(home, 'mia', first);
    (await call(ids.noah, fixedNow, chooseDate, { body: { togetherSince: his } })).value();
    expect(await seenBy(home, 'noah')).toEqual({ togetherSince: his, proposal: null });
  });

  it('needs a partner, a confirmed one, and the one it was meant for', async () => {
    const home = await createTestHome();
    const { db, ids, call } = home;
    const meant = { body: { togetherSince: hers }, couple: coupleId('another') };
    expect(toStatusAndCode(await call(ids.mia, fixedNow, proposeDate, meant))).toEqual([
      409,
      'couple-changed',
    ]);
    await db.commit([merge(documents.couple(ids.couple), { confirmedAt: null })]);
    expect(toStatusAndCode(await propose(home, 'mia'))).toEqual([409, 'needs-partner']);
    await db.commit([
      merge(documents.couple(ids.couple), { confirmedAt: '2026-03-10T18:00:00.000Z' }),
    ]);
    await call(ids.noah, fixedNow, unpair);
    expect(toStatusAndCode(await propose(home, 'mia'))).toEqual([409, 'frozen']);
    expect(toStatusAndCode(await decide(home, 'mia'))).toEqual([409, 'frozen']);
  });

  it('counts at once for two who have none', async () => {
    const home = await createTestHome();
    await home.db.commit([merge(documents.couple(home.ids.couple), { togetherSince: null })]);
    expect((await propose(home, 'noah', his)).value().togetherSince).toBe(his);
    expect((await seenBy(home, 'mia')).togetherSince).toBe(his);
  });
});

describe('the date step of somebody who is with a partner', () => {
  const save = ({ call, ids }: TestHome, who: Member, togetherSince = hers) =>
    call(ids[who], fixedNow, saveOnboarding, { body: { togetherSince } });

  it('asks the partner, as anywhere else', async () => {
    const home = await createTestHome();
    const saved = (await save(home, 'mia')).value();
    expect(saved).toMatchObject({ togetherSince: first, user: { togetherSince: first } });
    expect(await seenBy(home, 'noah')).toEqual({
      togetherSince: first,
      proposal: { togetherSince: hers, mine: false },
    });
    const { call, ids } = home;
    expect((await call(ids.mia, fixedNow, getDashboard)).value().dateChoice).toBeNull();
    const chosen = await call(ids.mia, fixedNow, chooseDate, { body: { togetherSince: hers } });
    expect(toStatusAndCode(chosen)).toEqual([409, 'nothing-to-choose']);
    expect((await save(home, 'noah')).value().togetherSince).toBe(hers);
  });

  it('is one of two dates to choose from, where it is the first date of the partner who used the code', async () => {
    const home = await createTestHome();
    const { db, ids, call } = home;
    await db.commit([merge(documents.user(ids.noah), { togetherSince: null })]);
    expect((await save(home, 'noah', his)).value().togetherSince).toBe(his);
    expect((await call(ids.mia, fixedNow, getDashboard)).value()).toMatchObject({
      dateChoice: { mine: first, partners: his },
      dateProposal: null,
    });
  });

  it('is nothing to choose where it is the very date that counts', async () => {
    const home = await createTestHome();
    await home.db.commit([merge(documents.user(home.ids.noah), { togetherSince: null })]);
    expect((await save(home, 'noah', first)).value().user.togetherSince).toBe(first);
    expect(await seenBy(home, 'mia')).toEqual({ togetherSince: first, proposal: null });
  });
});
