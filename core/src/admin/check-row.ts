import * as v from 'valibot';
import { FIRST_LANGUAGE } from '../language/languages.ts';
import { t } from '../language/speak.ts';
import { asContent } from './as-content.ts';
import { checkFields, type Fields, letterOf } from './check-fields.ts';
import { notesOnTranslation } from './check-translation.ts';
import { becomesNew, entryKey, FIRST_IMPORTED_NUMBER } from './content.ts';
import type { ContentKind } from './content-kind.ts';
import { bad, type Finding, note, type ReportRow } from './finding.ts';
import type { FileRow } from './read-file.ts';

/** What is known of an item as things stand. */
export type Known = {
  /** As stored: its newest version. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly isResting: boolean;
  /** See {@link wordingOf}. */
  readonly wording: number;
};

/** Every known item of a kind, by its key. */
export type KnownItems = Pick<ReadonlyMap<string, Known>, 'get' | 'has'>;

/** What a good row does to the content; an item without an id is given one when it is released. */
export const RowChangeSchema = v.variant('act', [
  v.object({
    act: v.literal('add'),
    id: v.nullable(v.string()),
    language: v.string(),
    item: v.record(v.string(), v.unknown()),
  }),
  v.object({
    act: v.literal('change'),
    id: v.string(),
    language: v.string(),
    item: v.record(v.string(), v.unknown()),
  }),
  v.object({ act: v.literal('remove'), id: v.string(), language: v.string() }),
]);
/** What a good row does to the content. */
export type RowChange = v.InferOutput<typeof RowChangeSchema>;

/** A row once it has been looked at by itself. */
export type CheckedRow = {
  readonly report: ReportRow;
  readonly change: RowChange | null;
};

/** How much of a row's words stands in the report. */
const SHOWN = 80;

const wordsOf = (fields: Fields): string => {
  const { text, title } = fields;
  const words = typeof text === 'string' ? text : typeof title === 'string' ? title : '';
  return [...words].slice(0, SHOWN).join('');
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

/** What stands for a row's item before anything else of it is looked at; null where nothing does. */
export const rowKey = (kind: ContentKind, row: FileRow): string | null => {
  if (!('fields' in row)) return null;
  const { id, language } = row.fields;
  const canonical = readLanguage(language);
  const isNamed = typeof id === 'string' && patternOf(kind).test(id);
  return isNamed && canonical !== null ? entryKey({ id, language: canonical }) : null;
};

/** What stands for the English of a translation; null where a row is none. */
export const englishKey = (kind: ContentKind, row: FileRow): string | null => {
  const key = rowKey(kind, row);
  if (key === null || !('fields' in row)) return null;
  const english = entryKey({ id: String(row.fields.id), language: FIRST_LANGUAGE });
  return english === key ? null : english;
};

/** What a row says of itself beside its content. */
type Marks = {
  readonly id: string | null;
  readonly language: string;
  readonly removes: boolean;
};

const readMarks = (
  kind: ContentKind,
  { id, language, remove }: Fields,
): { readonly marks: Marks; readonly findings: readonly Finding[] } => {
  const findings: Finding[] = [];
  const canonical = readLanguage(language);
  if (canonical === null) {
    findings.push(
      bad('language', t`${JSON.stringify(language)} is no language, such as en or pt-BR.`),
    );
  }
  if (remove !== undefined && typeof remove !== 'boolean') {
    findings.push(bad('remove', t`${JSON.stringify(remove)} is neither true nor false.`));
  }
  const isWritten = typeof id === 'string' && patternOf(kind).test(id);
  if (id !== undefined && !isWritten) {
    const like =
      kind === 'quizzes' ? 'words-like-this' : `${letterOf(kind)}-${FIRST_IMPORTED_NUMBER}`;
    findings.push(bad('id', t`${JSON.stringify(id)} is no id. One is written ${like}.`));
  }
  const marks = {
    id: isWritten ? id : null,
    language: canonical ?? FIRST_LANGUAGE,
    removes: remove === true,
  };
  return { marks, findings };
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
        bad(
          field,
          t`The ${field} of a question stays “${String(item[field])}”. Remove this one and add another without an id.`,
        ),
      );
  }
  const { version } = fields;
  const stands = typeof item.version === 'number' ? item.version : 0;
  if (kind === 'quizzes' && version !== undefined && version !== stands && version !== stands + 1) {
    return [
      bad('version', t`The version is ${stands}, or ${stands + 1} for a change; leave it out.`),
    ];
  }
  return [];
};

