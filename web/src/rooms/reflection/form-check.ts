import { t } from '@usward/core/language/i18n';
import { type Form, FormSchema } from '@usward/core/reflection/form';
import * as v from 'valibot';
import { type FormDraft, toForm } from './form-draft.ts';

/** What is wrong in one field. */
type FieldProblem = {
  readonly words: string;
  /** Something is only missing yet: to be said once somebody wants to go on. */
  readonly isMissing: boolean;
};

/** What is wrong, by field ({@link fieldNames}); nothing: the form can be sent. */
type FormCheck = {
  readonly form: Form | null;
  readonly problems: Readonly<Record<string, FieldProblem>>;
};

/** The names of fields: the title, the list of parts, and of a part its fields. */
export const fieldNames = {
  title: 'title',
  blocks: 'blocks',
  prompt: (block: string) => `${block}/prompt`,
  lines: (block: string) => `${block}/lines`,
  slider: (block: string, at: number) => `${block}/sliders/${at}`,
} as const;

type Issue = v.InferIssue<typeof FormSchema>;

const keyAt = (issue: Issue, depth: number): unknown => issue.path?.[depth]?.key;

const getField = (issue: Issue, form: Form): string => {
  const at = keyAt(issue, 1);
  const block = typeof at === 'number' ? form.blocks[at] : undefined;
  if (block === undefined)
    return keyAt(issue, 0) === 'title' ? fieldNames.title : fieldNames.blocks;
  const part = keyAt(issue, 2);
  const place = keyAt(issue, 3);
  if (part === 'options' || part === 'chips') return fieldNames.lines(block.id);
  if (part === 'sliders' && typeof place === 'number') return fieldNames.slider(block.id, place);
  return fieldNames.prompt(block.id);
};

/** Of several lines in one field, the one that is meant. */
const isLineIssue = (issue: Issue): boolean => {
  const part = keyAt(issue, 2);
  return (part === 'options' || part === 'chips') && typeof keyAt(issue, 3) === 'number';
};

const getIssueText = (issue: Issue): string =>
  isLineIssue(issue) ? t`“${String(issue.input)}”: ${issue.message}` : issue.message;

const isMissing = ({ type, input }: Issue): boolean =>
  type === 'min_length' || (typeof input === 'string' && input.trim() === '');

/** Checks a draft by the rules that the server checks it by. */
export const checkForm = (draft: FormDraft): FormCheck => {
  const form = toForm(draft);
  const parsed = v.safeParse(FormSchema, form);
  if (parsed.success) return { form: parsed.output, problems: {} };
  const problems: Record<string, FieldProblem> = {};
  for (const issue of parsed.issues) {
    const field = getField(issue, form);
    problems[field] ??= { words: getIssueText(issue), isMissing: isMissing(issue) };
  }
  return { form: null, problems };
};

/** What to say in each field: all of it once somebody wants to go on, before only what is no gap. */
export const getVisibleProblems = (
  { problems }: FormCheck,
  isTried: boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems)
      .filter(([, one]) => isTried || !one.isMissing)
      .map(([field, { words }]) => [field, words]),
  );

/** Whether anything is to be said within a part. */
export const isBlockField = (field: string, block: string): boolean =>
  field.startsWith(`${block}/`);

/** The fields of a form in the order in which they stand. */
const listFields = (form: Form): readonly string[] => [
  fieldNames.title,
  ...form.blocks.flatMap((block) => [
    fieldNames.prompt(block.id),
    ...[0, 1, 2].map((at) => fieldNames.slider(block.id, at)),
    fieldNames.lines(block.id),
  ]),
  fieldNames.blocks,
];

/** The first field in which something is wrong; null: nothing is. */
export const findFirstProblem = (draft: FormDraft): string | null => {
  const { problems } = checkForm(draft);
  return listFields(toForm(draft)).find((field) => field in problems) ?? null;
};
