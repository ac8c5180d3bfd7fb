import { getDashboard } from '@usward/core/dashboard/endpoints';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import {
  baseIdeas,
  countLabPulses,
  createCoupleWithOpenLab,
  getCoupleId,
} from '../support/builders/couple-with-open-lab.ts';
import { at } from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { connect } from '../support/current-backend.ts';
import { markAllSeen } from '../support/waiting-items.ts';

/** Saturday 04:00 in Berlin, when shared yeses open. */
const saturday = Date.parse('2026-03-14T03:00:00.000Z');

const ports = { connect, deleteAuthUser: async () => undefined };

describe('shared yeses', () => {
  it('open on Saturday to both, and are told by one of two sweeps at the same time', async () => {
    const couple = await createCoupleWithOpenLab();
    const { mia, noah } = couple;
    const [shared = '', hers = '', his = ''] = baseIdeas;
    const vote = (person: TestUser, idea: string, choice: 'yes' | 'maybe' | 'no') =>
      person.ask(voteOnIdea, { params: { idea }, body: { vote: choice } }, at());
    await Promise.all([vote(mia, shared, 'yes'), vote(noah, shared, 'yes')]);
    await Promise.all([vote(mia, hers, 'yes'), vote(noah, hers, 'maybe')]);
    await Promise.all([vote(mia, his, 'no'), vote(noah, his, 'yes')]);
    for (const person of [mia, noah]) await markAllSeen(person);
    const pulseCount = await Promise.all([mia, noah].map(countLabPulses));
    await Promise.all([sweep(saturday, ports), sweep(saturday, ports)]);
    for (const [index, person] of [mia, noah].entries()) {
      const { matches } = await person.ask(getIdeas, {}, { now: saturday });
      expect(matches.map(({ id }) => id)).toEqual([shared]);
      expect((await person.ask(getDashboard, {}, { now: saturday })).waiting).toEqual([
        { key: '2026-03-14~lab', kind: 'lab-activity', date: '2026-03-14' },
      ]);
      expect(await countLabPulses(person)).toBe((pulseCount[index] ?? 0) + 1);
    }
    const lab = await (await connect()).get(documents.lab(await getCoupleId(couple)));
    expect(lab?.nextRelease).toBe('2026-03-21T03:00:00.000Z');
  });

  it('take thirty votes a day, also where the last of them come at the same time', async () => {
    const { mia } = await createCoupleWithOpenLab();
    const vote = (idea: string) =>
      mia.call(voteOnIdea, { params: { idea }, body: { vote: 'yes' } }, at());
    const open = bundledIdeas.map(({ id }) => id);
    for (const id of open.slice(0, 27)) expect((await vote(id)).status).toBe(200);
    const last = await Promise.all(open.slice(27, 33).map(vote));
    const refused = last.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => answer.error().code)).toEqual(Array(3).fill('daily-limit'));
    const { left, mine } = await mia.ask(getIdeas, {}, at());
    expect([mine.length, left]).toEqual([30, 0]);
  });
});
