import { tokenize } from '../daily/tokenize.ts';
import { t } from '../language/i18n.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import {
  type CheckedRow,
  checkRow,
  getDuplicateCheckTexts,
  getRowKeys,
  type KnownItems,
} from './check-row.ts';
import { doesChangeCreateNewItem } from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';
import type { FileRow, Finding } from './import-and-release-endpoints.ts';

export type ExistingText = { readonly id: string; readonly text: string };

export type ExistingContent = {
  readonly known: KnownItems;
  readonly texts: readonly ExistingText[];
};

/** Texts that differ only in case, spaces or punctuation are equal. */
const normalizeText = (text: string): string => tokenize(text.normalize('NFKC')).join(' ');

const rejectRow = (
  { report }: CheckedRow,
  what: 'invalid' | 'duplicate',
  reason: Finding,
): CheckedRow => ({
  report: { ...report, what, findings: [...report.findings, reason] },
  change: null,
});

const withEnglishOfFile = (kind: ContentKind, known: KnownItems, english: FileRow): KnownItems => {
  const { own } = getRowKeys(kind, english);
  const { change } = checkRow(kind, english, known);
  if (own === null || change === null || change.act === 'remove') return known;
  const before = known.get(own);
  const now = {
    item: change.item,
    isInactive: change.act === 'change' && doesChangeCreateNewItem(kind, SOURCE_LANGUAGE),
    wording: before ? before.wording + 1 : 0,
  };
  return {
    get: (key) => (key === own ? now : known.get(key)),
    has: (key) => key === own || known.has(key),
  };
};

export const checkRows = (
  kind: ContentKind,
  rows: readonly FileRow[],
  { known, texts }: ExistingContent,
): readonly CheckedRow[] => {
  const firsts = new Map<string, FileRow>();
  for (const row of rows) {
    const { own } = getRowKeys(kind, row);
    if (own !== null && !firsts.has(own)) firsts.set(own, row);
  }
  // Items that the file changes or removes free their texts.
  const named = new Set(rows.map(({ fields }) => fields.id));
  const asked = new Map(
    texts
      .filter(({ id }) => !named.has(id))
      .map(({ id, text }) => [normalizeText(text), t`This asks the same thing as ${id}.`]),
  );
  return rows.map((row) => {
    const { own, english } = getRowKeys(kind, row);
    const first = own === null ? undefined : firsts.get(own);
    const translated = english === null ? undefined : firsts.get(english);
    const checked = checkRow(
      kind,
      row,
      translated ? withEnglishOfFile(kind, known, translated) : known,
    );
    if (first && first !== row) {
      const reason = t`This ID is already in row ${first.row}.`;
      return rejectRow(checked, 'invalid', { field: 'id', reason });
    }
    const words = getDuplicateCheckTexts(kind, checked.change).map(normalizeText);
    const repeated = words.flatMap((text) => asked.get(text) ?? []);
    if (repeated[0] !== undefined) {
      return rejectRow(checked, 'duplicate', { field: 'text', reason: repeated[0] });
    }
    for (const text of words) asked.set(text, t`This asks the same thing as row ${row.row}.`);
    return checked;
  });
};
