import { randomUUID } from 'node:crypto';
import { getDaily } from '@usward/core/daily/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { unpair } from '@usward/core/pairing/endpoints';
import { getDeletion } from '@usward/core/privacy/range-deletion-endpoints';
import { nudge } from '@usward/core/push/endpoints';
import { getNotes, saveMoment, saveNote } from '@usward/core/us/endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedNow, thursday } from '../../../tests/support/builders/fixed-time.ts';
import { createIds, seedHome } from '../../../tests/support/builders/home-documents.ts';
import {
  createInProcessApi,
  IN_PROCESS_SIGNED_IN_AT,
  inProcessSessions,
} from '../../../tests/support/fakes/in-process-api.ts';
import {
  memoryDatabase,
  type StoredDocuments,
} from '../../../tests/support/fakes/memory-firestore.ts';
import type { Database } from '../database/database.ts';
import { set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';

const second = IN_PROCESS_SIGNED_IN_AT / 1000;

/** Runs once, right before the commit of the next transaction. */
let beforeCommit: (() => Promise<void>) | null = null;

const create = async () => {
  const ids = createIds(randomUUID());
  const connect = memoryDatabase(new Map(), async (step) => {
    const work = step === 'commit a transaction' ? beforeCommit : null;
    if (work === null) return;
    beforeCommit = null;
    await work();
  });
  const db = await connect();
  await seedHome(db, ids, { confirmed: true }, { mia: 'her note', noah: 'his note' });
  let last: Database | null = null;
  const call = createInProcessApi(async () => {
    last = await connect();
    return last;
  });
  const ask = <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}, key?: string) =>
    call(ids.mia, fixedNow, endpoint, input, key === undefined ? {} : { key });
  const setSessions = async (known: readonly number[], before: number) => {
    const user = await db.get(documents.user(ids.mia));
    if (user === null) throw new Error('Mia is not there.');
    await db.commit([
      set(documents.user(ids.mia), {
        ...user,
        sessions: { ...inProcessSessions, known: [...known], before },
      }),
    ]);
  };
  return {
    ids,
    db,
    ask,
    call,
    everything: (): StoredDocuments => connect.everything(),
    trips: () => last?.trips ?? Number.NaN,
    revokeSession: () => setSessions([], second + 1),
    unlistSession: () => setSessions([second - 1], 0),
  };
};

let home: Awaited<ReturnType<typeof create>>;

beforeEach(async () => {
  beforeCommit = null;
  home = await create();
});

const note = (id = randomUUID()) => ({ params: { id }, body: { text: 'a note' } });
const moment = {
  params: { id: randomUUID() },
  body: { date: thursday, text: 'a moment', visibility: 'both' as const },
};
const nudgeToday = { params: { date: thursday }, body: {} };

const calls: readonly (readonly [string, () => ReturnType<typeof home.ask>])[] = [
  ['a write of one’s own', () => home.ask(saveNote, note())],
  ['a write alone or as one of two', () => home.ask(saveMoment, moment)],
  ['a write for two', () => home.ask(nudge, nudgeToday)],
  ['a read of one’s own', () => home.ask(getNotes)],
  ['a read of two', () => home.ask(getDaily)],
  ['a call of several steps', () => home.ask(getDeletion)],
];

const toStatusAndCode = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { code?: string }).code,
];

describe.each(calls)('%s', (_name, send) => {
  it('is refused to a sign-in that was ended, and writes nothing', async () => {
    await home.revokeSession();
    const before = home.everything();
    expect(toStatusAndCode(await send())).toEqual([401, 'signed-out']);
    expect(home.everything()).toEqual(before);
  });

  it('is refused to a sign-in that never logged in', async () => {
    await home.unlistSession();
    expect(toStatusAndCode(await send())).toEqual([401, 'unlisted-session']);
  });

  it('is answered otherwise', async () => {
    expect((await send()).status).toBe(200);
  });
});

describe('a write', () => {
  it('of an ended sign-in is refused before what it sends is looked at', async () => {
    await home.revokeSession();
    const empty = { params: { id: randomUUID() }, body: { text: '' } };
    expect(toStatusAndCode(await home.ask(saveNote, empty))).toEqual([401, 'signed-out']);
  });

  it('of an ended sign-in is not answered again by its key', async () => {
    const [key, sent] = [randomUUID(), note()];
    (await home.ask(saveNote, sent, key)).value();
    await home.revokeSession();
    expect(toStatusAndCode(await home.ask(saveNote, sent, key))).toEqual([401, 'signed-out']);
  });

  it('writes nothing where the sign-in ends while it is decided', async () => {
    beforeCommit = home.revokeSession;
    const { params, body } = note();
    expect(toStatusAndCode(await home.ask(saveNote, { params, body }))).toEqual([
      401,
      'signed-out',
    ]);
    expect(await home.db.get(documents.note(home.ids.mia, params.id))).toBeNull();
  });

  it('for two is decided again where they part meanwhile', async () => {
    const { call, ids } = home;
    beforeCommit = async () => {
      (await call(ids.noah, fixedNow, unpair)).value();
    };
    expect(toStatusAndCode(await home.ask(nudge, nudgeToday))).toEqual([409, 'frozen']);
  });

  it('takes two round trips where the couple is remembered, else three', async () => {
    (await home.ask(nudge, nudgeToday)).value();
    expect(home.trips()).toBe(3);
    (await home.ask(nudge, nudgeToday)).value();
    expect(home.trips()).toBe(2);
  });

  it('of one’s own takes two', async () => {
    (await home.ask(saveNote, note())).value();
    expect(home.trips()).toBe(2);
  });
});
