import { t } from '@usward/core/language/i18n';
import { type ChipSort, FORM_LIMITS } from '@usward/core/reflection/form';
import { type Theme, themes } from '@usward/core/reflection/themes';
import { type DraftBlock, type FormDraft, getPresentBlocks } from './form-draft.ts';

/**
 * What three sliders about a theme say until somebody writes their own: each true to its speaker from
 * not at all to very much, and very much is always the good end.
 */
export const suggestedSentences: Readonly<
  Record<Theme, readonly [first: string, second: string, third: string]>
> = {
  closeness: [t`I felt close to you`, t`I had your full attention`, t`I could be myself`],
  ease: [
    t`We had enough time`,
    t`The pace was right for me`,
    t`I could leave the rest of the day behind`,
  ],
  openness: [
    t`I could say what I liked`,
    t`You heard what I said`,
    t`It was easy to ask for something`,
  ],
  lightness: [t`We could laugh together`, t`I felt playful`, t`Nothing had to be perfect`],
  care: [t`I felt cared for`, t`We were gentle with each other`, t`I liked how we were afterward`],
  curiosity: [
    t`I was curious about you`,
    t`It felt safe to try something`,
    t`I learned something about us`,
  ],
};

const markPresent = (block: DraftBlock): DraftBlock => {
  const { isRemoved: _, ...rest } = block;
  return rest;
};

/** Gives the form another title. */
export const setTitle = (draft: FormDraft, title: string): FormDraft => ({ ...draft, title });

/** Puts a changed part in the place of the one it was. */
export const replaceBlock = (draft: FormDraft, block: DraftBlock): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((one) => (one.id === block.id ? block : one)),
});

/** Parts that the form has room for. */
export const getRemainingParts = (draft: FormDraft): number =>
  FORM_LIMITS.blocks - getPresentBlocks(draft).length;

const countTextBlocks = (draft: FormDraft): number =>
  getPresentBlocks(draft).filter(({ kind }) => kind === 'words').length;

/** Questions in own words that the form has room for. */
export const getRemainingTextBlocks = (draft: FormDraft): number =>
  FORM_LIMITS.words - countTextBlocks(draft);

/** The themes that the form does not ask about yet. */
export const getUnusedThemes = (draft: FormDraft): readonly Theme[] => {
  const used = new Set(
    getPresentBlocks(draft).flatMap((block) => (block.kind === 'theme' ? [block.theme] : [])),
  );
  return themes.filter((theme) => !used.has(theme));
};

/** What can be added. */
export type NewBlock =
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'choice' | 'words' }
  | { readonly kind: 'chips'; readonly sort: ChipSort };

const createBlock = (wanted: NewBlock, id: string): DraftBlock => {
  switch (wanted.kind) {
    case 'theme':
      return {
        kind: 'theme',
        id,
        theme: wanted.theme,
        sliders: [...suggestedSentences[wanted.theme]],
      };
    case 'choice':
      return { kind: 'choice', id, prompt: '', lines: '' };
    case 'chips':
      return { kind: 'chips', id, sort: wanted.sort, lines: '' };
    case 'words':
      return { kind: 'words', id, prompt: '' };
  }
};

/** Whether there is room for a part of this kind. */
export const canAdd = (draft: FormDraft, wanted: NewBlock): boolean => {
  if (getRemainingParts(draft) <= 0) return false;
  if (wanted.kind === 'words') return getRemainingTextBlocks(draft) > 0;
  return wanted.kind !== 'theme' || getUnusedThemes(draft).includes(wanted.theme);
};

/**
 * Adds a part at the end, named `id` unless it was there before: a theme that was taken out comes back
 * with the sentences it had.
 */
export const addBlock = (draft: FormDraft, wanted: NewBlock, id: string): FormDraft => {
  if (!canAdd(draft, wanted)) return draft;
  const before = draft.blocks.find(
    (block) => wanted.kind === 'theme' && block.kind === 'theme' && block.theme === wanted.theme,
  );
  const remaining = draft.blocks.filter((block) => block !== before);
  return {
    ...draft,
    blocks: [...remaining, before ? markPresent(before) : createBlock(wanted, id)],
  };
};

/** Takes a part out; it stays where it was, to be put back. */
export const removeBlock = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.id === id ? { ...block, isRemoved: true } : block)),
});

const toNewBlock = (block: DraftBlock): NewBlock => block;

/** Whether a part that was taken out has room to come back. */
export const canRestoreBlock = (draft: FormDraft, block: DraftBlock): boolean =>
  canAdd(draft, toNewBlock(block));

/** Puts a part back where it was. */
export const putBack = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) =>
    block.id === id && block.isRemoved === true && canRestoreBlock(draft, block)
      ? markPresent(block)
      : block,
  ),
});

/** Which way a part moves. */
export type MoveDirection = 'up' | 'down';

/** Where a part stands among those that were not taken out: 1 is the first. */
export const getPosition = (draft: FormDraft, id: string): { at: number; of: number } => {
  const blocks = getPresentBlocks(draft);
  return { at: blocks.findIndex((block) => block.id === id) + 1, of: blocks.length };
};

/** Whether a part can move that way. */
export const canMove = (draft: FormDraft, id: string, way: MoveDirection): boolean => {
  const { at, of } = getPosition(draft, id);
  return at > 0 && (way === 'up' ? at > 1 : at < of);
};

/** Moves a part past the next one that was not taken out. */
export const moveBlock = (draft: FormDraft, id: string, way: MoveDirection): FormDraft => {
  if (!canMove(draft, id, way)) return draft;
  const { at } = getPosition(draft, id);
  const other = getPresentBlocks(draft)[way === 'up' ? at - 2 : at];
  const block = draft.blocks.find((one) => one.id === id);
  if (block === undefined || other === undefined) return draft;
  const rest = draft.blocks.filter((one) => one !== block);
  const index = rest.indexOf(other) + (way === 'up' ? 0 : 1);
  return { ...draft, blocks: rest.toSpliced(index, 0, block) };
};
