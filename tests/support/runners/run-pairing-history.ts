import { getUser } from '@usward/core/account/endpoints';
import { getDaily } from '@usward/core/daily/endpoints';
import { getHistory } from '@usward/core/daily/history-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { expect } from 'vitest';
import { documents } from '../../../functions/src/database/documents.ts';
import type { PairingEvent } from '../arbitraries/pairing-history.ts';
import { type PairingApi, PairingRunner } from './pairing-runner.ts';

/** Nobody is half joined: a person's record, their partner's, and the couple all say the same. */
const expectConsistentPairs = async ({ ids, connect }: PairingRunner): Promise<void> => {
  const db = await connect();
  const users = await db.getAll(...ids.map((id) => documents.user(id)));
  for (const user of users) {
    if (user === null) continue;
    const isTaken = user.pairing === 'paired' || user.pairing === 'to-confirm';
    expect([user.couple !== null, user.partner !== null]).toEqual([isTaken, isTaken]);
    if (user.pairing === 'frozen') expect(user.previousCouple).not.toBeNull();
    if (user.partner === null) continue;
    const other = users.find((candidate) => candidate?.id === user.partner?.id);
    expect(other?.partner?.id).toBe(user.id);
    expect(other?.couple?.id).toBe(user.couple?.id);
    const couple = user.couple && (await db.get(documents.couple(user.couple.id)));
    expect(couple?.frozenAt).toBeNull();
    expect([couple?.inviter, couple?.accepter].sort()).toEqual([user.id, user.partner.id].sort());
    const isConfirmed = couple?.confirmedAt !== null;
    const isInviter = couple?.inviter === user.id;
    expect(user.pairing).toBe(isConfirmed || !isInviter ? 'paired' : 'to-confirm');
    expect(user.couple?.confirmed).toBe(isConfirmed);
    expect(user.partner.email === other?.email).toBe(isConfirmed);
  }
};

/** Once what is frozen has ended, everybody can read every word of their own. */
const expectOwnTextsReadable = async (history: PairingRunner): Promise<void> => {
  await history.waitUntilFrozenEnds();
  const { ids, now, call, connect } = history;
  const db = await connect();
  for (const [who, id] of ids.entries()) {
    if ((await db.get(documents.user(id))) === null) continue;
    const { text } = await call(id, now, getHistory, { query: { limit: '50' } });
    for (const words of history.getTexts(who)) expect(text).toContain(words);
  }
};

/** Everything a person can read holds others' words and names only of the couple they are in. */
const expectNoTextsOfOthers = async ({ ids, now, call, connect }: PairingRunner): Promise<void> => {
  const db = await connect();
  for (const id of ids) {
    const user = await db.get(documents.user(id));
    if (user === null) continue;
    const answers = await Promise.all([
      call(id, now, getUser),
      call(id, now, getDashboard),
      call(id, now, getDaily),
      call(id, now, getHistory),
    ]);
    const text = answers.map((answer) => answer.text).join('\n');
    const isFrozen =
      user.pairing === 'frozen' &&
      user.previousCouple &&
      Date.parse(user.previousCouple.until) > now;
    const couple = user.couple && (await db.get(documents.couple(user.couple.id)));
    const living = couple?.confirmedAt ? couple.id : undefined;
    const own = living ?? (isFrozen ? user.previousCouple?.couple.id : undefined);
    for (const [, author, couple] of text.matchAll(/\[(h\d+p\d) in (\S+) \d+\]/g)) {
      if (author !== id) expect([couple, author]).toEqual([own, expect.any(String)]);
    }
    const known = user.partner?.id ?? user.previousCouple?.partner.id;
    for (const [, named] of text.matchAll(/Name-(h\d+p\d)-/g)) {
      expect([id, known]).toContain(named);
    }
    for (const [, mailed] of text.matchAll(/(h\d+p\d)@example/g)) {
      expect([id, living && user.partner?.id]).toContain(mailed);
    }
    if (couple && !living) expect(text).not.toContain('"homeTimeZone":"Europe/');
  }
};

/**
 * Lives through one generated history, and expects throughout that both sides of a couple agree and that nobody reads
 * another couple's words. Returns what it reached, so that a history that gets nowhere is noticed.
 */
export const runPairingHistory = async (
  home: PairingApi,
  number: number,
  events: readonly PairingEvent[],
): Promise<ReadonlySet<string>> => {
  const history = new PairingRunner(number, home);
  await history.begin();
  for (const [index, next] of events.entries()) {
    await history.applyEvent(next);
    await expectConsistentPairs(history);
    await history.expectBothAskedForReopening();
    if (index % 8 === 5) await expectNoTextsOfOthers(history);
  }
  await expectNoTextsOfOthers(history);
  await expectOwnTextsReadable(history);
  return history.reached;
};
