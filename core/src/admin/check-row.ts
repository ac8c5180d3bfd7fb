import * as v from 'valibot';
import { t } from '../language/i18n.ts';
import { SOURCE_LANGUAGE } from '../language/languages.ts';
import { checkItem, type Fields, getIdPrefix, toComparableContent } from './check-item.ts';
import { getTranslationNotes } from './check-translation.ts';
import { doesChangeCreateNewItem, entryKey, FIRST_IMPORTED_NUMBER } from './content-entry.ts';
import type { ContentKind } from './content-kind.ts';
import type { FileRow, Finding, ReportRow } from './import-and-release-endpoints.ts';

export type KnownItem = {
  readonly item: Fields;
  readonly isInactive: boolean;
  readonly wording: number;
};

export type KnownItems = Pick<ReadonlyMap<string, KnownItem>, 'get' | 'has'>;

export type RowChange =
  | {
      readonly act: 'add';
      readonly id: string | null;
      readonly language: string;
      readonly item: Fields;
    }
  | {
      readonly act: 'change';
      readonly id: string;
      readonly language: string;
      readonly item: Fields;
    }
  | { readonly act: 'remove'; readonly id: string; readonly language: string };

export type CheckedRow = {
  readonly report: ReportRow;
  readonly change: RowChange | null;
};

const finding = (field: string | null, reason: string): Finding => ({ field, reason });

const MAX_SHOWN = 80;

const getPreview = ({ text, title }: Fields): string => {
  const words = [text, title].find((value) => typeof value === 'string') ?? '';
  return [...words].slice(0, MAX_SHOWN).join('');
};

const readLanguage = (value: unknown): string | null => {
  if (value === undefined) return SOURCE_LANGUAGE;
  if (typeof value !== 'string') return null;
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
};

const getIdPattern = (kind: ContentKind): RegExp =>
  kind === 'quizzes' ? /^[a-z][a-z-]{0,39}$/ : new RegExp(`^${getIdPrefix(kind)}-\\d{3,9}$`);

type RowMeta = {
  readonly id: string | null;
  readonly language: string;
  readonly removes: boolean;
};

const readMeta = (
  kind: ContentKind,
  { id, language, remove }: Fields,
): { readonly meta: RowMeta; readonly faults: readonly Finding[] } => {
  const faults: Finding[] = [];
  const canonical = readLanguage(language);
  if (canonical === null) {
    const reason = t`${JSON.stringify(language)} isn’t a language code. Examples: en, pt-BR.`;
    faults.push(finding('language', reason));
  }
  if (remove !== undefined && typeof remove !== 'boolean') {
    faults.push(finding('remove', t`${JSON.stringify(remove)} isn’t true or false.`));
  }
  const isWritten = typeof id === 'string' && getIdPattern(kind).test(id);
  if (id !== undefined && !isWritten) {
    const like =
      kind === 'quizzes' ? 'words-like-this' : `${getIdPrefix(kind)}-${FIRST_IMPORTED_NUMBER}`;
    faults.push(
      finding('id', t`${JSON.stringify(id)} isn’t a valid ID. IDs look like this: ${like}.`),
    );
  }
  const meta = {
    id: isWritten ? id : null,
    language: canonical ?? SOURCE_LANGUAGE,
    removes: remove === true,
  };
  return { meta, faults };
};

export const getRowKeys = (
  kind: ContentKind,
  { fields }: FileRow,
): { readonly own: string | null; readonly english: string | null } => {
  const { meta, faults } = readMeta(kind, fields);
  if (meta.id === null || faults.length > 0) return { own: null, english: null };
  const own = entryKey({ id: meta.id, language: meta.language });
  const english = entryKey({ id: meta.id, language: SOURCE_LANGUAGE });
  return { own, english: english === own ? null : english };
};

/** Numbers below are for bundled items, which later versions of the app may add. */
const isReserved = (kind: ContentKind, id: string): boolean =>
  kind !== 'quizzes' && Number(id.replace(/^\D+/, '')) < FIRST_IMPORTED_NUMBER;

const withoutMeta = ({ id: _, language: __, remove: ___, ...fields }: Fields): Fields => fields;

/** Every couple's schedule depends on these, so a question cannot change them. */
const fixedQuestionFields = ['topic', 'depth'] as const;

const checkFixedFields = (
  kind: ContentKind,
  fields: Fields,
  { item }: KnownItem,
  language: string,
): readonly Finding[] => {
  if (kind === 'questions' && language === SOURCE_LANGUAGE) {
    return fixedQuestionFields
      .filter((field) => fields[field] !== item[field])
      .map((field) =>
        finding(
          field,
          t`The ${field} of this question has to stay “${String(item[field])}”. Remove this one and add another without an ID.`,
        ),
      );
  }
  const { version } = fields;
  const stands = typeof item.version === 'number' ? item.version : 0;
  if (kind !== 'quizzes' || version === undefined || version === stands || version === stands + 1) {
    return [];
  }
  const reason = t`The version should be ${stands}, or ${stands + 1} for a change. Just leave it out.`;
  return [finding('version', reason)];
};

