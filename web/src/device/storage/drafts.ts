import { atom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { currentUserId, resetOnSignOut } from '../current-user.ts';
import { database } from './database.ts';
import { isIntimateDraft } from './draft-keys.ts';
import { broadcastToTabs, onTabMessage } from './tabs.ts';

const UNSAVED_DRAFTS_STORAGE_KEY = 'usward-drafts';

const UnsavedDraftsSchema = v.object({
  userId: v.string(),
  drafts: v.record(v.string(), v.string()),
  at: v.number(),
});

type UnsavedDrafts = v.InferOutput<typeof UnsavedDraftsSchema>;

/**
 * Keeps the key strokes that the database had no time for when the page went away. Local storage is
 * the only thing that takes words at once; they stay there until the next start.
 */
export const saveUnsavedDrafts = (
  userId: string,
  drafts: Readonly<Record<string, string>>,
): void => {
  try {
    const unsavedDrafts: UnsavedDrafts = { userId, drafts, at: Date.now() };
    localStorage.setItem(UNSAVED_DRAFTS_STORAGE_KEY, JSON.stringify(unsavedDrafts));
  } catch {
    // Full or switched off: then the last few strokes are lost, as without it.
  }
};

/** Removes what was left over, and gives it when it is this person's. */
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

/** Removes what was left over, whoever's it is. */
export const clearUnsavedDrafts = (): void => {
  try {
    localStorage.removeItem(UNSAVED_DRAFTS_STORAGE_KEY);
  } catch {
    // Switched off, so there is nothing.
  }
};

type Draft = { readonly text: string; readonly saved: boolean };

const emptyDraft: Draft = { text: '', saved: true };
const $drafts = resetOnSignOut(atom<ReadonlyMap<string, Draft>>(new Map()));

/** Brings a person's drafts into memory, where screens find them at once. */
export const loadDrafts = async (userId: string): Promise<void> => {
  const rows = await (await database()).getAllFromIndex('drafts', 'userId', userId);
  if (currentUserId() !== userId) return;
  // The storage may open so late that somebody has written meanwhile.
  const written = $drafts.get();
  const drafts = new Map(written);
  for (const { id, text } of rows) if (!written.has(id)) drafts.set(id, { text, saved: true });
  $drafts.set(drafts);
  const unsavedDrafts = takeUnsavedDrafts(userId);
  if (unsavedDrafts === null) return;
  // Another tab may have written on since, and saved it.
  const savedAt = new Map(rows.map(({ id, at }) => [id, at]));
  for (const [id, text] of Object.entries(unsavedDrafts.drafts)) {
    if (!written.has(id) && (savedAt.get(id) ?? 0) <= unsavedDrafts.at) setDraft(id, text);
  }
};

const set = (id: string, draft: Draft): void => {
  const drafts = new Map($drafts.get());
  // An empty text stays until it is saved: until then the device still holds the words before it.
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

// What is written in another tab shows here too: written on here, it would else be overwritten.
onTabMessage((message) => {
  if (message.type !== 'draft' || message.userId !== currentUserId()) return;
  const { id, text } = message;
  if ($drafts.get().get(id)?.saved !== false) set(id, { text, saved: true });
});

/** Keeps a draft: in memory at once, on the device a moment later. */
export const setDraft = (id: string, text: string): void => {
  const userId = currentUserId();
  set(id, { text, saved: false });
  if (userId === null) return;
  save(userId, id, text).catch((error: unknown) => console.error(error));
};

const saveOnPageHide = (): void => {
  const userId = currentUserId();
  // Local storage is open to any script of this page and stays behind; a last tap is not worth that.
  const unsaved = [...$drafts.get()].filter(([id, { saved }]) => !saved && !isIntimateDraft(id));
  if (userId === null || unsaved.length === 0) return;
  saveUnsavedDrafts(userId, Object.fromEntries(unsaved.map(([id, { text }]) => [id, text])));
};

/** Sees to it that the last key strokes outlive the page. */
export const saveDraftsOnPageHide = (): void => {
  addEventListener('pagehide', saveOnPageHide);
};

/** The text of a draft, empty when there is none. */
export const draftText = (id: string): string => $drafts.get().get(id)?.text ?? '';

/** The place of the first draft that is looked for, live; null while there is none. */
export const useDraftKey = (
  isWanted: (draft: { readonly id: string; readonly text: string }) => boolean,
): string | null =>
  useSyncExternalStore(
    $drafts.listen,
    () => [...$drafts.get()].find(([id, { text }]) => isWanted({ id, text }))?.[0] ?? null,
  );

/** One draft: its text, how to change it, and whether the device has kept it. */
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
