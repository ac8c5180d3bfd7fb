import { openingLimit } from '../daily/deck-check.ts';
import { wordsOf } from '../daily/words.ts';
import { FIRST_LANGUAGE } from '../language/languages.ts';
import { t } from '../language/speak.ts';
import {
  askedIn,
  type CheckedRow,
  checkRow,
  englishKey,
  type KnownItems,
  rowKey,
} from './check-row.ts';
import { becomesNew } from './content.ts';
import type { ContentKind } from './content-kind.ts';
import { bad, type Finding, toConfirm } from './finding.ts';
import { NearIndex } from './near-index.ts';
import type { FileRow } from './read-file.ts';

/** A text that the app shows already, and by which id it goes. */
export type PresentText = { readonly id: string; readonly text: string };

/** What a file is held against. */
export type Present = {
  readonly known: KnownItems;
  /** All that is asked as things stand, of every kind. */
  readonly texts: readonly PresentText[];
};

const openingOf = (text: string): string => wordsOf(text).slice(0, 3).join(' ');

/**
 * The check of a whole file: each row by itself, against the rows before it and against what is there.
 * Rows can be asked for in pieces; each is told the same in whichever piece it comes.
 */
export class FileCheck {
  readonly #kind: ContentKind;
  readonly #rows: readonly FileRow[];
  readonly #present: Present;
  /** The row in which an id stands first. */
  readonly #firsts = new Map<string, number>();
  /** The rows that begin with the same three words, in their order. */
  readonly #openings: ReadonlyMap<string, readonly number[]>;
  readonly #near: NearIndex;
  /** Whose texts stand where in the index, behind those that are there: text -> row. */
  readonly #owners: readonly number[];
  readonly #textsOf: ReadonlyMap<number, readonly number[]>;

  constructor(kind: ContentKind, rows: readonly FileRow[], present: Present) {
    this.#kind = kind;
    this.#rows = rows;
    this.#present = present;
    for (const [index, row] of rows.entries()) {
      const key = rowKey(kind, row);
      if (key !== null && !this.#firsts.has(key)) this.#firsts.set(key, index);
    }
    const owned = rows.flatMap((row, index) =>
      askedIn(kind, row).map((text) => ({ row: index, text })),
    );
    this.#owners = owned.map(({ row }) => row);
    this.#textsOf = Map.groupBy(owned.keys(), (place) => owned[place]?.row ?? -1);
    this.#openings =
      kind === 'quizzes'
        ? new Map()
        : new Map(
            [...Map.groupBy(owned, ({ text }) => openingOf(text))].map(([opening, sharing]) => [
              opening,
              sharing.map(({ row }) => row),
            ]),
          );
    this.#near = new NearIndex([
      ...present.texts.map(({ text }) => text),
      ...owned.map(({ text }) => text),
    ]);
  }

  /** How many rows there are. */
  get total(): number {
    return this.#rows.length;
  }

  /** What is to be said of one row, and what it does if it is good. */
  row(index: number): CheckedRow {
    const row = this.#rows[index];
    if (row === undefined) throw new RangeError('The file has no such row.');
    const checked = checkRow(this.#kind, row, this.#knownFor(row));
    const { report } = checked;
    const repeated = this.#repeatedId(index);
    if (repeated !== null) {
      const findings = [...report.findings, repeated];
      return { report: { ...report, what: 'bad', findings }, change: null };
    }
    if (checked.change === null || checked.change.act === 'remove') return checked;
    const likened = [...this.#nearDuplicates(index, report.id), ...this.#repeatedOpening(index)];
    if (likened.length === 0) return checked;
    return { ...checked, report: { ...report, findings: [...report.findings, ...likened] } };
  }

  /** What a row is held against: a translation against the English of the same file, where there is such a row. */
  #knownFor(row: FileRow): KnownItems {
    const { known } = this.#present;
    const english = englishKey(this.#kind, row);
    const place = english === null ? undefined : this.#firsts.get(english);
    const written = place === undefined ? undefined : this.#rows[place];
    const change = written && checkRow(this.#kind, written, known).change;
    if (!change || change.act === 'remove') return known;
    const before = known.get(english ?? '');
    const now = {
      item: change.item,
      isResting: change.act === 'change' && becomesNew(this.#kind, FIRST_LANGUAGE),
      wording: before ? before.wording + 1 : 0,
    };
    return {
      get: (key) => (key === english ? now : known.get(key)),
      has: (key) => key === english || known.has(key),
    };
  }

  #repeatedId(index: number): Finding | null {
    const row = this.#rows[index];
    const key = row && rowKey(this.#kind, row);
    const first = key == null ? undefined : this.#firsts.get(key);
    if (first === undefined || first === index) return null;
    return bad('id', t`This id stands in line ${this.#rows[first]?.line ?? ''} already.`);
  }

  #asked(index: number): readonly string[] {
    const row = this.#rows[index];
    return row === undefined ? [] : askedIn(this.#kind, row);
  }

  #repeatedOpening(index: number): readonly Finding[] {
    const [text] = this.#asked(index);
    const sharing = text === undefined ? [] : (this.#openings.get(openingOf(text)) ?? []);
    if (text === undefined || sharing.indexOf(index) < openingLimit) return [];
    const reason = t`This is one of ${sharing.length} that begin with “${openingOf(text)}”, of which ${openingLimit} are enough.`;
    return [toConfirm('text', reason)];
  }

  #nearDuplicates(index: number, id: string | null): readonly Finding[] {
    const { texts: present } = this.#present;
    // An item may stay near to what it said before.
    const counts = (other: number): boolean =>
      other < present.length
        ? id === null || present[other]?.id !== id
        : this.#owners[other - present.length] !== index;
    const others = (this.#textsOf.get(index) ?? []).map((place) =>
      this.#near.before(present.length + place, counts),
    );
    const reasons = others.flatMap((other) => {
      if (other === null) return [];
      const there = present[other];
      if (there !== undefined) return [t`This asks nearly the same as ${there.id}.`];
      const row = this.#rows[this.#owners[other - present.length] ?? -1];
      return row === undefined ? [] : [t`This asks nearly the same as line ${row.line}.`];
    });
    return [...new Set(reasons)].map((reason) => toConfirm('text', reason));
  }
}
