import { randomUUID } from 'node:crypto';
import { markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import {
  getIdeas,
  getLab,
  getOwnCards,
  getSession,
  getSnapshot,
  makeMoveIn,
  setComfort,
  setReady,
  stopSession,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { isBase } from '@usward/core/intimacy/evening';
import { releasedIdeas } from '@usward/core/intimacy/released-cards';
import { expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { evening } from '../actors/evening.ts';
import { labAtHand, together, upTo } from '../actors/in-the-lab.ts';

it('a look into the lab takes two waits for the database at most, and a write three', async () => {
  let last: Database | null = null;
  const home = await labAtHand({
    through: (db) => {
      last = db;
      return db;
    },
  });
  await home.open();
  await home.play();
  const view = await home.session('mia');
  const id = view.state === 'playing' ? view.id : '';
  const tripsOf = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => {
    const answered = await home.call(home.ids.mia, evening, endpoint, input, { key: randomUUID() });
    answered.value();
    return last?.trips ?? Number.NaN;
  };
  for (const endpoint of [getLab, getSnapshot, getSession, getIdeas, getOwnCards]) {
    expect([endpoint.name, (await tripsOf(endpoint)) <= 2]).toEqual([endpoint.name, true]);
  }
  const idea = releasedIdeas.find(isBase)?.id ?? '';
  const card = { kind: 'truth', level: 0, text: 'What do you dream of?' } as const;
  const trips = [
    await tripsOf(setComfort, { body: upTo(3) }),
    await tripsOf(makeMoveIn, { body: { session: id, step: 0, move: { type: 'sweeter' } } }),
    await tripsOf(stopSession, { body: { session: id } }),
    await tripsOf(setReady, { body: { setting: together } }),
    await tripsOf(voteOnIdea, { params: { idea }, body: { vote: 'yes' } }),
    await tripsOf(writeOwnCard, { params: { id: randomUUID() }, body: card }),
    await tripsOf(markSeen, { params: { key: '2026-03-12~lab' } }),
    await tripsOf(switchLab, { body: { on: false } }),
  ];
  expect(Math.max(...trips)).toBeLessThanOrEqual(3);
});
