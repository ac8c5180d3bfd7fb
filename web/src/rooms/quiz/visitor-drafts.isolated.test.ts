import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { persistReads, readStoredReads } from '../../device/cache/read-store.ts';
import { setCurrentUserId } from '../../device/current-user.ts';
import {
  clearDatabase,
  database,
  removeOtherUsersData,
  VISITOR,
} from '../../device/storage/database.ts';
import { draftText } from '../../device/storage/drafts.ts';
import { loadVisitorDrafts, setVisitorDraft } from './use-quiz-draft.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

const place = 'answer/quiz/weekend/1';
const getDraftTexts = async (person: string) =>
  (await (await database()).getAllFromIndex('drafts', 'userId', person)).map(({ text }) => text);
const eventually = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 3_000 });

beforeEach(async () => {
  setCurrentUserId(null);
  await clearDatabase();
});

describe("a visitor's quiz draft", () => {
  it('is on the device, and goes over to a user who signs in', async () => {
    setVisitorDraft(place, 'what I chose');
    await eventually(async () => expect(await getDraftTexts(VISITOR)).toEqual(['what I chose']));
    setCurrentUserId('mara');
    await eventually(async () => expect(await getDraftTexts('mara')).toEqual(['what I chose']));
    expect(draftText(place)).toBe('what I chose');
    await eventually(async () => expect(await getDraftTexts(VISITOR)).toEqual([]));
  });

  it('never takes the place of what they had begun themselves', async () => {
    await (await database()).put('drafts', { userId: 'mara', id: place, text: 'mine', at: 1 });
    setVisitorDraft(place, 'what I chose');
    setCurrentUserId('mara');
    await eventually(async () => expect(await getDraftTexts(VISITOR)).toEqual([]));
    expect(await getDraftTexts('mara')).toEqual(['mine']);
  });

  it('outlives signing in from a page where the room was not opened', async () => {
    const at = { id: place, text: 'then', at: 1 };
    await (await database()).put('drafts', { userId: VISITOR, ...at });
    await (await database()).put('drafts', { userId: 'somebody before', ...at });
    await removeOtherUsersData('mara');
    expect(await getDraftTexts(VISITOR)).toEqual(['then']);
    expect(await getDraftTexts('somebody before')).toEqual([]);
  });

  it('from an earlier visit goes over too', async () => {
    await (await database()).put('drafts', { userId: VISITOR, id: place, text: 'then', at: 1 });
    await loadVisitorDrafts();
    setCurrentUserId('mara');
    await eventually(() => expect(draftText(place)).toBe('then'));
  });
});

describe('the quizzes that a visitor read', () => {
  const read = async (address: string) => {
    const client = new QueryClient();
    const stop = persistReads(VISITOR, client);
    client.setQueryData([address], { items: [] });
    await new Promise((resolve) => setTimeout(resolve, 200));
    stop();
  };

  it('open again without a network', async () => {
    await read('/api/quizzes/deck');
    const [query] = await readStoredReads(VISITOR);
    expect(query).toMatchObject({
      queryKey: ['/api/quizzes/deck'],
      state: { data: { items: [] } },
    });
  });

  it('are not kept in their name while somebody is signed in', async () => {
    setCurrentUserId('mara');
    await read('/api/quizzes/deck');
    expect(await readStoredReads(VISITOR)).toEqual([]);
  });
});
