import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import {
  decideOwnCard,
  eraseLab,
  getIdeas,
  getOwnCards,
  getSession,
  getSnapshot,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import { unpair } from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../functions/src/sweep.ts';
import {
  baseIdeas,
  coupleIdOf,
  coupleInTheLab,
  labStateOf,
  ready,
} from '../actors/couple-in-the-lab.ts';
import { at, evening, HOUR, nextTurn } from '../actors/evening.ts';
import { holding, secret, wholeDatabase } from '../actors/whole-database.ts';
import { connect } from '../support/current-backend.ts';

describe('nothing is left', () => {
  const livedIn = async () => {
    const two = await coupleInTheLab();
    const { mia, noah } = two;
    const [words, id] = [secret(), randomUUID()];
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
    await ready(mia);
    await ready(noah);
    return { ...two, words, couple: await coupleIdOf(two) };
  };

  const ofLab = async (id: string) =>
    (await wholeDatabase())
      .map(({ path }) => path)
      .filter((path) => new RegExp(`^labs/${id}|/intimacy/${id}|${id}/state/session`).test(path));

  it('of a lab whose two have parted', async () => {
    const { noah, words, couple: id } = await livedIn();
    expect((await ofLab(id)).length).toBe(4);
    expect((await holding(words)).length).toBeGreaterThan(0);
    await noah.ask(unpair, {}, at());
    expect(await ofLab(id)).toEqual([]);
    expect(await holding(words)).toEqual([]);
  });

  it('of somebody who has deleted their account, nor of what they chose', async () => {
    const { mia, noah, words, couple: id } = await livedIn();
    await mia.ask(deleteAccount, {}, at());
    expect(await ofLab(id)).toEqual([]);
    expect(await holding(words)).toEqual([]);
    const naming = (await wholeDatabase()).filter(({ path, text }) =>
      `${path} ${text}`.includes(mia.id),
    );
    expect(naming.map(({ path }) => path)).toEqual([]);
    expect(await labStateOf(noah)).toBe('alone');
  });

  it('of somebody who has erased what they chose once the lab has closed', async () => {
    const { mia, noah, words, couple: id } = await livedIn();
    await mia.ask(eraseLab, {}, { ...at(), key: randomUUID() });
    const paths = (await wholeDatabase()).map(({ path }) => path);
    expect(paths).not.toContain(`users/${mia.id}/intimacy/${id}`);
    expect(await labStateOf(noah)).toBe('open');
    await sweep(nextTurn, { connect, removeSignIn: async () => undefined });
    expect(await holding(words)).toEqual([]);
    expect(await labStateOf(noah, nextTurn)).toBe('not-set-up');
    for (const endpoint of [getIdeas, getOwnCards, getSession, getSnapshot]) {
      const refused = await noah.call(endpoint, {}, { now: nextTurn });
      expect(refused.error().code).toBe('not-set-up');
    }
  });

  it('of a session that both have left, once the sweep has come by', async () => {
    const { mia, couple: id } = await livedIn();
    const lapsed = evening + 4 * HOUR;
    expect((await mia.ask(getSession, {}, { now: lapsed - 1 })).state).toBe('ended');
    await sweep(lapsed, { connect, removeSignIn: async () => undefined });
    expect(await ofLab(id)).toHaveLength(3);
  });
});