const checkNewItemId = (
  kind: ContentKind,
  { id, language }: RowMeta,
  known: KnownItems,
): readonly Finding[] => {
  if (id === null)
    return kind === 'quizzes' ? [finding('id', t`A quiz needs an ID made of words.`)] : [];
  const translates =
    language !== SOURCE_LANGUAGE && known.has(entryKey({ id, language: SOURCE_LANGUAGE }));
  if (translates || !isReserved(kind, id)) return [];
  return [
    finding(
      'id',
      t`Nothing has the ID ${id}, and numbers below ${FIRST_IMPORTED_NUMBER} are reserved for the app. Leave the ID empty for new items.`,
    ),
  ];
};

const getNotes = (
  kind: ContentKind,
  { language }: RowMeta,
  found: KnownItem | undefined,
): readonly Finding[] => {
  if (found?.isInactive) return [finding('id', t`This was removed earlier. It will be restored.`)];
  return doesChangeCreateNewItem(kind, language) && found
    ? [finding('text', t`Votes stay with the original wording, so this becomes a new idea.`)]
    : [];
};

const checkRemoval = (
  { id, language }: RowMeta,
  known: KnownItems,
): {
  readonly what: ReportRow['what'];
  readonly findings?: readonly Finding[];
  readonly change?: RowChange;
} => {
  if (id === null) {
    return { what: 'invalid', findings: [finding('id', t`To remove something, enter its ID.`)] };
  }
  const found = known.get(entryKey({ id, language }));
  if (found === undefined) {
    return { what: 'invalid', findings: [finding('id', t`Nothing has the ID ${id}.`)] };
  }
  if (found.isInactive) {
    return { what: 'same', findings: [finding('id', t`This was already removed.`)] };
  }
  return { what: 'remove', change: { act: 'remove', id, language } };
};

const AskedSchema = v.array(v.object({ text: v.string() }));

/** The source-language texts of a row, which no other item may repeat. */
export const getDuplicateCheckTexts = (
  kind: ContentKind,
  change: RowChange | null,
): readonly string[] => {
  if (change === null || change.act === 'remove' || change.language !== SOURCE_LANGUAGE) return [];
  const { item } = change;
  return v.parse(AskedSchema, kind === 'quizzes' ? item.items : [item]).map(({ text }) => text);
};

export const checkRow = (kind: ContentKind, row: FileRow, known: KnownItems): CheckedRow => {
  const { meta, faults: metaFaults } = readMeta(kind, row.fields);
  const { id, language } = meta;
  const toCheckedRow = (
    what: ReportRow['what'],
    findings: readonly Finding[] = [],
    change: RowChange | null = null,
  ): CheckedRow => ({
    report: { row: row.row, id, what, text: getPreview(row.fields), findings: [...findings] },
    change,
  });
  if (meta.removes && metaFaults.length === 0) {
    const { what, findings, change } = checkRemoval(meta, known);
    return toCheckedRow(what, findings, change);
  }
  const all = withoutMeta(row.fields);
  const { version: _, ...versionless } = all;
  const fields = kind === 'quizzes' ? versionless : all;
  const found = id === null ? undefined : known.get(entryKey({ id, language }));
  const checkPlace = () =>
    found ? checkFixedFields(kind, all, found, language) : checkNewItemId(kind, meta, known);
  const faults = [
    ...metaFaults,
    ...checkItem(kind, fields, language),
    // Without valid meta columns it is unknown what the row should change.
    ...(metaFaults.length === 0 ? checkPlace() : []),
  ];
  if (faults.length > 0) return toCheckedRow('invalid', faults);
  const english = id === null ? undefined : known.get(entryKey({ id, language: SOURCE_LANGUAGE }));
  const isUpToDate = language === SOURCE_LANGUAGE || found?.wording === (english?.wording ?? 0);
  const isSame =
    found && toComparableContent(kind, fields) === toComparableContent(kind, found.item);
  if (isSame && isUpToDate && !found.isInactive) return toCheckedRow('same');
  const notes = [
    ...getTranslationNotes(kind, language, fields, english),
    ...getNotes(kind, meta, found),
  ];
  return found && id !== null
    ? toCheckedRow('change', notes, { act: 'change', id, language, item: fields })
    : toCheckedRow('add', notes, { act: 'add', id, language, item: fields });
};
