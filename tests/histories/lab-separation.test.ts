import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { bundledIdeas } from '@usward/core/intimacy/bundled-cards';
import { isBaseCard } from '@usward/core/intimacy/deck-period';
import {
  decideOwnCard,
  getLab,
  setComfort,
  switchLab,
  voteOnIdea,
  writeOwnCard,
} from '@usward/core/intimacy/endpoints';
import {
  acceptInvite,
  confirmCouple,
  createInvite,
  restoreCouple,
  undoCouple,
  unpair,
} from '@usward/core/pairing/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  comfortUpTo,
  createTestLab,
  type TestLab,
  toStatusAndCode,
} from '../support/fakes/test-lab.ts';

/** All places in which the lab of the two keeps something. */
const countLabDocuments = async ({ db, ids }: TestLab) => {
  const found = await db.getAll(
    documents.lab(ids.couple),
    documents.playSession(ids.couple),
    documents.intimacy(ids.mia, ids.couple),
    documents.intimacy(ids.noah, ids.couple),
  );
  return found.filter((document) => document !== null).length;
};

/** A lab with everything in it: choices, votes, cards with a word on them, and a session. */
const createFilledLab = async () => {
  const home = await createTestLab();
  const { call, ids } = home;
  await home.open();
  const id = randomUUID();
  const idea = bundledIdeas.find(isBaseCard)?.id ?? '';
  for (const who of ['mia', 'noah'] as const) {
    await home.feel(who, comfortUpTo(2));
    (
      await call(ids[who], fixedNow, voteOnIdea, { params: { idea }, body: { vote: 'yes' } })
    ).value();
  }
  const text = 'Words of a card.';
  const body = { kind: 'dare', level: 0, text } as const;
  (await call(ids.mia, fixedNow, writeOwnCard, { params: { id }, body })).value();
  (
    await call(ids.noah, fixedNow, decideOwnCard, {
      params: { id },
      body: { ...body, welcome: true },
    })
  ).value();
  await home.play();
  expect(await countLabDocuments(home)).toBe(4);
  return home;
};

const later = fixedNow + HOUR_MS;

describe('parting', () => {
  it('wipes the lab at once, and coming back does not bring it back', async () => {
    const home = await createFilledLab();
    const { call, ids } = home;
    (await call(ids.noah, fixedNow, unpair)).value();
    expect(await countLabDocuments(home)).toBe(0);
    expect([await home.waiting('mia'), await home.waiting('noah')]).toEqual([[], []]);
    expect((await home.pulse('mia'))?.changed).toMatchObject({ quiz: 1 });
    const late = await call(ids.mia, later, setComfort, {
      body: comfortUpTo(4),
      couple: ids.couple,
    });
    expect(toStatusAndCode(late)).toEqual([409, 'couple-changed']);
    for (const who of ['mia', 'noah'] as const)
      (await call(ids[who], later, restoreCouple)).value();
    expect(await countLabDocuments(home)).toBe(0);
    for (const who of ['mia', 'noah'] as const) {
      expect((await call(ids[who], later, getLab)).value()).toMatchObject({
        state: 'not-set-up',
        on: false,
        comfort: null,
        nextRelease: null,
      });
    }
    // The consent is the person's own, so both can open a new one.
    await home.turn('mia', true, later);
    await home.turn('noah', true, later);
    expect((await call(ids.mia, later, getLab)).value().state).toBe('open');
    expect((await home.lab())?.secret).not.toBe('a secret of tests');
  });

  it('of two who were not confirmed yet leaves nothing either', async () => {
    const home = await createTestLab({ confirmed: false });
    for (const who of ['mia', 'noah'] as const) {
      await home.consent(who);
      await home.turn(who, true);
      await home.feel(who, comfortUpTo(3));
    }
    expect(await countLabDocuments(home)).toBe(2);
    (await home.call(home.ids.mia, fixedNow, undoCouple)).value();
    expect(await countLabDocuments(home)).toBe(0);
  });

  it('and pairing again by code leaves no data of the earlier lab', async () => {
    const home = await createFilledLab();
    const { call, ids, db } = home;
    (await call(ids.noah, fixedNow, unpair)).value();
    const { inviteCode } = (await call(ids.mia, later, createInvite, { body: {} })).value();
    (await call(ids.noah, later, acceptInvite, { params: { code: inviteCode } })).value();
    (await call(ids.mia, later, confirmCouple)).value();
    const newCoupleId = (await db.get(documents.user(ids.mia)))?.couple?.id;
    if (!newCoupleId) throw new Error('The two have not met.');
    expect(newCoupleId).not.toBe(ids.couple);
    expect(await countLabDocuments(home)).toBe(0);
    expect((await call(ids.noah, later, getLab)).value()).toMatchObject({
      state: 'not-set-up',
      on: false,
    });
  });

  it('by the end of an account wipes it for the other too', async () => {
    const home = await createFilledLab();
    const { call, ids, db } = home;
    (await call(ids.mia, fixedNow, deleteAccount)).value();
    expect(await countLabDocuments(home)).toBe(0);
    expect(await db.get(documents.consents(ids.mia))).toBeNull();
    expect(await db.get(documents.consents(ids.noah))).not.toBeNull();
    expect((await call(ids.noah, later, getLab)).value()).toMatchObject({ state: 'alone' });
    expect(toStatusAndCode(await call(ids.noah, later, switchLab, { body: { on: true } }))).toEqual(
      [409, 'needs-partner'],
    );
    // Nothing is left for the sweep to come by for.
    expect(await home.sweep(fixedNow + 30 * 24 * HOUR_MS)).toMatchObject({ labs: 0 });
  });
});
