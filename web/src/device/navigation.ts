import * as v from 'valibot';
import { createAnnouncer } from './announcer.ts';

const NoteSchema = v.object({ key: v.string(), depth: v.number(), state: v.unknown() });
/** What the app notes in an entry of the browser's history; it outlives a reload. */
type Note = v.InferOutput<typeof NoteSchema>;

/** An entry of the browser's history. */
export type Entry = {
  readonly pathname: string;
  readonly search: string;
  /** Unlike that of any other entry of this tab. */
  readonly key: string;
  /** So many entries of the app lie behind it. */
  readonly depth: number;
  /** What was said on the way to it; null where nothing was. */
  readonly state: unknown;
  /** It was come to by going back or forward or by loading the page, not by a way of the app. */
  readonly isReturn: boolean;
};

const changed = createAnnouncer<void>();
let entry: Entry | null = null;

const newKey = (): string => Math.random().toString(36).slice(2);

/** What stands in the browser's entry. One that something else made becomes the app's own, with nothing behind it. */
const noted = (): Note => {
  const known = v.safeParse(NoteSchema, history.state);
  if (known.success) return known.output;
  const note: Note = { key: newKey(), depth: 0, state: null };
  history.replaceState(note, '');
  return note;
};

const arrive = (isReturn: boolean): Entry => {
  const { pathname, search } = location;
  return { pathname, search, ...noted(), isReturn };
};

const begin = (): Entry => {
  addEventListener('popstate', () => {
    entry = arrive(true);
    changed.tell();
  });
  return arrive(true);
};

/** The entry that the address stands at now; what is drawn may be a moment behind. */
export const currentEntry = (): Entry => {
  entry ??= begin();
  return entry;
};

/** Hears of each change. */
export const onEntryChange = (listener: () => void): (() => void) => changed.listen(listener);

type NavigateOptions = {
  /** Takes the place of the present entry, which Back then leaves out. */
  readonly replace?: boolean | undefined;
  /** Noted in the entry, and given to whoever stands there. */
  readonly state?: unknown;
};

/** Goes to an address of the app, which begins with a slash. */
export const navigate = (
  to: string,
  { replace = false, state = null }: NavigateOptions = {},
): void => {
  const { depth } = currentEntry();
  const note: Note = { key: newKey(), depth: replace ? depth : depth + 1, state };
  try {
    history[replace ? 'replaceState' : 'pushState'](note, '', to);
  } catch (error) {
    // Safari takes a hundred entries in half a minute; the page then loads anew at the address.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    location[replace ? 'replace' : 'assign'](to);
    return;
  }
  entry = arrive(false);
  changed.tell();
};

/** Goes to where a link leads. To where one is already it makes no second entry. */
export const follow = (to: string, { replace = false, state }: NavigateOptions = {}): void => {
  const { pathname, search } = currentEntry();
  navigate(to, { replace: replace || to === pathname + search, state });
};

/** Goes back so many entries, as the browser's own Back does. */
export const goBack = (entries = 1): void => history.go(-entries);
