import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@usward/core/account/endpoints';
import { checkIn } from '@usward/core/checkin/endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { CallInput } from '@usward/core/endpoint';
import { unpair } from '@usward/core/pairing/endpoints';
import {
  beginDeletion,
  callOffDeletion,
  type Deletion,
  deletionKinds,
  getDeletion,
} from '@usward/core/privacy/deletion';
import { putNote } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { sweep } from '../../functions/src/sweep.ts';
import { lines, note } from '../actors/checking-in.ts';
import { couple } from '../actors/couple.ts';
import { answer, at, DAY, dayOf, evening, HOUR, thursday } from '../actors/evening.ts';
import type { Person } from '../actors/person.ts';
import { holding, secret } from '../actors/whole-database.ts';
import { connect } from '../support/current-backend.ts';

type Wish = NonNullable<CallInput<typeof beginDeletion>['body']>;

const all: Wish = { kinds: [...deletionKinds], from: null, to: thursday };
const tonight: Wish = { ...all, from: thursday };
const after = (hours: number) => ({ now: evening + hours * HOUR });

const sweepAt = (hours: number) =>
  sweep(after(hours).now, { connect, removeSignIn: async () => undefined });

const wish = async (person: Person, body = all): Promise<Deletion> => {
  const { deletion } = await person.ask(beginDeletion, { body: { ...body } }, at());
  if (deletion === null) throw new Error('Nothing was begun.');
  return deletion;
};

const callOff = async (person: Person, { id }: Deletion, hours: number) =>
  (await person.ask(callOffDeletion, { params: { id } }, after(hours))).deletion;

const stateOf = async (person: Person, hours: number) =>
  (await person.ask(getDeletion, {}, after(hours))).deletion?.state ?? null;

/** Two of whom Mia has written a note and an answer tonight, both with the same words in them. */
const twoOfWhomMiaWrote = async () => {
  const { mia, noah } = await couple(evening - DAY);
  const words = secret();
  await mia.ask(answerQuestion, answer(words), at());
  await mia.ask(putNote, { params: { id: randomUUID() }, body: { text: words } }, at());
  return { mia, noah, words };
};

describe('deleting the words of more than one day', () => {
  it('waits for 24 hours, whoever would go on with it', async () => {
    const { mia, words } = await twoOfWhomMiaWrote();
    const waiting = await wish(mia);
    expect(waiting).toMatchObject({
      state: 'waiting',
      startsAt: new Date(evening + DAY).toISOString(),
    });
    const before = await holding(words);
    const asked = await mia.ask(beginDeletion, { body: { ...tonight } }, after(23.9));
    expect(asked.deletion).toEqual(waiting);
    await sweepAt(23.9);
    expect(await holding(words)).toEqual(before);
    await sweepAt(24);
    expect(await holding(words)).toEqual([]);
    expect(await stateOf(mia, 24)).toBe('done');
  });

  it('is called off until it has started, and then not at all', async () => {
    const { mia, words } = await twoOfWhomMiaWrote();
    const waiting = await wish(mia);
    // The sweep comes by the hour.
    expect(await callOff(mia, waiting, 24.5)).toBeNull();
    await sweepAt(25);
    expect((await holding(words)).length).toBeGreaterThan(0);
    const other = await wish(mia);
    await sweepAt(24);
    expect(await callOff(mia, other, 24)).toMatchObject({ id: other.id, state: 'done' });
  });

  it('is called off by the person alone, and only the one they see', async () => {
    const { mia, noah } = await twoOfWhomMiaWrote();
    const first = await wish(mia);
    expect(await callOff(noah, first, 1)).toBeNull();
    expect(await stateOf(mia, 1)).toBe('waiting');
    await callOff(mia, first, 1);
    const second = await wish(mia);
    expect(await callOff(mia, first, 1)).toEqual(second);
  });

  it('is one, however often it is asked for', async () => {
    const { mia } = await twoOfWhomMiaWrote();
    const body = { ...all };
    const asked = await Promise.all([0, 1, 2].map(() => mia.ask(beginDeletion, { body }, at())));
    expect(new Set(asked.map(({ deletion }) => deletion?.id)).size).toBe(1);
    const later = await mia.ask(beginDeletion, { body: { ...tonight } }, after(5));
    expect(later.deletion).toEqual(asked[0]?.deletion);
  });

  it('takes what was added to these days until then, and nothing of later ones', async () => {
    const { mia } = await twoOfWhomMiaWrote();
    const [added, later] = [secret(), secret()];
    await wish(mia);
    await mia.ask(checkIn, lines(note(added)), after(1));
    await mia.ask(checkIn, lines(note(later), dayOf(1)), after(20));
    await sweepAt(24);
    expect(await holding(added)).toEqual([]);
    expect((await holding(later)).length).toBeGreaterThan(0);
  });

  it('goes on where the two part meanwhile', async () => {
    const { mia, noah, words } = await twoOfWhomMiaWrote();
    await wish(mia);
    await noah.ask(unpair, {}, after(2));
    await sweepAt(24);
    expect(await holding(words)).toEqual([]);
  });

  it('ends with the account where that ends first', async () => {
    const { mia, words } = await twoOfWhomMiaWrote();
    await wish(mia);
    await mia.ask(deleteAccount, {}, after(2));
    expect(await holding(words)).toEqual([]);
    expect(await (await connect()).get(documents.deletion(mia.id))).toBeNull();
    await sweepAt(24);
  });

  it('is either started or called off, also where both come at once', async () => {
    const { mia, words } = await twoOfWhomMiaWrote();
    const waiting = await wish(mia);
    const [left] = await Promise.all([callOff(mia, waiting, 24), sweepAt(24), sweepAt(24)]);
    await sweepAt(25);
    expect((await holding(words)).length > 0).toBe(left === null);
  });
});

describe('deleting the words of one day', () => {
  it('is done at once', async () => {
    const { mia, words } = await twoOfWhomMiaWrote();
    expect(await wish(mia, tonight)).toMatchObject({ state: 'done' });
    expect(await holding(words)).toEqual([]);
  });

  it('tells the same once more where the first answer was lost', async () => {
    const { mia } = await twoOfWhomMiaWrote();
    const sending = { ...at(), key: randomUUID() };
    const first = await mia.ask(beginDeletion, { body: { ...tonight } }, sending);
    expect(first.deletion?.deleted).toMatchObject({ answers: 1, notes: 1 });
    expect(await mia.ask(beginDeletion, { body: { ...tonight } }, sending)).toEqual(first);
  });
});
