import { type Block, chipSorts, type Form, SLIDERS_PER_THEME } from '@usward/core/reflection/form';
import { ThemeSchema } from '@usward/core/reflection/themes';
import * as v from 'valibot';
import { REFLECTION_DRAFT_PREFIX } from '../../device/storage/draft-keys.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';

const part = {
  id: v.string(),
  /** Removed, but restorable until the form is saved or shared. */
  isRemoved: v.optional(v.boolean()),
};

const DraftBlockSchema = v.variant('kind', [
  v.object({
    kind: v.literal('theme'),
    ...part,
    theme: ThemeSchema,
    sliders: v.pipe(v.array(v.string()), v.length(SLIDERS_PER_THEME)),
  }),
  /** Options and chips are one per line. */
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

export type DraftBlock = v.InferOutput<typeof DraftBlockSchema>;
export type DraftBlockOf<K extends DraftBlock['kind']> = Extract<DraftBlock, { kind: K }>;
export type FormDraft = v.InferOutput<typeof DraftSchema>;

export const blankForm: FormDraft = { title: '', blocks: [] };

const FORM_DRAFT_PREFIX = `${REFLECTION_DRAFT_PREFIX}form/`;

export const getFormDraftKey = (id: string): string => `${FORM_DRAFT_PREFIX}${id}`;

/** Null for any other draft. */
export const getFormIdFromDraftKey = (draftKey: string): string | null =>
  draftKey.startsWith(FORM_DRAFT_PREFIX) ? draftKey.slice(FORM_DRAFT_PREFIX.length) : null;

/** Null when absent, or in an older format. */
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

export const toFormDraft = ({ title, blocks }: Form): FormDraft => ({
  title,
  blocks: blocks.map(toDraftBlock),
});

export const getPresentBlocks = ({ blocks }: FormDraft): readonly DraftBlock[] =>
  blocks.filter(({ isRemoved }) => isRemoved !== true);

export const splitLines = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Not validated. */
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

/** Not validated; only {@link checkForm} does that. */
export const toForm = (draft: FormDraft): Form => ({
  title: draft.title,
  blocks: getPresentBlocks(draft).map(toBlock),
});

/** Empty when nothing differs from `base`. */
export const serializeFormDraft = (draft: FormDraft, base: FormDraft): string => {
  const text = JSON.stringify(draft);
  return text === JSON.stringify(base) ? '' : text;
};
