import type { CalendarDate } from '../calendar.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import { getIdPrefix } from './check-item.ts';
import type { RowChange } from './check-row.ts';
import {
  doesChangeCreateNewItem,
  type Entry,
  entryKey,
  FIRST_IMPORTED_NUMBER,
  getWordingNumber,
  isInactive,
  newestItem,
} from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';

type Item = Readonly<Record<string, unknown>>;

export type BundledItems = ReadonlyMap<string, Item>;

/** `since` is the first day whose morning knows the release. */
export type NewRelease = {
  readonly release: number;
  readonly since: CalendarDate;
  /** New questions come after this many of the bundled chapters; null for other kinds. */
  readonly afterChapters: number | null;
};

export type ChangeCounts = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};

class Draft {
  readonly #kind: ContentKind;
  readonly #bundled: BundledItems;
  readonly #newRelease: NewRelease;
  readonly #entries: Map<string, Entry>;
  readonly #translated = new Set<string>();
  #number: number;

  constructor(
    kind: ContentKind,
    bundled: BundledItems,
    entries: readonly Entry[],
    newRelease: NewRelease,
  ) {
    this.#kind = kind;
    this.#bundled = bundled;
    this.#newRelease = newRelease;
    this.#entries = new Map(entries.map((entry) => [entryKey(entry), entry]));
    this.#number = FIRST_IMPORTED_NUMBER;
    for (const { id } of entries) this.#skipNumber(id);
  }

  /** A translation refers to the English wording after all rows, whatever their order. */
  get entries(): readonly Entry[] {
    return [...this.#entries].map(([key, entry]) => {
      if (!this.#translated.has(key)) return entry;
      const english = this.of(entryKey({ id: entry.id, language: SOURCE_LANGUAGE }));
      const of = english === null ? 0 : getWordingNumber(english);
      const versions = entry.versions.map((version, at) =>
        at === entry.versions.length - 1 ? { ...version, of } : version,
      );
      return { ...entry, versions };
    });
  }

  of(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (entry) return entry;
    const item = this.#bundled.get(key);
    if (item === undefined) return null;
    const [language = ''] = key.split('/', 1);
    const id = key.slice(language.length + 1);
    const versions = [{ since: null, item: { ...item } }];
    return { id, language, added: null, afterChapters: null, versions, inactivePeriods: [] };
  }

