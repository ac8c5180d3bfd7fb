import { atom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { currentUserId, resetOnSignOut } from '../current-user.ts';
import { database } from './database.ts';
import { isIntimateDraft } from './draft-keys.ts';
import { broadcastToTabs, onTabMessage } from './tab-messages.ts';

const UNSAVED_DRAFTS_STORAGE_KEY = 'usward-drafts';

const UnsavedDraftsSchema = v.object({
  userId: v.string(),
  drafts: v.record(v.string(), v.string()),
  at: v.number(),
});

type UnsavedDrafts = v.InferOutput<typeof UnsavedDraftsSchema>;

/** The database is too slow while a page closes; local storage is synchronous. */
export const saveUnsavedDrafts = (
  userId: string,
  drafts: Readonly<Record<string, string>>,
): void => {
  try {
    const unsavedDrafts: UnsavedDrafts = { userId, drafts, at: Date.now() };
    localStorage.setItem(UNSAVED_DRAFTS_STORAGE_KEY, JSON.stringify(unsavedDrafts));
  } catch {
    // Full or switched off: the last key strokes are lost.
  }
};

const takeUnsavedDrafts = (userId: string): Pick<UnsavedDrafts, 'drafts' | 'at'> | null => {
  try {
    const parsed = v.safeParse(
      UnsavedDraftsSchema,
      JSON.parse(localStorage.getItem(UNSAVED_DRAFTS_STORAGE_KEY) ?? 'null'),
    );
    localStorage.removeItem(UNSAVED_DRAFTS_STORAGE_KEY);
    return parsed.success && parsed.output.userId === userId ? parsed.output : null;
  } catch {
    return null;
  }
};

export const clearUnsavedDrafts = (): void => {
  try {
    localStorage.removeItem(UNSAVED_DRAFTS_STORAGE_KEY);
  } catch {
    // Storage is switched off.
  }
};

type Draft = { readonly text: string; readonly saved: boolean };

const emptyDraft: Draft = { text: '', saved: true };
const $drafts = resetOnSignOut(atom<ReadonlyMap<string, Draft>>(new Map()));

export const loadDrafts = async (userId: string): Promise<void> => {
  const rows = await (await database()).getAllFromIndex('drafts', 'userId', userId);
  if (currentUserId() !== userId) return;
  // The storage may open late: text typed meanwhile wins.
  const written = $drafts.get();
  const drafts = new Map(written);
  for (const { id, text } of rows) if (!written.has(id)) drafts.set(id, { text, saved: true });
  $drafts.set(drafts);
  const unsavedDrafts = takeUnsavedDrafts(userId);
  if (unsavedDrafts === null) return;
  // Another tab may have saved a newer text.
  const savedAt = new Map(rows.map(({ id, at }) => [id, at]));
  for (const [id, text] of Object.entries(unsavedDrafts.drafts)) {
    if (!written.has(id) && (savedAt.get(id) ?? 0) <= unsavedDrafts.at) setDraft(id, text);
  }
};

const set = (id: string, draft: Draft): void => {
  const drafts = new Map($drafts.get());
  if (draft.text === '' && draft.saved) drafts.delete(id);
  else drafts.set(id, draft);
  $drafts.set(drafts);
};

const save = async (userId: string, id: string, text: string): Promise<void> => {
  const transaction = (await database()).transaction('drafts', 'readwrite');
  if (currentUserId() !== userId) return;
  if (text === '') await transaction.store.delete([userId, id]);
  else await transaction.store.put({ userId, id, text, at: Date.now() });
  await transaction.done;
  if (draftText(id) === text) set(id, { text, saved: true });
  broadcastToTabs({ type: 'draft', userId, id, text });
};

// Or this tab would overwrite what another tab wrote.
onTabMessage((message) => {
  if (message.type !== 'draft' || message.userId !== currentUserId()) return;
  const { id, text } = message;
  if ($drafts.get().get(id)?.saved !== false) set(id, { text, saved: true });
});

export const setDraft = (id: string, text: string): void => {
  const userId = currentUserId();
  set(id, { text, saved: false });
  if (userId === null) return;
  save(userId, id, text).catch((error: unknown) => console.error(error));
};

const saveOnPageHide = (): void => {
  const userId = currentUserId();
  // Local storage is open to any script of this page and stays behind, so intimate drafts never go there.
  const unsaved = [...$drafts.get()].filter(([id, { saved }]) => !saved && !isIntimateDraft(id));
  if (userId === null || unsaved.length === 0) return;
  saveUnsavedDrafts(userId, Object.fromEntries(unsaved.map(([id, { text }]) => [id, text])));
};

export const saveDraftsOnPageHide = (): void => {
  addEventListener('pagehide', saveOnPageHide);
};

export const draftText = (id: string): string => $drafts.get().get(id)?.text ?? '';

export const useMatchingDraftKey = (
  isWanted: (draft: { readonly id: string; readonly text: string }) => boolean,
): string | null =>
  useSyncExternalStore(
    $drafts.listen,
    () => [...$drafts.get()].find(([id, { text }]) => isWanted({ id, text }))?.[0] ?? null,
  );

export const useDraft = (
  id: string,
): [
  text: string,
  setText: (text: string) => void,
  state: { readonly saved: boolean; readonly clear: () => void },
] => {
  const draft = useSyncExternalStore($drafts.listen, () => $drafts.get().get(id) ?? emptyDraft);
  const setText = useCallback((text: string) => setDraft(id, text), [id]);
  const clear = useCallback(() => setDraft(id, ''), [id]);
  return [draft.text, setText, { saved: draft.saved, clear }];
};
