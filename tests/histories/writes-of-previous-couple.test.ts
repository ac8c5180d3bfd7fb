import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { addDays, timeZone } from '@usward/core/calendar';
import { checkIn, getCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek, getWeek, setStep, setStepOutcome } from '@usward/core/checkin/week-endpoints';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { getQuestions, proposeQuestion } from '@usward/core/daily/question-endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import type { ErrorBody } from '@usward/core/errors';
import { type CoupleId, toUserId } from '@usward/core/ids';
import { acceptInvite, confirmCouple, createInvite, unpair } from '@usward/core/pairing/endpoints';
import { getTimeline, saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { toNewUserDocument } from '../../functions/src/account/new-user.ts';
import type { Database } from '../../functions/src/database/database.ts';
import { set } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow, HOUR_MS, thursday } from '../support/builders/fixed-time.ts';
import { noteDay } from '../support/builders/home-documents.ts';
import { inProcessSessions } from '../support/fakes/in-process-api.ts';
import { createTestHome, type TestHome } from '../support/fakes/test-home.ts';

const week = addDays(thursday, -6);
const onDay = { date: thursday };
const onWeek = { week };
const words = 'Noah, you hurt me';
const separatedAt = fixedNow + HOUR_MS;
/** When Mia's phone finds a network again. */
const later = fixedNow + 2 * HOUR_MS;

const getCode = ({ text }: { readonly text: string }) => (JSON.parse(text) as ErrorBody).code;

/** Zoe comes, whom nobody is connected with yet. */
const createZoe = async ({ db }: TestHome) => {
  const zoe = toUserId(`${randomUUID()}zoe`);
  const email = 'zoe@example.test';
  const fresh = toNewUserDocument(
    { id: zoe, email, timeZone: timeZone('Europe/Berlin'), sessions: inProcessSessions },
    fixedNow - DAY_MS,
  );
  await db.commit([set(documents.user(zoe), { ...fresh, firstName: 'Zoe', lastName: 'Test' })]);
  return zoe;
};

/** Mia parts from Noah and is with Zoe the same evening. */
const startNewCouple = async (home: TestHome) => {
  const { ids, call } = home;
  const zoe = await createZoe(home);
  (await call(ids.mia, separatedAt, unpair)).value();
  const { inviteCode } = (await call(ids.mia, separatedAt, createInvite, { body: {} })).value();
  const params = { code: inviteCode };
  (await call(zoe, separatedAt, acceptInvite, { params })).value();
  (await call(ids.mia, separatedAt, confirmCouple)).value();
  return zoe;
};

/** Mia with Zoe, and both have done all that lets the other write beside it. */
const withZoe = async () => {
  const home = await createTestHome();
  const { mia, couple: noahs } = home.ids;
  const zoe = await startNewCouple(home);
  const answerInput = {
    params: onDay,
    body: { text: 'a plain answer', visibility: 'both' as const },
  };
  const need = { need: { value: 'talk' as const, visibility: 'now' as const } };
  const answers = { params: onWeek, body: { answers: ['a plain week', null, null, null] } };
  for (const person of [mia, zoe]) {
    (await home.call(person, separatedAt, answerQuestion, answerInput)).value();
    (await home.call(person, separatedAt, answerWeek, answers)).value();
  }
  (await home.call(zoe, separatedAt, checkIn, { params: onDay, body: need })).value();
  return { ...home, zoe, noahs };
};

/** All that Zoe could read of Mia's that evening. */
const seenBy = async ({ call }: TestHome, zoe: Awaited<ReturnType<typeof startNewCouple>>) =>
  (
    await Promise.all([
      call(zoe, later, getDay, { params: onDay }),
      call(zoe, later, getDay, { params: { date: noteDay } }),
      call(zoe, later, getCheckin, { params: onDay }),
      call(zoe, later, getWeek, { params: onWeek }),
      call(zoe, later, getQuestions),
      call(zoe, later, getTimeline),
    ])
  )
    .map(({ text }) => text)
    .join();

