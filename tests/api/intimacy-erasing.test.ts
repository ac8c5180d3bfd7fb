import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import {
  decideOwnCard,
  eraseLab,
  getIdeas,
  getOwnCards,
  getPlaySession,
  getSnapshot,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/sweep.ts';
import { createUniqueText, findPathsWithText, readAllDocuments } from '../support/all-documents.ts';
import {
  baseIdeas,
  createCoupleWithOpenLab,
  getCoupleId,
  getLabState,
  setReadyAs,
} from '../support/builders/couple-with-open-lab.ts';
import { at, fixedNow, HOUR_MS, nextDayStart } from '../support/builders/fixed-time.ts';
import { connect } from '../support/current-backend.ts';

describe('nothing is left', () => {
  const livedIn = async () => {
    const testCouple = await createCoupleWithOpenLab();
    const { mia, noah } = testCouple;
    const [words, id] = [createUniqueText(), randomUUID()];
    const put = () => ({ ...at(), key: randomUUID() });
    const body = { kind: 'dare', level: 0, text: words } as const;
    await mia.ask(writeOwnCard, { params: { id }, body }, put());
    const decision = { ...body, welcome: true };
    await noah.ask(decideOwnCard, { params: { id }, body: decision }, put());
    await mia.ask(
      voteOnIdea,
      { params: { idea: baseIdeas[0] ?? '' }, body: { vote: 'yes' } },
      put(),
    );
    await setReadyAs(mia);
    await setReadyAs(noah);
    return { ...testCouple, words, couple: await getCoupleId(testCouple) };
  };

  const ofLab = async (id: string) =>
    (await readAllDocuments())
      .map(({ path }) => path)
      .filter((path) =>
        new RegExp(`^labs/${id}|/intimacy/${id}|${id}/state/playSession`).test(path),
      );

  it('of a lab whose two have parted', async () => {
    const { noah, words, couple: id } = await livedIn();
    expect((await ofLab(id)).length).toBe(4);
    expect((await findPathsWithText(words)).length).toBeGreaterThan(0);
    await noah.ask(unpair, {}, at());
    expect(await ofLab(id)).toEqual([]);
    expect(await findPathsWithText(words)).toEqual([]);
  });

  it('of somebody who has deleted their account, nor of what they chose', async () => {
    const { mia, noah, words, couple: id } = await livedIn();
    await mia.ask(deleteAccount, {}, at());
    expect(await ofLab(id)).toEqual([]);
    expect(await findPathsWithText(words)).toEqual([]);
    const naming = (await readAllDocuments()).filter(({ path, text }) =>
      `${path} ${text}`.includes(mia.id),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
    expect(await getLabState(noah)).toBe('alone');
  });

  it('of somebody who has erased what they chose once the lab has closed', async () => {
    const { mia, noah, words, couple: id } = await livedIn();
    await mia.ask(eraseLab, {}, { ...at(), key: randomUUID() });
    const paths = (await readAllDocuments()).map(({ path }) => path);
    expect(paths).not.toContain(`users/${mia.id}/intimacy/${id}`);
    expect(await getLabState(noah)).toBe('open');
    await sweep(nextDayStart, { connect, deleteAuthUser: async () => undefined });
    expect(await findPathsWithText(words)).toEqual([]);
    expect(await getLabState(noah, nextDayStart)).toBe('not-set-up');
    for (const endpoint of [getIdeas, getOwnCards, getPlaySession, getSnapshot]) {
      const refused = await noah.call(endpoint, {}, { now: nextDayStart });
      expect(refused.error().code).toBe('not-set-up');
    }
  });

  it('of a session that both have left, once the sweep has come by', async () => {
    const { mia, couple: id } = await livedIn();
    const lapsed = fixedNow + 4 * HOUR_MS;
    expect((await mia.ask(getPlaySession, {}, { now: lapsed - 1 })).state).toBe('ended');
    await sweep(lapsed, { connect, deleteAuthUser: async () => undefined });
    expect(await ofLab(id)).toHaveLength(3);
  });
});
