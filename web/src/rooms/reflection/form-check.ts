import { t } from '@usward/core/language/i18n';
import { type Form, FormSchema } from '@usward/core/reflection/form';
import * as v from 'valibot';
import { type FormDraft, toForm } from './form-draft.ts';

type FieldProblem = {
  readonly words: string;
  /** Only reported once the user tries to continue. */
  readonly isMissing: boolean;
};

/** By field ({@link fieldNames}). */
type FormCheck = {
  readonly form: Form | null;
  readonly problems: Readonly<Record<string, FieldProblem>>;
};

export const fieldNames = {
  title: 'title',
  blocks: 'blocks',
  prompt: (block: string) => `${block}/prompt`,
  lines: (block: string) => `${block}/lines`,
  slider: (block: string, at: number) => `${block}/sliders/${at}`,
} as const;

type Issue = v.InferIssue<typeof FormSchema>;

const getIssueKeyAt = (issue: Issue, depth: number): unknown => issue.path?.[depth]?.key;

const getField = (issue: Issue, form: Form): string => {
  const at = getIssueKeyAt(issue, 1);
  const block = typeof at === 'number' ? form.blocks[at] : undefined;
  if (block === undefined)
    return getIssueKeyAt(issue, 0) === 'title' ? fieldNames.title : fieldNames.blocks;
  const part = getIssueKeyAt(issue, 2);
  const place = getIssueKeyAt(issue, 3);
  if (part === 'options' || part === 'chips') return fieldNames.lines(block.id);
  if (part === 'sliders' && typeof place === 'number') return fieldNames.slider(block.id, place);
  return fieldNames.prompt(block.id);
};

const isLineIssue = (issue: Issue): boolean => {
  const part = getIssueKeyAt(issue, 2);
  return (part === 'options' || part === 'chips') && typeof getIssueKeyAt(issue, 3) === 'number';
};

const getIssueText = (issue: Issue): string =>
  isLineIssue(issue) ? t`“${String(issue.input)}”: ${issue.message}` : issue.message;

const isMissing = ({ type, input }: Issue): boolean =>
  type === 'min_length' || (typeof input === 'string' && input.trim() === '');

/** By the server's own rules. */
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

/** Gaps are only shown once `isTried`. */
export const getVisibleProblems = (
  { problems }: FormCheck,
  isTried: boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(problems)
      .filter(([, one]) => isTried || !one.isMissing)
      .map(([field, { words }]) => [field, words]),
  );

export const isBlockField = (field: string, block: string): boolean =>
  field.startsWith(`${block}/`);

const listFields = (form: Form): readonly string[] => [
  fieldNames.title,
  ...form.blocks.flatMap((block) => [
    fieldNames.prompt(block.id),
    ...[0, 1, 2].map((at) => fieldNames.slider(block.id, at)),
    fieldNames.lines(block.id),
  ]),
  fieldNames.blocks,
];

export const findFirstProblemField = (draft: FormDraft): string | null => {
  const { problems } = checkForm(draft);
  return listFields(toForm(draft)).find((field) => field in problems) ?? null;
};
