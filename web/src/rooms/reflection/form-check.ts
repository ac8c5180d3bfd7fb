import { t } from '@usward/core/language/speak';
import { type Form, FormSchema } from '@usward/core/reflection/form';
import * as v from 'valibot';
import { type FormDraft, formOf } from './form-draft.ts';

/** What is wrong in one field. */
type Wrong = {
  readonly words: string;
  /** Something is only missing yet: to be said once somebody wants to go on. */
  readonly isMissing: boolean;
};

/** What is wrong, by field ({@link fieldOf}); nothing: the form can be sent. */
type FormCheck = {
  readonly form: Form | null;
  readonly wrong: Readonly<Record<string, Wrong>>;
};

/** The names of fields: the title, the list of parts, and of a part its fields. */
export const fieldOf = {
  title: 'title',
  blocks: 'blocks',
  prompt: (block: string) => `${block}/prompt`,
  lines: (block: string) => `${block}/lines`,
  slider: (block: string, at: number) => `${block}/sliders/${at}`,
} as const;

type Issue = v.InferIssue<typeof FormSchema>;

const keyAt = (issue: Issue, depth: number): unknown => issue.path?.[depth]?.key;

const fieldIn = (issue: Issue, form: Form): string => {
  const at = keyAt(issue, 1);
  const block = typeof at === 'number' ? form.blocks[at] : undefined;
  if (block === undefined) return keyAt(issue, 0) === 'title' ? fieldOf.title : fieldOf.blocks;
  const part = keyAt(issue, 2);
  const place = keyAt(issue, 3);
  if (part === 'options' || part === 'chips') return fieldOf.lines(block.id);
  if (part === 'sliders' && typeof place === 'number') return fieldOf.slider(block.id, place);
  return fieldOf.prompt(block.id);
};

/** Of several lines in one field, the one that is meant. */
const isOfLine = (issue: Issue): boolean => {
  const part = keyAt(issue, 2);
  return (part === 'options' || part === 'chips') && typeof keyAt(issue, 3) === 'number';
};

const wordsOf = (issue: Issue): string =>
  isOfLine(issue) ? t`“${String(issue.input)}”: ${issue.message}` : issue.message;

const isMissing = ({ type, input }: Issue): boolean =>
  type === 'min_length' || (typeof input === 'string' && input.trim() === '');

/** Checks a draft by the rules that the server checks it by. */
export const checkForm = (draft: FormDraft): FormCheck => {
  const form = formOf(draft);
  const parsed = v.safeParse(FormSchema, form);
  if (parsed.success) return { form: parsed.output, wrong: {} };
  const wrong: Record<string, Wrong> = {};
  for (const issue of parsed.issues) {
    const field = fieldIn(issue, form);
    wrong[field] ??= { words: wordsOf(issue), isMissing: isMissing(issue) };
  }
  return { form: null, wrong };
};

/** What to say in each field: all of it once somebody wants to go on, before only what is no gap. */
export const wordsToShow = (
  { wrong }: FormCheck,
  isTried: boolean,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(wrong)
      .filter(([, one]) => isTried || !one.isMissing)
      .map(([field, { words }]) => [field, words]),
  );

/** Whether anything is to be said within a part. */
export const isOfBlock = (field: string, block: string): boolean => field.startsWith(`${block}/`);

/** The fields of a form in the order in which they stand. */
const fieldsIn = (form: Form): readonly string[] => [
  fieldOf.title,
  ...form.blocks.flatMap((block) => [
    fieldOf.prompt(block.id),
    ...[0, 1, 2].map((at) => fieldOf.slider(block.id, at)),
    fieldOf.lines(block.id),
  ]),
  fieldOf.blocks,
];

/** The first field in which something is wrong; null: nothing is. */
export const firstWrong = (draft: FormDraft): string | null => {
  const { wrong } = checkForm(draft);
  return fieldsIn(formOf(draft)).find((field) => field in wrong) ?? null;
};