  /** An id is never given twice. */
  nextId(): string {
    if (this.#kind === 'quizzes') throw new RangeError('A quiz is named by who imports it.');
    const id = `${getIdPrefix(this.#kind)}-${this.#number}`;
    this.#number += 1;
    return id;
  }

  reserve(ids: readonly string[]): void {
    for (const id of ids) this.#skipNumber(id);
  }

  add(id: string, language: string, item: Item): void {
    const { release, since, afterChapters } = this.#newRelease;
    this.#markTranslated({ id, language });
    this.#put({
      id,
      language,
      added: release,
      afterChapters,
      versions: [{ since, item: this.#withIdAndVersion(id, item, 1) }],
      inactivePeriods: [],
    });
  }

  /** An earlier version with the same content is used again, because quiz rounds refer to versions. */
  change(entry: Entry, item: Item): void {
    const earlier = entry.versions.find((version) =>
      sameContent({ ...item, id: entry.id }, version.item),
    );
    const numbers = entry.versions.map((version) => Number(version.item.version ?? 0));
    const next = earlier?.item ?? this.#withIdAndVersion(entry.id, item, Math.max(...numbers) + 1);
    const versions = [...entry.versions, { since: this.#newRelease.since, item: next }];
    this.#markTranslated(entry);
    this.#put({ ...entry, versions });
  }

  deactivate(entry: Entry): void {
    this.#put({
      ...entry,
      inactivePeriods: [...entry.inactivePeriods, { from: this.#newRelease.since, until: null }],
    });
  }

  /** A period that begins and ends on the same morning never counted, so it is dropped. */
  reactivate(entry: Entry): Entry {
    const { since } = this.#newRelease;
    const inactivePeriods = entry.inactivePeriods
      .map((rest) => (rest.until === null ? { ...rest, until: since } : rest))
      .filter(({ from, until }) => from !== until);
    const active = { ...entry, inactivePeriods };
    this.#put(active);
    return active;
  }

  #withIdAndVersion(id: string, item: Item, version: number): Record<string, unknown> {
    return { ...item, id, ...(this.#kind === 'quizzes' ? { version } : {}) };
  }

  #markTranslated(item: Pick<Entry, 'id' | 'language'>): void {
    if (item.language !== SOURCE_LANGUAGE) this.#translated.add(entryKey(item));
  }

  #put(entry: Entry): void {
    this.#entries.set(entryKey(entry), entry);
  }

  #skipNumber(id: string): void {
    const number = Number(id.replace(/^\D+/, ''));
    if (number >= this.#number) this.#number = number + 1;
  }
}

const sameContent = (one: Item, other: Item): boolean => {
  const { version: _, ...mine } = one;
  const { version: __, ...theirs } = other;
  const sorted = (item: Item) => JSON.stringify(Object.entries(item).sort());
  return sorted(mine) === sorted(theirs);
};

export const applyChanges = (
  kind: ContentKind,
  bundled: BundledItems,
  entries: readonly Entry[],
  changes: readonly RowChange[],
  newRelease: NewRelease,
): readonly Entry[] => {
  const draft = new Draft(kind, bundled, entries, newRelease);
  draft.reserve(changes.flatMap(({ id }) => (id === null ? [] : [id])));
  for (const change of changes) {
    if (change.act === 'add') {
      draft.add(change.id ?? draft.nextId(), change.language, change.item);
      continue;
    }
    const current = draft.of(entryKey(change));
    if (current === null) throw new RangeError(`Nothing has the id ${change.id}.`);
    if (change.act === 'remove') {
      draft.deactivate(current);
      continue;
    }
    // The same translation may now belong to a changed English text.
    const isSame =
      change.language === SOURCE_LANGUAGE &&
      sameContent({ ...change.item, id: change.id }, newestItem(current));
    if (doesChangeCreateNewItem(kind, change.language) && !isSame) {
      if (!isInactive(current)) draft.deactivate(current);
      draft.add(draft.nextId(), change.language, change.item);
      continue;
    }
    const active = draft.reactivate(current);
    if (!isSame) draft.change(active, change.item);
  }
  return draft.entries;
};

const getActiveItem = (key: string, entries: ReadonlyMap<string, Entry>, bundled: BundledItems) => {
  const entry = entries.get(key);
  if (entry) return isInactive(entry) ? null : newestItem(entry);
  return bundled.get(key) ?? null;
};

/** Items released since become inactive but stay known: days, rounds and votes refer to them. */
export const restoreEarlierEntries = (
  kind: ContentKind,
  bundled: BundledItems,
  { now, earlier }: { readonly now: readonly Entry[]; readonly earlier: readonly Entry[] },
  newRelease: NewRelease,
): readonly Entry[] => {
  const draft = new Draft(kind, bundled, now, newRelease);
  const wanted = new Map(earlier.map((entry) => [entryKey(entry), entry]));
  for (const entry of now) {
    const content = getActiveItem(entryKey(entry), wanted, bundled);
    if (content === null) {
      if (!isInactive(entry)) draft.deactivate(entry);
      continue;
    }
    const active = isInactive(entry) ? draft.reactivate(entry) : entry;
    if (!sameContent(content, newestItem(active))) draft.change(active, content);
  }
  return draft.entries;
};

export const countChanges = (before: readonly Entry[], after: readonly Entry[]): ChangeCounts => {
  const known = new Map(before.map((entry) => [entryKey(entry), entry]));
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const entry of after) {
    const earlier = known.get(entryKey(entry));
    if (earlier === entry) continue;
    const wasInactive = earlier !== undefined && isInactive(earlier);
    if (isInactive(entry)) {
      if (!wasInactive) counts.removed += 1;
    } else if (wasInactive || (earlier === undefined && entry.added !== null)) counts.added += 1;
    else counts.changed += 1;
  }
  return counts;
};

export const getActiveEnglishItems = (
  bundled: BundledItems,
  entries: readonly Entry[],
): ReadonlyMap<string, Item> => {
  const shown = new Map([...bundled].filter(([key]) => key.startsWith(`${SOURCE_LANGUAGE}/`)));
  for (const entry of entries) {
    if (entry.language !== SOURCE_LANGUAGE) continue;
    if (isInactive(entry)) shown.delete(entryKey(entry));
    else shown.set(entryKey(entry), newestItem(entry));
  }
  return shown;
};
