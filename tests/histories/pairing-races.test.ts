import { randomUUID } from 'node:crypto';
import { getUser, updateProfile } from '@usward/core/account/endpoints';
import { timeZone } from '@usward/core/calendar';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { toUserId, type UserId } from '@usward/core/ids';
import { acceptInvite, createInvite, undoCouple } from '@usward/core/pairing/endpoints';
import { expect, it } from 'vitest';
import { toNewUserDocument } from '../../functions/src/account/new-user.ts';
import { create } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { answerRequest, DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { inProcessSessions } from '../support/fakes/in-process-api.ts';
import { inGeneratedOrders, type RaceSetup } from '../support/runners/race.ts';
import { runs } from '../support/runs.ts';

const ORDERS = runs(100, 1000);
const now = fixedNow;
const zone = timeZone('Europe/Berlin');

const newcomers = async ({ connect }: RaceSetup, names: readonly string[]): Promise<UserId[]> => {
  const people = names.map((firstName) => ({ firstName, id: toUserId(randomUUID()) }));
  const db = await connect();
  await db.commit(
    people.map(({ id, firstName }) => {
      const user = toNewUserDocument(
        { id, email: `${id}@example.test`, timeZone: zone, sessions: inProcessSessions },
        now - DAY_MS,
      );
      return create(documents.user(id), { ...user, firstName, lastName: 'Test' });
    }),
  );
  return people.map(({ id }) => id);
};

const createMiaAndNoah = async (track: RaceSetup) =>
  (await newcomers(track, ['Mia', 'Noah'])) as [UserId, UserId];

const createCode = async ({ call }: RaceSetup, person: UserId) =>
  (await call(person, now, createInvite, { body: {} })).value().inviteCode;

const accept = ({ call }: RaceSetup, person: UserId, code: string) =>
  call(person, now, acceptInvite, { params: { code } });

const read = async ({ call }: RaceSetup, person: UserId) =>
  (await call(person, now, getUser)).value();

it('one code that two people accept at once makes one couple, and the other is refused', async () => {
  const winners = new Set<number>();
  await inGeneratedOrders(ORDERS, async (track) => {
    const [mia, noah, robin] = (await newcomers(track, ['Mia', 'Noah', 'Robin'])) as [
      UserId,
      UserId,
      UserId,
    ];
    const code = await createCode(track, mia);
    const answers = await track.race(() => [accept(track, noah, code), accept(track, robin, code)]);
    const statuses = answers.map(({ status }) => status);
    winners.add(statuses.indexOf(200));
    expect(statuses.toSorted()).toEqual([200, 404]);
    const users = await Promise.all([mia, noah, robin].map((person) => read(track, person)));
    expect(users.filter(({ pairing }) => pairing !== 'alone')).toHaveLength(2);
    expect(users[0]?.partner?.firstName).toBe(statuses[0] === 200 ? 'Noah' : 'Robin');
  });
  expect(winners).toEqual(new Set([0, 1]));
});

it('two people who accept each other’s codes at once become one couple, and both are told ok', async () => {
  await inGeneratedOrders(ORDERS, async (track) => {
    const [mia, noah] = await createMiaAndNoah(track);
    const [hers, his] = [await createCode(track, mia), await createCode(track, noah)];
    const answers = await track.race(() => [accept(track, mia, his), accept(track, noah, hers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const users = [await read(track, mia), await read(track, noah)];
    expect(users.map(({ partner }) => partner?.firstName)).toEqual(['Noah', 'Mia']);
    expect(users.map(({ pairing }) => pairing).sort()).toEqual(['paired', 'to-confirm']);
  });
});

it('three people who accept each other’s codes in a circle make at most one couple', async () => {
  await inGeneratedOrders(ORDERS, async (track) => {
    const people = await newcomers(track, ['Mia', 'Noah', 'Robin']);
    const codes: string[] = [];
    for (const person of people) codes.push(await createCode(track, person));
    await track.race(() =>
      people.map((person, index) => accept(track, person, codes[(index + 1) % 3] ?? '')),
    );
    const users = await Promise.all(people.map((person) => read(track, person)));
    const taken = users.filter(({ pairing }) => pairing !== 'alone');
    expect(taken).toHaveLength(2);
    expect(taken.map(({ partner }) => partner?.firstName).sort()).toEqual(
      taken.map(({ firstName }) => firstName).sort(),
    );
  });
});

it('three tabs that ask for an invite code at once get the same one', async () => {
  await inGeneratedOrders(ORDERS, async (track) => {
    const [mia, noah] = await createMiaAndNoah(track);
    const answers = await track.race(() => [
      track.call(mia, now, createInvite, { body: {} }),
      track.call(mia, now, createInvite, { body: {} }),
      track.call(mia, now, createInvite, { body: {} }),
    ]);
    const codes = answers.map((reply) => reply.value().inviteCode);
    expect(new Set(codes).size).toBe(1);
    expect((await accept(track, noah, codes[0] ?? '')).status).toBe(200);
  });
});

it('undoing a pairing harms neither a rename nor an answer of the same moment', async () => {
  await inGeneratedOrders(ORDERS, async (track) => {
    const [mia, noah] = await createMiaAndNoah(track);
    (await accept(track, noah, await createCode(track, mia))).value();
    const [undone, renamed, answered] = await track.race(() => [
      track.call(mia, now, undoCouple),
      track.call(noah, now, updateProfile, { body: { firstName: 'Noa', lastName: 'Test' } }),
      track.call(noah, now, answerQuestion, answerRequest('at that moment')),
    ]);
    expect([undone.status, renamed.status, answered.status]).toEqual([200, 200, 200]);
    expect(await read(track, mia)).toMatchObject({ pairing: 'alone', partner: null });
    expect(await read(track, noah)).toMatchObject({ pairing: 'alone', firstName: 'Noa' });
    const { items } = (await track.call(noah, now, getHistory)).value();
    expect(items.map(({ mine }) => mine?.text)).toEqual(['at that moment']);
  });
});
