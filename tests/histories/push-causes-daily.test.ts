import { randomUUID } from 'node:crypto';
import { answerQuestion, getDay } from '@usward/core/daily/endpoints';
import { shareNote } from '@usward/core/daily/history-endpoints';
import {
  decideQuestion,
  hideTopic,
  pauseQuestions,
  proposeQuestion,
  swapQuestion,
  withdrawQuestion,
} from '@usward/core/daily/question-endpoints';
import {
  addComment,
  react,
  removeComment,
} from '@usward/core/daily/reaction-and-comment-endpoints';
import { markSeen } from '@usward/core/dashboard/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { answerRequest, fixedNow, thursday, thursdayPlus } from '../support/builders/fixed-time.ts';
import { noteDay } from '../support/builders/home-documents.ts';
import { createTestHome } from '../support/fakes/test-home.ts';
import { drainPushQueue, getPushesQueuedBy } from '../support/push-queue.ts';

const nothing: readonly string[] = [];

describe('the daily question tells', () => {
  it('the partner of an answer, then who was first of the reveal', async () => {
    const home = await createTestHome();
    expect(await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'))).toEqual([
      'noah: answer~2026-03-12',
    ]);
    expect(await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his'))).toEqual([
      'mia: reveal~2026-03-12',
    ]);
    expect(await getPushesQueuedBy(home, 'mia', getDay, { params: { date: thursday } })).toEqual(
      nothing,
    );
    expect(await getPushesQueuedBy(home, 'mia', markSeen, { params: { key: thursday } })).toEqual(
      nothing,
    );
  });

  it('nobody of an answer that is reworded, or is for oneself', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'));
    expect(
      await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers, anew')),
    ).toEqual(nothing);
    expect(
      await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his own', 'me')),
    ).toEqual(nothing);
  });

  it('the partner of a note that is for both by now', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers', 'me'));
    expect(
      await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers', 'both')),
    ).toEqual(['noah: answer~2026-03-12']);
  });

  it('sends nothing for a withdrawn answer: the delivery drops the earlier row', async () => {
    const home = await createTestHome();
    const { ids, call, db } = home;
    await call(ids.mia, fixedNow, answerQuestion, answerRequest('hers'));
    await call(ids.mia, fixedNow + 1, answerQuestion, answerRequest('hers', 'me'));
    const pulse = await db.get(documents.pulse(ids.noah));
    expect(pulse?.waiting).toEqual({});
    expect(await drainPushQueue(home)).toEqual(['noah: answer~2026-03-12']);
  });

  it('one of the two of the reveal where both answer today’s question in the same instant', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const both = await Promise.all([
      call(ids.mia, fixedNow, answerQuestion, answerRequest('hers')),
      call(ids.noah, fixedNow, answerQuestion, answerRequest('his')),
    ]);
    for (const one of both) one.value();
    expect([
      ['mia: reveal~2026-03-12', 'noah: answer~2026-03-12'],
      ['mia: answer~2026-03-12', 'noah: reveal~2026-03-12'],
    ]).toContainEqual(await drainPushQueue(home));
  });

  it('one of the two of the reveal, once, where both answer yesterday’s in the same instant and look', async () => {
    const home = await createTestHome();
    const { ids, call } = home;
    const yesterday = thursdayPlus(-1);
    const both = await Promise.all([
      call(ids.mia, fixedNow, answerQuestion, answerRequest('hers', 'both', yesterday)),
      call(ids.noah, fixedNow, answerQuestion, answerRequest('his', 'both', yesterday)),
    ]);
    for (const one of both) one.value();
    expect([
      ['mia: reveal~2026-03-11', 'noah: answer~2026-03-11'],
      ['mia: answer~2026-03-11', 'noah: reveal~2026-03-11'],
    ]).toContainEqual(await drainPushQueue(home));
    const day = { params: { date: yesterday } };
    expect(await getPushesQueuedBy(home, 'mia', getDay, day)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'noah', getDay, day)).toEqual(nothing);
  });

  it('the partner of a comment, and nobody of one that is said twice or taken back', async () => {
    const home = await createTestHome();
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'));
    await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his'));
    const params = { date: thursday, id: randomUUID() };
    const comment = { params, body: { text: 'A later thought' } };
    expect(await getPushesQueuedBy(home, 'noah', addComment, comment)).toEqual([
      'mia: comment~2026-03-12',
    ]);
    expect(await getPushesQueuedBy(home, 'noah', addComment, comment)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'noah', removeComment, { params })).toEqual(nothing);
  });

  it('the partner of an own question, and of nothing that becomes of it', async () => {
    const home = await createTestHome();
    const id = randomUUID();
    const asking = (text: string) => ({ params: { id }, body: { text } });
    expect(
      await getPushesQueuedBy(home, 'mia', proposeQuestion, asking('What do you dream of?')),
    ).toEqual([`noah: question~2026-03-12~${id}`]);
    expect(
      await getPushesQueuedBy(home, 'mia', proposeQuestion, asking('What did you dream of?')),
    ).toEqual(nothing);
    const decision = { params: { id }, body: { accept: true } };
    expect(await getPushesQueuedBy(home, 'noah', decideQuestion, decision)).toEqual(nothing);
  });

  it('nobody of a question that was left, however it is worded from then on, or is withdrawn', async () => {
    const home = await createTestHome();
    const params = { id: randomUUID() };
    await getPushesQueuedBy(home, 'mia', proposeQuestion, {
      params,
      body: { text: 'What do you dream of?' },
    });
    const leave = { params, body: { accept: false } };
    expect(await getPushesQueuedBy(home, 'noah', decideQuestion, leave)).toEqual(nothing);
    const reworded = { params, body: { text: 'What did you dream of?' } };
    expect(await getPushesQueuedBy(home, 'mia', proposeQuestion, reworded)).toEqual(nothing);
    expect(await getPushesQueuedBy(home, 'mia', withdrawQuestion, { params })).toEqual(nothing);
  });

  it('nobody of a swap, a pause, a topic, a reaction or a note that is shared', async () => {
    const home = await createTestHome();
    const date = { params: { date: thursday } };
    expect([
      await getPushesQueuedBy(home, 'mia', swapQuestion, { ...date, body: {} }),
      await getPushesQueuedBy(home, 'mia', pauseQuestions, { body: { paused: true } }),
      await getPushesQueuedBy(home, 'mia', hideTopic, {
        params: { topic: 'memories' },
        body: { hidden: true },
      }),
      await getPushesQueuedBy(home, 'mia', shareNote, {
        params: { id: noteDay },
        body: { shared: true },
      }),
    ]).toEqual(Array(4).fill(nothing));
    await getPushesQueuedBy(home, 'mia', answerQuestion, answerRequest('hers'));
    await getPushesQueuedBy(home, 'noah', answerQuestion, answerRequest('his'));
    expect(await getPushesQueuedBy(home, 'mia', react, { ...date, body: { emoji: '❤️' } })).toEqual(
      nothing,
    );
  });
});
