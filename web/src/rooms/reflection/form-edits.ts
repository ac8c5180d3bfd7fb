import { t } from '@usward/core/language/i18n';
import { type ChipSort, FORM_LIMITS } from '@usward/core/reflection/form';
import { type Theme, themes } from '@usward/core/reflection/themes';
import { type DraftBlock, type FormDraft, getPresentBlocks } from './form-draft.ts';

/** Each runs from not at all to very much, where very much is always the good end. */
export const suggestedSentences: Readonly<
  Record<Theme, readonly [first: string, second: string, third: string]>
> = {
  closeness: [t`I felt close to you.`, t`I had your full attention.`, t`I could be myself.`],
  ease: [
    t`We had enough time.`,
    t`The pace was right for me.`,
    t`I could leave the rest of the day behind.`,
  ],
  openness: [
    t`I could say what I liked.`,
    t`You heard what I said.`,
    t`It was easy to ask for something.`,
  ],
  lightness: [t`We could laugh together.`, t`I felt playful.`, t`Nothing had to be perfect.`],
  care: [
    t`I felt cared for.`,
    t`We were gentle with each other.`,
    t`I liked how we were afterward.`,
  ],
  curiosity: [
    t`I was curious about you.`,
    t`It felt safe to try something.`,
    t`I learned something about us.`,
  ],
};

const clearRemovedMark = (block: DraftBlock): DraftBlock => {
  const { isRemoved: _, ...rest } = block;
  return rest;
};

export const setTitle = (draft: FormDraft, title: string): FormDraft => ({ ...draft, title });

export const replaceBlock = (draft: FormDraft, block: DraftBlock): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((one) => (one.id === block.id ? block : one)),
});

export const countAddableParts = (draft: FormDraft): number =>
  FORM_LIMITS.blocks - getPresentBlocks(draft).length;

const countTextBlocks = (draft: FormDraft): number =>
  getPresentBlocks(draft).filter(({ kind }) => kind === 'words').length;

export const countAddableTextBlocks = (draft: FormDraft): number =>
  FORM_LIMITS.words - countTextBlocks(draft);

export const getUnusedThemes = (draft: FormDraft): readonly Theme[] => {
  const used = new Set(
    getPresentBlocks(draft).flatMap((block) => (block.kind === 'theme' ? [block.theme] : [])),
  );
  return themes.filter((theme) => !used.has(theme));
};

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

export const canAdd = (draft: FormDraft, wanted: NewBlock): boolean => {
  if (countAddableParts(draft) <= 0) return false;
  if (wanted.kind === 'words') return countAddableTextBlocks(draft) > 0;
  return wanted.kind !== 'theme' || getUnusedThemes(draft).includes(wanted.theme);
};

/** Appends with `id`, except that a removed theme comes back with its sentences. */
export const addBlock = (draft: FormDraft, wanted: NewBlock, id: string): FormDraft => {
  if (!canAdd(draft, wanted)) return draft;
  const before = draft.blocks.find(
    (block) => wanted.kind === 'theme' && block.kind === 'theme' && block.theme === wanted.theme,
  );
  const remaining = draft.blocks.filter((block) => block !== before);
  return {
    ...draft,
    blocks: [...remaining, before ? clearRemovedMark(before) : createBlock(wanted, id)],
  };
};

/** It stays in place, so that it can be restored. */
export const removeBlock = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.id === id ? { ...block, isRemoved: true } : block)),
});

const toWantedBlock = (block: DraftBlock): NewBlock => block;

export const canRestoreBlock = (draft: FormDraft, block: DraftBlock): boolean =>
  canAdd(draft, toWantedBlock(block));

export const restoreBlock = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) =>
    block.id === id && block.isRemoved === true && canRestoreBlock(draft, block)
      ? clearRemovedMark(block)
      : block,
  ),
});

export type MoveDirection = 'up' | 'down';

/** From 1, among the parts that are not removed. */
export const getPosition = (draft: FormDraft, id: string): { at: number; of: number } => {
  const blocks = getPresentBlocks(draft);
  return { at: blocks.findIndex((block) => block.id === id) + 1, of: blocks.length };
};

export const canMove = (draft: FormDraft, id: string, way: MoveDirection): boolean => {
  const { at, of } = getPosition(draft, id);
  return at > 0 && (way === 'up' ? at > 1 : at < of);
};

/** Skips removed parts. */
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
