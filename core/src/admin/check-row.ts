import * as v from 'valibot';
import { FIRST_LANGUAGE } from '../language/languages.ts';
import { t } from '../language/speak.ts';
import { asContent, checkItem, type Fields, letterOf } from './check-item.ts';
import { notesOnTranslation } from './check-translation.ts';
import { becomesNew, entryKey, FIRST_IMPORTED_NUMBER } from './content.ts';
import type { ContentKind } from './content-kind.ts';
import type { FileRow, Finding, ReportRow } from './import-endpoints.ts';

/** What is known of an item as things stand. */
export type Known = {
  /** As stored: its newest version. */
  readonly item: Fields;
  readonly isResting: boolean;
  /** See {@link wordingOf}. */
  readonly wording: number;
};

/** Every known item of a kind, by its key. */
export type KnownItems = Pick<ReadonlyMap<string, Known>, 'get' | 'has'>;

/** What a good row does to the content; an item without an id is given one when it is released. */
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

/** A row once it was checked; only a good one changes something. */
export type CheckedRow = {
  readonly report: ReportRow;
  readonly change: RowChange | null;
};

const finding = (field: string | null, reason: string): Finding => ({ field, reason });

/** How much of a row's words is shown in the report. */
const MAX_SHOWN = 80;

const wordsOf = ({ text, title }: Fields): string => {
  const words = [text, title].find((value) => typeof value === 'string') ?? '';
  return [...words].slice(0, MAX_SHOWN).join('');
};

/** A language tag in its usual spelling; null where it is none. */
const readLanguage = (value: unknown): string | null => {
  if (value === undefined) return FIRST_LANGUAGE;
  if (typeof value !== 'string') return null;
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
};

const patternOf = (kind: ContentKind): RegExp =>
  kind === 'quizzes' ? /^[a-z][a-z-]{0,39}$/ : new RegExp(`^${letterOf(kind)}-\\d{3,9}$`);

/** What a row says of itself beside its content. */
type Marks = {
  readonly id: string | null;
  readonly language: string;
  readonly removes: boolean;
};

const readMarks = (
  kind: ContentKind,
  { id, language, remove }: Fields,
): { readonly marks: Marks; readonly faults: readonly Finding[] } => {
  const faults: Finding[] = [];
  const canonical = readLanguage(language);
  if (canonical === null) {
    const reason = t`${JSON.stringify(language)} is no language, such as en or pt-BR.`;
    faults.push(finding('language', reason));
  }
  if (remove !== undefined && typeof remove !== 'boolean') {
    faults.push(finding('remove', t`${JSON.stringify(remove)} is neither true nor false.`));
  }
  const isWritten = typeof id === 'string' && patternOf(kind).test(id);
  if (id !== undefined && !isWritten) {
    const like =
      kind === 'quizzes' ? 'words-like-this' : `${letterOf(kind)}-${FIRST_IMPORTED_NUMBER}`;
    faults.push(finding('id', t`${JSON.stringify(id)} is no id. One is written ${like}.`));
  }
  const marks = {
    id: isWritten ? id : null,
    language: canonical ?? FIRST_LANGUAGE,
    removes: remove === true,
  };
  return { marks, faults };
};

/** The key of a row's item, and of the English that it translates; null where it has none. */
export const rowKeys = (
  kind: ContentKind,
  { fields }: FileRow,
): { readonly own: string | null; readonly english: string | null } => {
  const { marks, faults } = readMarks(kind, fields);
  if (marks.id === null || faults.length > 0) return { own: null, english: null };
  const own = entryKey({ id: marks.id, language: marks.language });
  const english = entryKey({ id: marks.id, language: FIRST_LANGUAGE });
  return { own, english: english === own ? null : english };
};

/** The row's number lies among the app's own, so that a later version of the app may come to use it. */
const isReserved = (kind: ContentKind, id: string): boolean =>
  kind !== 'quizzes' && Number(id.replace(/^\D+/, '')) < FIRST_IMPORTED_NUMBER;

const withoutMarks = ({ id: _, language: __, remove: ___, ...fields }: Fields): Fields => fields;

/** What a question must keep, since the days of every couple are planned by it. */
const keptOfQuestion = ['topic', 'depth'] as const;

