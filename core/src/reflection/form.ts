import * as v from 'valibot';
import { plural, t } from '../language/i18n.ts';
import { isUnique } from '../lists.ts';
import { text } from '../text.ts';
import { ThemeSchema } from './themes.ts';

/** 1, not really, to 7, very much (docs/product.md, "Forms and reflections"). */
export const SLIDER = { min: 1, max: 7 } as const;

/** Three, so that a band does not reveal a single answer. */
export const SLIDERS_PER_THEME = 3;

/** Answered in about 90 seconds (our own choice). */
export const FORM_LIMITS = {
  title: 60,
  /** In code points. */
  prompt: 140,
  option: 60,
  chip: 30,
  blocks: 10,
  /** Their answers must fit into one request. */
  words: 3,
} as const;

/** See docs/product.md, "Forms and reflections". */
export const chipSorts = ['more', 'less', 'loved'] as const;
export type ChipSort = (typeof chipSorts)[number];

/** A key of objects, so names that every object has are excluded. */
export const BlockIdSchema = v.pipe(
  v.string(),
  v.regex(/^(?!(?:constructor|prototype)$)[a-z0-9-]{1,36}$/),
);

const id = BlockIdSchema;
const prompt = text(1, FORM_LIMITS.prompt);

const isUniqueIgnoringCase = (words: string[]): boolean =>
  new Set(words.map((word) => word.toLowerCase())).size === words.length;

export const ThemeBlockSchema = v.strictObject({
  kind: v.literal('theme'),
  id,
  theme: ThemeSchema,
  sliders: v.pipe(v.array(prompt), v.length(SLIDERS_PER_THEME, t`Sliders come in threes.`)),
});

export const ChoiceBlockSchema = v.strictObject({
  kind: v.literal('choice'),
  id,
  prompt,
  options: v.pipe(
    v.array(text(1, FORM_LIMITS.option)),
    v.minLength(2, t`Write at least two answers.`),
    v.maxLength(6, t`Six answers at most.`),
    v.check(isUniqueIgnoringCase, t`Two of these are the same.`),
  ),
});

export const ChipsBlockSchema = v.strictObject({
  kind: v.literal('chips'),
  id,
  sort: v.picklist(chipSorts),
  chips: v.pipe(
    v.array(text(1, FORM_LIMITS.chip)),
    v.minLength(2, t`Write at least two.`),
    v.maxLength(12, t`Twelve at most.`),
    v.check(isUniqueIgnoringCase, t`Two of these are the same.`),
  ),
});

export const WordsBlockSchema = v.strictObject({ kind: v.literal('words'), id, prompt });

export const BlockSchema = v.variant('kind', [
  ThemeBlockSchema,
  ChoiceBlockSchema,
  ChipsBlockSchema,
  WordsBlockSchema,
]);
export type Block = v.InferOutput<typeof BlockSchema>;
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** The texts shown while answering a block; names of themes and sorts belong to the app. */
export const getBlockTexts = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'theme':
      return block.sliders;
    case 'choice':
      return [block.prompt, ...block.options];
    case 'chips':
      return block.chips;
    case 'words':
      return [block.prompt];
  }
};

const getBlockIds = (blocks: readonly Block[]) => blocks.map((block) => block.id);
const getThemes = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'theme' ? [block.theme] : []));

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
export type Form = v.InferOutput<typeof FormSchema>;

export const TemplateSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{1,39}$/)),
  about: v.string(),
  ...FormSchema.entries,
});
export type Template = v.InferOutput<typeof TemplateSchema>;

export const FormIdSchema = v.pipe(v.string(), v.uuid());

export const OwnFormSchema = v.object({ id: FormIdSchema, ...FormSchema.entries });
export type OwnForm = v.InferOutput<typeof OwnFormSchema>;

/** Our own choice. */
export const MAX_OWN_FORMS = 30;
