import { randomUUID } from 'node:crypto';
import { markSeen } from '@usward/core/dashboard/endpoints';
import type { CallInput, Endpoint } from '@usward/core/endpoint';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import {
  getIdeas,
  getLab,
  getOwnCards,
  getPlaySession,
  getSnapshot,
  setComfort,
  setReady,
  stopPlaySession,
  submitMove,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { expect, it } from 'vitest';
import type { Database } from '../../functions/src/database/database.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import { comfortUpTo, createTestLab, togetherSetting } from '../support/fakes/test-lab.ts';

it('a look into the lab takes two waits for the database at most, and a write three', async () => {
  let last: Database | null = null;
  const home = await createTestLab({
    through: (db) => {
      last = db;
      return db;
    },
  });
  await home.open();
  await home.play();
  const view = await home.playSession('mia');
  const id = view.state === 'playing' ? view.id : '';
  const countTrips = async <E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) => {
    const answered = await home.call(home.ids.mia, fixedNow, endpoint, input, {
      key: randomUUID(),
    });
    answered.value();
    return last?.trips ?? Number.NaN;
  };
  for (const endpoint of [getLab, getSnapshot, getPlaySession, getIdeas, getOwnCards]) {
    expect([endpoint.name, (await countTrips(endpoint)) <= 2]).toEqual([endpoint.name, true]);
  }
  const idea = bundledIdeas.find(isBaseCard)?.id ?? '';
  const card = { kind: 'truth', level: 0, text: 'What do you dream of?' } as const;
  const trips = [
    await countTrips(setComfort, { body: comfortUpTo(3) }),
    await countTrips(submitMove, { body: { playSession: id, step: 0, move: { type: 'sweeter' } } }),
    await countTrips(stopPlaySession, { body: { playSession: id } }),
    await countTrips(setReady, { body: { setting: togetherSetting } }),
    await countTrips(voteOnIdea, { params: { idea }, body: { vote: 'yes' } }),
    await countTrips(writeOwnCard, { params: { id: randomUUID() }, body: card }),
    await countTrips(markSeen, { params: { key: '2026-03-12~lab' } }),
    await countTrips(switchLab, { body: { on: false } }),
  ];
  expect(Math.max(...trips)).toBeLessThanOrEqual(3);
});
