import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { unpair } from '@usward/core/pairing/endpoints';
import {
  cancelDeletion,
  type Deletion,
  deletionKinds,
  getDeletion,
  startDeletion,
} from '@usward/core/privacy/range-deletion-endpoints';
import { saveNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { createUniqueText, findPathsWithText } from '../support/all-documents.ts';
import { lines, note } from '../support/builders/checkin-requests.ts';
import { createCouple } from '../support/builders/couple.ts';
import {
  answerRequest,
  at,
  DAY_MS,
  fixedNow,
  HOUR_MS,
  thursday,
  thursdayPlus,
} from '../support/builders/fixed-time.ts';
import type { TestUser } from '../support/builders/test-user.ts';
import { connect } from '../support/current-backend.ts';

type DeletionRequest = NonNullable<CallInput<typeof startDeletion>['body']>;

const all: DeletionRequest = { kinds: [...deletionKinds], from: null, to: thursday };
const tonight: DeletionRequest = { ...all, from: thursday };
const hoursLater = (hours: number) => ({ now: fixedNow + hours * HOUR_MS });

const sweepAt = (hours: number) =>
  sweep(hoursLater(hours).now, { connect, deleteAuthUser: async () => undefined });

const requestDeletion = async (person: TestUser, body = all): Promise<Deletion> => {
  const { deletion } = await person.ask(startDeletion, { body: { ...body } }, at());
  if (deletion === null) throw new Error('Nothing was begun.');
  return deletion;
};

const callCancelDeletion = async (person: TestUser, { id }: Deletion, hours: number) =>
  (await person.ask(cancelDeletion, { params: { id } }, hoursLater(hours))).deletion;

const getDeletionState = async (person: TestUser, hours: number) =>
  (await person.ask(getDeletion, {}, hoursLater(hours))).deletion?.state ?? null;

/** Two of whom Mia has written a note and an answer tonight, both with the same words in them. */
const createCoupleWithMiaTexts = async () => {
  const { mia, noah } = await createCouple(fixedNow - DAY_MS);
  const words = createUniqueText();
  await mia.ask(answerQuestion, answerRequest(words), at());
  await mia.ask(saveNote, { params: { id: randomUUID() }, body: { text: words } }, at());
  return { mia, noah, words };
};

describe('deleting the words of more than one day', () => {
  it('waits for 24 hours, whoever would go on with it', async () => {
    const { mia, words } = await createCoupleWithMiaTexts();
    const waiting = await requestDeletion(mia);
    expect(waiting).toMatchObject({
      state: 'waiting',
      startsAt: new Date(fixedNow + DAY_MS).toISOString(),
    });
    const before = await findPathsWithText(words);
    const asked = await mia.ask(startDeletion, { body: { ...tonight } }, hoursLater(23.9));
    expect(asked.deletion).toEqual(waiting);
    await sweepAt(23.9);
    expect(await findPathsWithText(words)).toEqual(before);
    await sweepAt(24);
    expect(await findPathsWithText(words)).toEqual([]);
    expect(await getDeletionState(mia, 24)).toBe('done');
  });

  it('is called off until it has started, and then not at all', async () => {
    const { mia, words } = await createCoupleWithMiaTexts();
    const waiting = await requestDeletion(mia);
    // The sweep comes by the hour.
    expect(await callCancelDeletion(mia, waiting, 24.5)).toBeNull();
    await sweepAt(25);
    expect((await findPathsWithText(words)).length).toBeGreaterThan(0);
    const other = await requestDeletion(mia);
    await sweepAt(24);
    expect(await callCancelDeletion(mia, other, 24)).toMatchObject({ id: other.id, state: 'done' });
  });

  it('is called off by the person alone, and only the one they see', async () => {
    const { mia, noah } = await createCoupleWithMiaTexts();
    const first = await requestDeletion(mia);
    expect(await callCancelDeletion(noah, first, 1)).toBeNull();
    expect(await getDeletionState(mia, 1)).toBe('waiting');
    await callCancelDeletion(mia, first, 1);
    const second = await requestDeletion(mia);
    expect(await callCancelDeletion(mia, first, 1)).toEqual(second);
  });

  it('is one, however often it is asked for', async () => {
    const { mia } = await createCoupleWithMiaTexts();
    const body = { ...all };
    const asked = await Promise.all([0, 1, 2].map(() => mia.ask(startDeletion, { body }, at())));
    expect(new Set(asked.map(({ deletion }) => deletion?.id)).size).toBe(1);
    const later = await mia.ask(startDeletion, { body: { ...tonight } }, hoursLater(5));
    expect(later.deletion).toEqual(asked[0]?.deletion);
  });

  it('takes what was added to these days until then, and nothing of later ones', async () => {
    const { mia } = await createCoupleWithMiaTexts();
    const [added, later] = [createUniqueText(), createUniqueText()];
    await requestDeletion(mia);
    await mia.ask(checkIn, lines(note(added)), hoursLater(1));
    await mia.ask(checkIn, lines(note(later), thursdayPlus(1)), hoursLater(20));
    await sweepAt(24);
    expect(await findPathsWithText(added)).toEqual([]);
    expect((await findPathsWithText(later)).length).toBeGreaterThan(0);
  });

  it('goes on where the two part meanwhile', async () => {
    const { mia, noah, words } = await createCoupleWithMiaTexts();
    await requestDeletion(mia);
    await noah.ask(unpair, {}, hoursLater(2));
    await sweepAt(24);
    expect(await findPathsWithText(words)).toEqual([]);
  });

  it('ends with the account where that ends first', async () => {
    const { mia, words } = await createCoupleWithMiaTexts();
    await requestDeletion(mia);
    await mia.ask(deleteAccount, {}, hoursLater(2));
    expect(await findPathsWithText(words)).toEqual([]);
    expect(await (await connect()).get(documents.deletion(mia.id))).toBeNull();
    await sweepAt(24);
  });

  it('is either started or called off, also where both come at once', async () => {
    const { mia, words } = await createCoupleWithMiaTexts();
    const waiting = await requestDeletion(mia);
    const [left] = await Promise.all([
      callCancelDeletion(mia, waiting, 24),
      sweepAt(24),
      sweepAt(24),
    ]);
    await sweepAt(25);
    expect((await findPathsWithText(words)).length > 0).toBe(left === null);
  });
});

describe('deleting the words of one day', () => {
  it('is done at once', async () => {
    const { mia, words } = await createCoupleWithMiaTexts();
    expect(await requestDeletion(mia, tonight)).toMatchObject({ state: 'done' });
    expect(await findPathsWithText(words)).toEqual([]);
  });

  it('tells the same once more where the first answer was lost', async () => {
    const { mia } = await createCoupleWithMiaTexts();
    const sending = { ...at(), key: randomUUID() };
    const first = await mia.ask(startDeletion, { body: { ...tonight } }, sending);
    expect(first.deletion?.deleted).toMatchObject({ answers: 1, notes: 1 });
    expect(await mia.ask(startDeletion, { body: { ...tonight } }, sending)).toEqual(first);
  });
});