const checkKnown = (
  kind: ContentKind,
  fields: Fields,
  { item }: Known,
  language: string,
): readonly Finding[] => {
  if (kind === 'questions' && language === FIRST_LANGUAGE) {
    return keptOfQuestion
      .filter((field) => fields[field] !== item[field])
      .map((field) =>
        finding(
          field,
          t`The ${field} of a question stays “${String(item[field])}”. Remove this one and add another without an id.`,
        ),
      );
  }
  const { version } = fields;
  const stands = typeof item.version === 'number' ? item.version : 0;
  if (kind !== 'quizzes' || version === undefined || version === stands || version === stands + 1) {
    return [];
  }
  const reason = t`The version is ${stands}, or ${stands + 1} for a change; leave it out.`;
  return [finding('version', reason)];
};

const checkNew = (
  kind: ContentKind,
  { id, language }: Marks,
  known: KnownItems,
): readonly Finding[] => {
  if (id === null)
    return kind === 'quizzes' ? [finding('id', t`A quiz needs an id of words.`)] : [];
  const translates =
    language !== FIRST_LANGUAGE && known.has(entryKey({ id, language: FIRST_LANGUAGE }));
  if (translates || !isReserved(kind, id)) return [];
  return [
    finding(
      'id',
      t`Nothing has the id ${id}, and numbers below ${FIRST_IMPORTED_NUMBER} are the app’s own. Leave the id of something new empty.`,
    ),
  ];
};

const notesOn = (
  kind: ContentKind,
  { language }: Marks,
  found: Known | undefined,
): readonly Finding[] => {
  if (found?.isResting) return [finding('id', t`This was removed before and comes back.`)];
  return becomesNew(kind, language) && found
    ? [finding('text', t`Votes stay with the words they were for: this becomes a new idea.`)]
    : [];
};

const checkRemoval = (
  { id, language }: Marks,
  known: KnownItems,
): {
  readonly what: ReportRow['what'];
  readonly findings?: readonly Finding[];
  readonly change?: RowChange;
} => {
  if (id === null) {
    return { what: 'bad', findings: [finding('id', t`To remove something, say its id.`)] };
  }
  const found = known.get(entryKey({ id, language }));
  if (found === undefined) {
    return { what: 'bad', findings: [finding('id', t`Nothing has the id ${id}.`)] };
  }
  if (found.isResting) {
    return { what: 'same', findings: [finding('id', t`This was removed before.`)] };
  }
  return { what: 'remove', change: { act: 'remove', id, language } };
};

const AskedSchema = v.array(v.object({ text: v.string() }));

/** What a good row asks in the first language, which nothing else may ask. */
export const askedIn = (kind: ContentKind, change: RowChange | null): readonly string[] => {
  if (change === null || change.act === 'remove' || change.language !== FIRST_LANGUAGE) return [];
  const { item } = change;
  return v.parse(AskedSchema, kind === 'quizzes' ? item.items : [item]).map(({ text }) => text);
};

/** Checks one row by itself: what it does, and what is wrong with it. */
export const checkRow = (kind: ContentKind, row: FileRow, known: KnownItems): CheckedRow => {
  const { marks, faults: markFaults } = readMarks(kind, row.fields);
  const { id, language } = marks;
  const told = (
    what: ReportRow['what'],
    findings: readonly Finding[] = [],
    change: RowChange | null = null,
  ): CheckedRow => ({
    report: { row: row.row, id, what, text: wordsOf(row.fields), findings: [...findings] },
    change,
  });
  if (marks.removes && markFaults.length === 0) {
    const { what, findings, change } = checkRemoval(marks, known);
    return told(what, findings, change);
  }
  const all = withoutMarks(row.fields);
  const { version: _, ...versionless } = all;
  const fields = kind === 'quizzes' ? versionless : all;
  const found = id === null ? undefined : known.get(entryKey({ id, language }));
  const checkPlace = () =>
    found ? checkKnown(kind, all, found, language) : checkNew(kind, marks, known);
  const faults = [
    ...markFaults,
    ...checkItem(kind, fields, language),
    // Without its marks nobody knows what it is meant to change.
    ...(markFaults.length === 0 ? checkPlace() : []),
  ];
  if (faults.length > 0) return told('bad', faults);
  const english = id === null ? undefined : known.get(entryKey({ id, language: FIRST_LANGUAGE }));
  const isOfNow = language === FIRST_LANGUAGE || found?.wording === (english?.wording ?? 0);
  const isSame = found && asContent(kind, fields) === asContent(kind, found.item);
  if (isSame && isOfNow && !found.isResting) return told('same');
  const notes = [
    ...notesOnTranslation(kind, language, fields, english),
    ...notesOn(kind, marks, found),
  ];
  return found && id !== null
    ? told('change', notes, { act: 'change', id, language, item: fields })
    : told('add', notes, { act: 'add', id, language, item: fields });
};
