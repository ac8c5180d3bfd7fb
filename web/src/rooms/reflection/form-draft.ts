import { type Block, chipSorts, type Form, SLIDERS_PER_THEME } from '@usward/core/reflection/form';
import { ThemeSchema } from '@usward/core/reflection/themes';
import * as v from 'valibot';
import { REFLECTION_DRAFT_PREFIX } from '../../device/storage/draft-keys.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';

const part = {
  id: v.string(),
  /** Taken out; it stands where it was, with its words, until the form is kept or shared. */
  isRemoved: v.optional(v.boolean()),
};

const DraftBlockSchema = v.variant('kind', [
  v.object({
    kind: v.literal('theme'),
    ...part,
    theme: ThemeSchema,
    sliders: v.pipe(v.array(v.string()), v.length(SLIDERS_PER_THEME)),
  }),
  /** Answers, and chips, are written one on each line. */
  v.object({ kind: v.literal('choice'), ...part, prompt: v.string(), lines: v.string() }),
  v.object({
    kind: v.literal('chips'),
    ...part,
    sort: v.picklist(chipSorts),
    lines: v.string(),
  }),
  v.object({ kind: v.literal('words'), ...part, prompt: v.string() }),
]);

const DraftSchema = v.object({ title: v.string(), blocks: v.array(DraftBlockSchema) });

/** A part of a form that is being written. */
export type DraftBlock = v.InferOutput<typeof DraftBlockSchema>;
/** A part of one kind that is being written. */
export type DraftBlockOf<K extends DraftBlock['kind']> = Extract<DraftBlock, { kind: K }>;
/** A form that is being written. */
export type FormDraft = v.InferOutput<typeof DraftSchema>;

/** A form before anything is written. */
export const blankForm: FormDraft = { title: '', blocks: [] };

const FORM_DRAFT_PREFIX = `${REFLECTION_DRAFT_PREFIX}form/`;

/** Where a form is kept while it is being written. */
export const getFormDraftKey = (id: string): string => `${FORM_DRAFT_PREFIX}${id}`;

/** The form that a draft's place is of; null for any other draft. */
export const getFormId = (draftKey: string): string | null =>
  draftKey.startsWith(FORM_DRAFT_PREFIX) ? draftKey.slice(FORM_DRAFT_PREFIX.length) : null;

/** What was begun; null where nothing was, or by a version that wrote it otherwise. */
export const parseFormDraft = (text: string): FormDraft | null => parseStored(DraftSchema, text);

const toDraftBlock = (block: Block): DraftBlock => {
  switch (block.kind) {
    case 'theme':
      return { ...block, sliders: [...block.sliders] };
    case 'choice':
      return {
        kind: 'choice',
        id: block.id,
        prompt: block.prompt,
        lines: block.options.join('\n'),
      };
    case 'chips':
      return { kind: 'chips', id: block.id, sort: block.sort, lines: block.chips.join('\n') };
    case 'words':
      return { ...block };
  }
};

/** A form that is there, to be changed. */
export const toFormDraft = ({ title, blocks }: Form): FormDraft => ({
  title,
  blocks: blocks.map(toDraftBlock),
});

/** The parts that were not taken out. */
export const getPresentBlocks = ({ blocks }: FormDraft): readonly DraftBlock[] =>
  blocks.filter(({ isRemoved }) => isRemoved !== true);

/** What is written on the lines of a field: without the empty ones, and without space around. */
export const splitLines = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A part as it stands, be it fit to be sent or not: for the eye that writes it. */
export const toBlock = (block: DraftBlock): Block => {
  switch (block.kind) {
    case 'theme':
      return { kind: 'theme', id: block.id, theme: block.theme, sliders: block.sliders };
    case 'choice':
      return {
        kind: 'choice',
        id: block.id,
        prompt: block.prompt,
        options: splitLines(block.lines),
      };
    case 'chips':
      return { kind: 'chips', id: block.id, sort: block.sort, chips: splitLines(block.lines) };
    case 'words':
      return { kind: 'words', id: block.id, prompt: block.prompt };
  }
};

/** A form as it stands, without what was taken out; only the check tells whether it can be sent. */
export const toForm = (draft: FormDraft): Form => ({
  title: draft.title,
  blocks: getPresentBlocks(draft).map(toBlock),
});

/** What is kept of a draft: nothing while it says the same as what it began with. */
export const serializeFormDraft = (draft: FormDraft, base: FormDraft): string => {
  const text = JSON.stringify(draft);
  return text === JSON.stringify(base) ? '' : text;
};
