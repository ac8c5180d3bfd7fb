import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../calendar.ts';
import {
  applyChanges,
  type BundledItems,
  countChanges,
  getActiveEnglishItems,
  restoreEarlierEntries,
} from './apply-changes.ts';
import type { RowChange } from './check-row.ts';
import { type Entry, entryKey, isInactive } from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';

const bundled: BundledItems = new Map(
  ['q-001', 'q-002', 'q-003'].map((id) => [`en/${id}`, { id, text: `of the app: ${id}` }]),
);
const first = calendarDate('2026-03-12');
const making = (release: number) => ({ release, since: addDays(first, release), afterChapters: 4 });
const add = (text: string, id: string | null = null): RowChange => ({
  act: 'add',
  id,
  language: 'en',
  item: { text },
});
const change = (id: string, text: string): RowChange => ({
  act: 'change',
  id,
  language: 'en',
  item: { text },
});
const removal = (id: string): RowChange => ({ act: 'remove', id, language: 'en' });
const apply = (
  changes: readonly RowChange[],
  before: readonly Entry[] = [],
  { release = 1, kind = 'questions' as ContentKind } = {},
) => applyChanges(kind, bundled, before, changes, making(release));

const textsIn = (entries: readonly Entry[]) =>
  Object.fromEntries(
    [...getActiveEnglishItems(bundled, entries).values()].map(({ id, text }) => [id, text]),
  );

describe('a release', () => {
  it('adds under ids that are given once, past the ones a file gives', () => {
    const one = apply([add('a'), add('b', 'q-10007'), add('c')]);
    expect(one.map(({ id }) => id)).toEqual(['q-10008', 'q-10007', 'q-10009']);
    const afterRemoval = apply([removal('q-10009')], one, { release: 2 });
    const three = apply([add('d')], afterRemoval, { release: 3 });
    expect(three.at(-1)).toMatchObject({ id: 'q-10010', added: 3, afterChapters: 4 });
  });

  it('knows of a translation which words it was made of, whichever row came first', () => {
    const createSpanishRow = (text: string, act: 'add' | 'change'): RowChange => ({
      act,
      id: 'q-001',
      language: 'es',
      item: { text },
    });
    const wordings = (entries: readonly Entry[]) =>
      entries.find(({ language }) => language === 'es')?.versions.map(({ of }) => of);
    const one = apply([createSpanishRow('dicho', 'add')]);
    expect(wordings(one)).toEqual([0]);
    const afterChange = apply([change('q-001', 'new words')], one, { release: 2 });
    expect(wordings(afterChange)).toEqual([0]);
    expect(
      wordings(apply([createSpanishRow('dicho', 'change')], afterChange, { release: 3 })),
    ).toEqual([0, 1]);
    const both = [createSpanishRow('dicho de nuevo', 'change'), change('q-001', 'new words')];
    expect(wordings(apply(both, one, { release: 2 }))).toEqual([0, 1]);
  });

  it('keeps the old wording, and the date from which the new wording applies', () => {
    expect(apply([change('q-001', 'new words')])).toEqual([
      {
        id: 'q-001',
        language: 'en',
        added: null,
        afterChapters: null,
        versions: [
          { since: null, item: { id: 'q-001', text: 'of the app: q-001' } },
          { since: '2026-03-13', item: { id: 'q-001', text: 'new words' } },
        ],
        inactivePeriods: [],
      },
    ]);
  });

  it('lets rest what is removed, and wakes it by the same words', () => {
    const one = apply([removal('q-002')]);
    expect(textsIn(one)).not.toHaveProperty('q-002');
    const restored = apply([change('q-002', 'of the app: q-002')], one, { release: 2 });
    expect(textsIn(restored)).toEqual(textsIn([]));
    expect(restored[0]?.inactivePeriods).toEqual([{ from: '2026-03-13', until: '2026-03-14' }]);
    expect(restored[0]?.versions).toHaveLength(1);
  });

  it('makes a changed idea a new one, since votes belong to the words they were for', () => {
    const entries = apply([change('q-001', 'other words')], [], { kind: 'ideas' });
    expect(entries.map(({ id, inactivePeriods }) => [id, inactivePeriods.length])).toEqual([
      ['q-001', 1],
      ['i-10001', 0],
    ]);
  });

  it('changes an idea in another language where it stands, since it has no votes of its own', () => {
    const german = new Map([['de/i-005', { id: 'i-005', text: 'alt' }]]);
    const row = { act: 'change', id: 'i-005', language: 'de', item: { text: 'neu' } } as const;
    const entries = applyChanges('ideas', german, [], [row], making(1));
    expect(entries.map(({ id, language }) => [id, language])).toEqual([['i-005', 'de']]);
  });

  it('gives a changed quiz its next version', () => {
    const quizzes = new Map([['en/rest', { id: 'rest', version: 1, title: 'Rest' }]]);
    const row = { act: 'change', id: 'rest', language: 'en', item: { title: 'Resting' } } as const;
    const [entry] = applyChanges('quizzes', quizzes, [], [row], making(1));
    expect(entry?.versions.map(({ item }) => item.version)).toEqual([1, 2]);
  });

  it('counts what it does', () => {
    const before = apply([add('a'), change('q-001', 'x')]);
    const rows = [add('b'), change('q-002', 'y'), removal('q-10001'), removal('q-003')];
    expect(countChanges([], before)).toEqual({ added: 1, changed: 1, removed: 0 });
    expect(countChanges(before, apply(rows, before, { release: 2 }))).toEqual({
      added: 1,
      changed: 1,
      removed: 2,
    });
  });
});

/** Rows that are good as things stand: known items change or go, others come. */
const goodRows = (entries: readonly Entry[], choices: readonly number[]): readonly RowChange[] => {
  const inactiveIds = new Set(entries.filter(isInactive).map(({ id }) => id));
  const ids = [...new Set([...['q-001', 'q-002', 'q-003'], ...entries.map(({ id }) => id)])];
  const rows = choices.map((choice, index): RowChange => {
    const id = ids[choice % ids.length] ?? '';
    if (choice % 3 === 0) return add(`words ${choice} ${index}`);
    if (choice % 3 === 1 && !inactiveIds.has(id)) return removal(id);
    return change(id, `words ${choice}`);
  });
  // An id stands in a file once.
  return rows.filter(
    (row, index) => row.id === null || rows.findIndex(({ id }) => id === row.id) === index,
  );
};

const histories = fc.array(fc.array(fc.nat(1000), { maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});

describe('an earlier release, restored', () => {
  it('shows what it showed, whatever came since, and forgets nothing', () => {
    fc.assert(
      fc.property(
        histories,
        fc.nat(),
        fc.constantFrom('questions' as const, 'ideas' as const),
        (history, chosen, kind) => {
          const releases: (readonly Entry[])[] = [[]];
          for (const choices of history) {
            const before = releases.at(-1) ?? [];
            const rows = goodRows(before, choices);
            releases.push(apply(rows, before, { release: releases.length, kind }));
          }
          const now = releases.at(-1) ?? [];
          const earlier = releases[chosen % releases.length] ?? [];
          const restored = restoreEarlierEntries(
            kind,
            bundled,
            { now, earlier },
            making(releases.length),
          );
          expect(textsIn(restored)).toEqual(textsIn(earlier));
          const known = new Map(restored.map((entry) => [entryKey(entry), entry]));
          for (const entry of now) {
            const restoredEntry = known.get(entryKey(entry));
            expect(restoredEntry?.versions.slice(0, entry.versions.length)).toEqual(entry.versions);
          }
        },
      ),
    );
  });
});
