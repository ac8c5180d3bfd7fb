import type { Quiz } from '@usward/core/quiz/quiz';
import { atom } from 'nanostores';
import { useEffect, useMemo } from 'react';
import { currentUserId, onUserChange } from '../../device/current-user.ts';
import { useUser } from '../../device/session/auth.tsx';
import { database, VISITOR } from '../../device/storage/database.ts';
import { draftText, setDraft, useDraft } from '../../device/storage/drafts.ts';
import { useStore } from '../../device/use-store.ts';
import { getQuizDraftKey, parseDraft, type QuizDraft, serializeDraft } from './quiz-draft.ts';

const $drafts = atom<ReadonlyMap<string, string>>(new Map());

const storeVisitorDraft = async (id: string, text: string): Promise<void> => {
  const { store, done } = (await database()).transaction('drafts', 'readwrite');
  if (text === '') await store.delete([VISITOR, id]);
  else await store.put({ userId: VISITOR, id, text, at: Date.now() });
  await done;
};

/** In memory immediately, on the device a moment later. */
export const setVisitorDraft = (id: string, text: string): void => {
  const drafts = new Map($drafts.get());
  if (text === '') drafts.delete(id);
  else drafts.set(id, text);
  $drafts.set(drafts);
  storeVisitorDraft(id, text).catch((error: unknown) => console.error(error));
};

/** At sign-up or sign-in a visitor's choices become the user's drafts, unless a draft exists already. */
const transferDrafts = async (userId: string): Promise<void> => {
  const chosen = $drafts.get();
  $drafts.set(new Map());
  for (const [id, text] of chosen) {
    // The user's own drafts may not be loaded yet.
    const own = await (await database()).get('drafts', [userId, id]);
    if (currentUserId() !== userId) return;
    if (own === undefined && draftText(id) === '') setDraft(id, text);
    await storeVisitorDraft(id, '');
  }
};

const startDraftTransfer = (userId: string | null): void => {
  if (userId === null) return;
  transferDrafts(userId).catch((error: unknown) => console.error(error));
};

onUserChange(startDraftTransfer);

let loading: Promise<void> | null = null;

/** Runs once. */
export const loadVisitorDrafts = (): Promise<void> => {
  loading ??= (async () => {
    const rows = await (await database()).getAllFromIndex('drafts', 'userId', VISITOR);
    const drafts = new Map($drafts.get());
    for (const { id, text } of rows) if (!drafts.has(id)) drafts.set(id, text);
    $drafts.set(drafts);
    startDraftTransfer(currentUserId());
  })().catch((error: unknown) => console.error(error));
  return loading;
};

export const useGetVisitorDraft = (): ((id: string) => string) => {
  const drafts = useStore($drafts);
  return (id) => drafts.get(id) ?? '';
};

export const useQuizDraft = (quiz: Quiz, round: number) => {
  const isVisitor = useUser() === null;
  const draftKey = getQuizDraftKey(quiz.id, round);
  const [own, setOwn, { saved }] = useDraft(draftKey);
  const visitors = useGetVisitorDraft()(draftKey);
  const text = isVisitor ? visitors : own;
  const draft = useMemo(() => parseDraft(quiz, text), [quiz, text]);

  useEffect(() => {
    void loadVisitorDrafts();
  }, []);

  return {
    draft,
    saved: isVisitor || saved,
    setDraft: (next: QuizDraft | null) => {
      const words = serializeDraft(next);
      if (isVisitor) setVisitorDraft(draftKey, words);
      else setOwn(words);
    },
  };
};