const checkNew = (kind: ContentKind, id: string | null, known: KnownItems, language: string) => {
  if (id === null) return kind === 'quizzes' ? [bad('id', t`A quiz needs an id of words.`)] : [];
  const translates =
    language !== FIRST_LANGUAGE && known.has(entryKey({ id, language: FIRST_LANGUAGE }));
  if (translates || !isReserved(kind, id)) return [];
  return [
    bad(
      'id',
      t`Nothing has the id ${id}, and numbers below ${FIRST_IMPORTED_NUMBER} are the app’s own. Leave the id of something new empty.`,
    ),
  ];
};

const checkPlace = (kind: ContentKind, fields: Fields, marks: Marks, known: KnownItems) => {
  const { id, language } = marks;
  const found = id === null ? undefined : known.get(entryKey({ id, language }));
  return found ? checkKnown(kind, fields, found, language) : checkNew(kind, id, known, language);
};

const checkRemoval = ({ id, language }: Marks, known: KnownItems): readonly Finding[] => {
  if (id === null) return [bad('id', t`To remove something, say its id.`)];
  const found = known.get(entryKey({ id, language }));
  if (found === undefined) return [bad('id', t`Nothing has the id ${id}.`)];
  return found.isResting ? [note('id', t`This was removed before.`)] : [];
};

const notesOn = (
  kind: ContentKind,
  act: 'add' | 'change',
  marks: Marks,
  found: Known | undefined,
): readonly Finding[] => [
  ...(found?.isResting ? [note('id', t`This was removed before and comes back.`)] : []),
  ...(becomesNew(kind, marks.language) && act === 'change' && !found?.isResting
    ? [note('text', t`Votes stay with the words they were for: this becomes a new idea.`)]
    : []),
];

const textsOf = (kind: ContentKind, { text, items }: Fields): readonly string[] => {
  if (kind !== 'quizzes') return typeof text === 'string' ? [text] : [];
  const asked = v.safeParse(v.array(v.object({ text: v.string() })), items);
  return asked.success ? asked.output.map((item) => item.text) : [];
};

/** What a row asks in the first language, to be held against all others; nothing where it cannot be read. */
export const askedIn = (kind: ContentKind, row: FileRow): readonly string[] => {
  if (!('fields' in row) || row.fields.remove === true) return [];
  return readLanguage(row.fields.language) === FIRST_LANGUAGE ? textsOf(kind, row.fields) : [];
};

/** Looks at one row by itself: what it does, and what is wrong with it. */
export const checkRow = (kind: ContentKind, row: FileRow, known: KnownItems): CheckedRow => {
  if (!('fields' in row)) {
    const { line, fault } = row;
    const report = { line, id: null, what: 'bad', text: '', findings: [bad(null, fault)] } as const;
    return { report: { ...report, findings: [...report.findings] }, change: null };
  }
  const { marks, findings: marked } = readMarks(kind, row.fields);
  const { id, language } = marks;
  const told = (what: ReportRow['what'], findings: readonly Finding[]): ReportRow => ({
    line: row.line,
    id,
    what: findings.some(({ kind: weight }) => weight === 'bad') ? 'bad' : what,
    text: wordsOf(row.fields),
    findings: [...findings],
  });
  const nothing = { change: null };
  if (marks.removes && marked.length === 0) {
    const found = checkRemoval(marks, known);
    const report = told(found.length > 0 ? 'same' : 'remove', found);
    const isToGo = report.what === 'remove' && id !== null;
    return { report, change: isToGo ? { act: 'remove', id, language } : null };
  }
  const all = withoutMarks(row.fields);
  const { version: _, ...versionless } = all;
  const fields = kind === 'quizzes' ? versionless : all;
  const found = id === null ? undefined : known.get(entryKey({ id, language }));
  const findings = [
    ...marked,
    ...checkFields(kind, fields, { id: id ?? 'unnamed', language }),
    // Without its marks nobody knows what it is meant to change.
    ...(marked.length === 0 ? checkPlace(kind, all, marks, known) : []),
  ];
  if (findings.some(({ kind: weight }) => weight === 'bad')) {
    return { report: told('bad', findings), ...nothing };
  }
  const english = id === null ? undefined : known.get(entryKey({ id, language: FIRST_LANGUAGE }));
  const isOfNow = language === FIRST_LANGUAGE || found?.wording === (english?.wording ?? 0);
  const isSame = found && asContent(kind, fields) === asContent(kind, found.item);
  if (isSame && isOfNow && !found.isResting) {
    return { report: told('same', []), ...nothing };
  }
  const act = found ? 'change' : 'add';
  return {
    report: told(act, [
      ...findings,
      ...notesOnTranslation(kind, language, fields, english),
      ...notesOn(kind, act, marks, found),
    ]),
    change:
      found && id !== null
        ? { act: 'change', id, language, item: fields }
        : { act: 'add', id, language, item: fields },
  };
};
