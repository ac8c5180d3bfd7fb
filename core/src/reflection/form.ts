import * as v from 'valibot';
import { plural, t } from '../language/i18n.ts';
import { text } from '../text.ts';
import { ThemeSchema } from './themes.ts';

/** The places of a slider: 1, not at all, to 7, very much (product.md, "Feedback forms"). */
export const SLIDER = { min: 1, max: 7 } as const;

/** Sliders of a theme: three, so that nobody's single answer can be told from how two agree. */
export const SLIDERS_PER_THEME = 3;

/** How much a form may hold (our own choice): it is answered in about 90 seconds. */
export const FORM_LIMITS = {
  title: 60,
  /** Signs of a slider's sentence, and of what is asked. */
  prompt: 140,
  option: 60,
  chip: 30,
  blocks: 10,
  /** Blocks of free text: what is said in them must fit into one request. */
  words: 3,
} as const;

/** What is said with chips (product.md, "Feedback forms"). */
export const chipSorts = ['more', 'less', 'loved'] as const;
/** One of {@link chipSorts}. */
export type ChipSort = (typeof chipSorts)[number];

/**
 * Schema of a block's name within its form. Answers stand under it, so it is none of the names that
 * objects have of themselves.
 */
export const BlockIdSchema = v.pipe(
  v.string(),
  v.regex(/^(?!(?:constructor|prototype)$)[a-z0-9-]{1,36}$/),
);

const id = BlockIdSchema;
const prompt = text(1, FORM_LIMITS.prompt);

const hasNoDuplicates = (words: string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length;

/** Schema of three sliders about one theme. */
export const ThemeBlockSchema = v.strictObject({
  kind: v.literal('theme'),
  id,
  theme: ThemeSchema,
  /** Sentences, each true to its speaker from not at all to very much. */
  sliders: v.pipe(v.array(prompt), v.length(SLIDERS_PER_THEME, t`Sliders come in threes.`)),
});

/** Schema of a question with one answer out of several. */
export const ChoiceBlockSchema = v.strictObject({
  kind: v.literal('choice'),
  id,
  prompt,
  options: v.pipe(
    v.array(text(1, FORM_LIMITS.option)),
    v.minLength(2, t`Write at least two answers.`),
    v.maxLength(6, t`Six answers at most.`),
    v.check(hasNoDuplicates, t`Two of these are the same.`),
  ),
});

/** Schema of chips to tap, any number of them. */
export const ChipsBlockSchema = v.strictObject({
  kind: v.literal('chips'),
  id,
  sort: v.picklist(chipSorts),
  chips: v.pipe(
    v.array(text(1, FORM_LIMITS.chip)),
    v.minLength(2, t`Write at least two.`),
    v.maxLength(12, t`Twelve at most.`),
    v.check(hasNoDuplicates, t`Two of these are the same.`),
  ),
});

/** Schema of a question that is answered in own words. */
export const WordsBlockSchema = v.strictObject({ kind: v.literal('words'), id, prompt });

/** Schema of one part of a form. */
export const BlockSchema = v.variant('kind', [
  ThemeBlockSchema,
  ChoiceBlockSchema,
  ChipsBlockSchema,
  WordsBlockSchema,
]);
/** One part of a form. */
export type Block = v.InferOutput<typeof BlockSchema>;
/** A part of one kind. */
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

const getBlockIds = (blocks: readonly Block[]) => blocks.map((block) => block.id);
const getThemes = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'theme' ? [block.theme] : []));
const isUnique = (all: readonly string[]) => new Set(all).size === all.length;

/** Schema of a form, whoever thought of it. */
export const FormSchema = v.strictObject({
  title: text(1, FORM_LIMITS.title),
  blocks: v.pipe(
    v.array(BlockSchema),
    v.minLength(1, t`Add something to the form.`),
    v.maxLength(
      FORM_LIMITS.blocks,
      plural(FORM_LIMITS.blocks, {
        one: 'A form can have up to # part.',
        other: 'A form can have up to # parts.',
      }),
    ),
    v.check((blocks) => isUnique(getBlockIds(blocks)), t`Two parts have the same name.`),
    v.check((blocks) => isUnique(getThemes(blocks)), t`A form can have each theme only once.`),
    v.check(
      (blocks) => blocks.filter(({ kind }) => kind === 'words').length <= FORM_LIMITS.words,
      plural(FORM_LIMITS.words, {
        one: 'A form can have up to # open question.',
        other: 'A form can have up to # open questions.',
      }),
    ),
  ),
});
/** A form, whoever thought of it. */
export type Form = v.InferOutput<typeof FormSchema>;

/** Schema of a form that comes with the app. */
export const TemplateSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/)),
  /** When one would take it, in a line. */
  about: v.string(),
  ...FormSchema.entries,
});
/** A form that comes with the app. */
export type Template = v.InferOutput<typeof TemplateSchema>;

/** Schema of the id of an own form, made by the device that wrote it. */
export const FormIdSchema = v.pipe(v.string(), v.uuid());

/** Schema of a form that somebody keeps to use again. */
export const OwnFormSchema = v.object({ id: FormIdSchema, ...FormSchema.entries });
/** A form that somebody keeps to use again. */
export type OwnForm = v.InferOutput<typeof OwnFormSchema>;

/** Own forms that one person can keep (our own choice). */
export const MAX_OWN_FORMS = 30;
