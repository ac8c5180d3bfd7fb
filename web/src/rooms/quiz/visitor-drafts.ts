import { useSyncExternalStore } from 'react';
import { createAnnouncer } from '../../device/announcer.ts';
import { database, VISITOR } from '../../device/database.ts';
import { draftText, setDraft } from '../../device/drafts.ts';
import { currentPerson, onPersonChange } from '../../device/person.ts';

const drafts = new Map<string, string>();
const changed = createAnnouncer<void>();

const save = async (id: string, text: string): Promise<void> => {
  const { store, done } = (await database()).transaction('drafts', 'readwrite');
  if (text === '') await store.delete([VISITOR, id]);
  else await store.put({ personId: VISITOR, id, text, at: Date.now() });
  await done;
};

/** Keeps what a visitor chose: in memory at once, on the device a moment later. */
export const setVisitorDraft = (id: string, text: string): void => {
  if (text === '') drafts.delete(id);
  else drafts.set(id, text);
  changed.tell();
  save(id, text).catch((error: unknown) => console.error(error));
};

/** Whoever signs up or in goes on with what they chose as a visitor, unless they have begun already. */
const handOver = async (personId: string): Promise<void> => {
  const chosen = [...drafts];
  drafts.clear();
  changed.tell();
  for (const [id, text] of chosen) {
    // Their own may not have been brought into memory yet.
    const own = await (await database()).get('drafts', [personId, id]);
    if (currentPerson() !== personId) return;
    if (own === undefined && draftText(id) === '') setDraft(id, text);
    await save(id, '');
  }
};

const handOverNow = (personId: string | null): void => {
  if (personId === null) return;
  handOver(personId).catch((error: unknown) => console.error(error));
};

onPersonChange(handOverNow);

let loading: Promise<void> | null = null;

/** Brings what a visitor chose here earlier into memory, once. */
export const loadVisitorDrafts = (): Promise<void> => {
  loading ??= (async () => {
    const rows = await (await database()).getAllFromIndex('drafts', 'person', VISITOR);
    for (const { id, text } of rows) if (!drafts.has(id)) drafts.set(id, text);
    changed.tell();
    handOverNow(currentPerson());
  })().catch((error: unknown) => console.error(error));
  return loading;
};

/** What a visitor chose, live; empty where there is nothing. */
export const useVisitorDraft = (id: string): string =>
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => drafts.get(id) ?? '',
  );

/** {@link useVisitorDraft} of many: what was chosen, by its place. */
export const useVisitorDrafts = (): ((id: string) => string) => {
  useSyncExternalStore(
    (listener) => changed.listen(listener),
    () => [...drafts.entries()].join(),
  );
  return (id) => drafts.get(id) ?? '';
};