type Written = CoupleId | null | undefined;

/** A call that delivers words, by where they were written. */
const calling = <E extends Endpoint>(endpoint: E, input: (couple: Written) => CallInput<E>) =>
  [endpoint.name, endpoint as Endpoint, input as (couple: Written) => CallInput<Endpoint>] as const;

const id = randomUUID();

/** What takes place beside something that the two must have done before. */
const reactionCalls = [
  calling(addComment, (couple) => ({
    params: { ...onDay, id },
    body: { text: words },
    couple,
  })),
  calling(react, (couple) => ({ params: onDay, body: { emoji: '🤗' as const }, couple })),
  calling(proposeQuestion, (couple) => ({
    params: { id },
    body: { text: words },
    couple,
  })),
  calling(shareNote, (couple) => ({ params: { id: noteDay }, body: { shared: true }, couple })),
  calling(replyToNeed, (couple) => ({ params: onDay, body: { reply: 'hug' as const }, couple })),
  calling(setStep, (couple) => ({
    params: onWeek,
    body: { text: words, owner: 'both' as const, due: addDays(thursday, 3) },
    couple,
  })),
] as const;

/** What a person writes of their own accord. */
const own = [
  calling(answerQuestion, (couple) => ({
    params: onDay,
    body: { text: words, visibility: 'both' as const },
    couple,
  })),
  calling(checkIn, (couple) => ({
    params: onDay,
    body: { note: { value: words, visibility: 'now' as const } },
    couple,
  })),
  calling(answerWeek, (couple) => ({
    params: onWeek,
    body: { answers: [words, null, null, null] },
    couple,
  })),
  calling(saveMoment, (couple) => ({
    params: { id },
    body: { date: noteDay, text: words, visibility: 'both' as const },
    couple,
  })),
] as const;

describe('texts written for a previous partner', () => {
  it.each(own)('do not come to the next one by %s', async (_, endpoint, input) => {
    const home = await createTestHome();
    const zoe = await startNewCouple(home);
    const { mia, couple } = home.ids;
    const before = await home.call(mia, later, getUser);
    for (const written of [couple, null]) {
      const refused = await home.call(mia, later, endpoint, input(written));
      expect([refused.status, getCode(refused)]).toEqual([409, 'couple-changed']);
    }
    expect(await seenBy(home, zoe)).not.toContain(words);
    const { coupleId } = before.value();
    expect((await home.call(mia, later, endpoint, input(coupleId))).status).toBe(200);
  });

  it.each(reactionCalls)('do not come to the next one by %s', async (_, endpoint, input) => {
    const home = await withZoe();
    const { call, ids, noahs, zoe } = home;
    const before = await seenBy(home, zoe);
    for (const written of [noahs, null]) {
      const refused = await call(ids.mia, later, endpoint, input(written));
      expect([refused.status, getCode(refused)]).toEqual([409, 'couple-changed']);
    }
    expect(await seenBy(home, zoe)).toBe(before);
    const { coupleId } = (await call(ids.mia, later, getUser)).value();
    expect((await call(ids.mia, later, endpoint, input(coupleId))).status).toBe(200);
  });

  it.each([...own, ...reactionCalls])(
    'are taken by %s as before where nothing says who they are for',
    async (_, endpoint, input) => {
      const { call, ids } = await withZoe();
      const taken = await call(ids.mia, later, endpoint, input(undefined));
      // What is open to both by now can no longer be rewritten.
      expect([200, 'locked']).toContain(taken.status === 200 ? 200 : getCode(taken));
    },
  );

  it.each(own)('are not taken by %s while there is nobody', async (_, endpoint, input) => {
    const { call, ids } = await createTestHome();
    (await call(ids.mia, separatedAt, unpair)).value();
    const refused = await call(ids.mia, later, endpoint, input(ids.couple));
    expect(refused.status).toBe(409);
    expect(['couple-changed', 'frozen']).toContain(getCode(refused));
  });

  it('never say how the step of another couple went', async () => {
    const { call, ids, noahs } = await withZoe();
    const step = { text: 'A walk', owner: 'both' as const, due: addDays(thursday, 3) };
    (await call(ids.mia, separatedAt, setStep, { params: onWeek, body: step })).value();
    const input = { params: onWeek, body: { outcome: 'done' as const }, couple: noahs };
    const refused = await call(ids.mia, later, setStepOutcome, input);
    expect(getCode(refused)).toBe('couple-changed');
  });

  /** Mia's phone sends, and the two part and she is with Zoe before it is written. */
  it.each(own)('stay hers when the couple changes while %s decides', async (_, endpoint, input) => {
    let interrupt: (() => Promise<void>) | null = null;
    const home = await createTestHome((db: Database) => {
      const first = async () => {
        const run = interrupt;
        interrupt = null;
        await run?.();
      };
      const commit = db.commit.bind(db);
      const transaction = db.transaction.bind(db);
      db.commit = async (writes) => {
        await first();
        return commit(writes);
      };
      db.transaction = async (run) => {
        await first();
        return transaction(run);
      };
      return db;
    });
    const { ids, call } = home;
    let zoe = ids.noah;
    interrupt = async () => {
      zoe = await startNewCouple(home);
    };
    const refused = await call(ids.mia, later, endpoint, input(ids.couple));
    expect([refused.status, getCode(refused)]).toEqual([409, 'couple-changed']);
    expect(await seenBy(home, zoe)).not.toContain(words);
  });
});

describe('texts for the author only', () => {
  const note = (couple: CoupleId | null) => ({
    params: onDay,
    body: { text: words, visibility: 'me' as const },
    couple,
  });
  const createCheckinRequest = (couple: CoupleId | null) => ({
    params: onDay,
    body: {
      mood: { value: 1, visibility: 'me' as const },
      note: { value: words, visibility: 'me' as const },
    },
    couple,
  });

  it('are kept wherever they were written', async () => {
    const home = await createTestHome();
    const zoe = await startNewCouple(home);
    const { mia, couple } = home.ids;
    for (const written of [couple, null]) {
      const day = (await home.call(mia, later, answerQuestion, note(written))).value();
      expect(day.mine).toMatchObject({ text: words, visibility: 'me' });
      const checkin = (await home.call(mia, later, checkIn, createCheckinRequest(written))).value();
      expect(Object.keys(checkin.mine?.lines ?? {})).toEqual(['mood', 'note']);
    }
    expect(await seenBy(home, zoe)).not.toContain(words);
  });

  it('can be taken back from everybody', async () => {
    const { call, ids, noahs } = await withZoe();
    const share = (shared: boolean, couple?: CoupleId) =>
      call(ids.mia, later, shareNote, { params: { id: noteDay }, body: { shared }, couple });
    (await share(true)).value();
    expect((await share(false, noahs)).value().note?.isShared).toBe(false);
  });
});

describe('the answers of a week', () => {
  it('are taken for the questions they answer only', async () => {
    const { call, ids } = await createTestHome();
    const { setId } = (await call(ids.mia, fixedNow, getWeek, { params: onWeek })).value();
    expect(setId).toMatch(/^w-/);
    const send = (set: string | undefined) => {
      const body = { answers: [words, null, null, null], setId: set };
      return call(ids.mia, fixedNow, answerWeek, { params: onWeek, body });
    };
    const refused = await send('w-00');
    expect([refused.status, getCode(refused)]).toEqual([409, 'question-changed']);
    expect((await send(setId)).value().setId).toBe(setId);
  });
});

describe('the record of a person', () => {
  it('names the present couple, and none once they have parted', async () => {
    const { call, ids } = await createTestHome();
    const getCoupleId = async () => (await call(ids.mia, fixedNow, getUser)).value().coupleId;
    expect(await getCoupleId()).toBe(ids.couple);
    (await call(ids.noah, fixedNow, unpair)).value();
    expect(await getCoupleId()).toBeNull();
  });
});
