import { t } from '@usward/core/language/speak';
import { type ChipSort, FORM_LIMITS } from '@usward/core/reflection/form';
import { type Theme, themes } from '@usward/core/reflection/themes';
import { type DraftBlock, type FormDraft, presentBlocks } from './form-draft.ts';

/**
 * What three sliders about a theme say until somebody writes their own: each true to its speaker from
 * not at all to very much, and very much is always the good end.
 */
export const suggestedSentences: Readonly<
  Record<Theme, readonly [first: string, second: string, third: string]>
> = {
  closeness: [
    t`I felt close to you`,
    t`You were with me, and nowhere else`,
    t`I could show myself as I am`,
  ],
  ease: [
    t`We had time enough`,
    t`The pace was right for me`,
    t`I could let go of the rest of the day`,
  ],
  openness: [
    t`I could say what I liked`,
    t`You heard what I said`,
    t`It was easy to ask for something`,
  ],
  lightness: [t`We could laugh with each other`, t`I felt playful`, t`Nothing had to be perfect`],
  care: [t`I felt looked after`, t`We were gentle with each other`, t`I liked the time afterwards`],
  curiosity: [
    t`I was curious about you`,
    t`It felt safe to try something`,
    t`I found out something about us`,
  ],
};

const present = (block: DraftBlock): DraftBlock => {
  const { gone: _, ...rest } = block;
  return rest;
};

/** Gives the form another title. */
export const retitled = (draft: FormDraft, title: string): FormDraft => ({ ...draft, title });

/** Puts a changed part in the place of the one it was. */
export const changed = (draft: FormDraft, block: DraftBlock): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((one) => (one.id === block.id ? block : one)),
});

/** Parts that the form has room for. */
export const roomFor = (draft: FormDraft): number =>
  FORM_LIMITS.blocks - presentBlocks(draft).length;

const wordsIn = (draft: FormDraft): number =>
  presentBlocks(draft).filter(({ kind }) => kind === 'words').length;

/** Questions in own words that the form has room for. */
export const wordsRoom = (draft: FormDraft): number => FORM_LIMITS.words - wordsIn(draft);

/** The themes that the form does not ask about yet. */
export const unusedThemes = (draft: FormDraft): readonly Theme[] => {
  const used = new Set(
    presentBlocks(draft).flatMap((block) => (block.kind === 'theme' ? [block.theme] : [])),
  );
  return themes.filter((theme) => !used.has(theme));
};

/** What can be added. */
export type NewBlock =
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'choice' | 'words' }
  | { readonly kind: 'chips'; readonly sort: ChipSort };

const fresh = (wanted: NewBlock, id: string): DraftBlock => {
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
  if (roomFor(draft) <= 0) return false;
  if (wanted.kind === 'words') return wordsRoom(draft) > 0;
  return wanted.kind !== 'theme' || unusedThemes(draft).includes(wanted.theme);
};

/**
 * Adds a part at the end, named `id` unless it was there before: a theme that was taken out comes back
 * with the sentences it had.
 */
export const added = (draft: FormDraft, wanted: NewBlock, id: string): FormDraft => {
  if (!canAdd(draft, wanted)) return draft;
  const before = draft.blocks.find(
    (block) => wanted.kind === 'theme' && block.kind === 'theme' && block.theme === wanted.theme,
  );
  const kept = draft.blocks.filter((block) => block !== before);
  return { ...draft, blocks: [...kept, before ? present(before) : fresh(wanted, id)] };
};

/** Takes a part out; it stays where it was, to be put back. */
export const takenOut = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) => (block.id === id ? { ...block, gone: true } : block)),
});

const wantedOf = (block: DraftBlock): NewBlock => block;

/** Whether a part that was taken out has room to come back. */
export const canPutBack = (draft: FormDraft, block: DraftBlock): boolean =>
  canAdd(draft, wantedOf(block));

/** Puts a part back where it was. */
export const putBack = (draft: FormDraft, id: string): FormDraft => ({
  ...draft,
  blocks: draft.blocks.map((block) =>
    block.id === id && block.gone === true && canPutBack(draft, block) ? present(block) : block,
  ),
});

/** Which way a part moves. */
export type Way = 'up' | 'down';

/** Where a part stands among those that were not taken out: 1 is the first. */
export const standingOf = (draft: FormDraft, id: string): { at: number; of: number } => {
  const blocks = presentBlocks(draft);
  return { at: blocks.findIndex((block) => block.id === id) + 1, of: blocks.length };
};

/** Whether a part can move that way. */
export const canMove = (draft: FormDraft, id: string, way: Way): boolean => {
  const { at, of } = standingOf(draft, id);
  return at > 0 && (way === 'up' ? at > 1 : at < of);
};

/** Moves a part past the next one that was not taken out. */
export const moved = (draft: FormDraft, id: string, way: Way): FormDraft => {
  if (!canMove(draft, id, way)) return draft;
  const { at } = standingOf(draft, id);
  const other = presentBlocks(draft)[way === 'up' ? at - 2 : at];
  const block = draft.blocks.find((one) => one.id === id);
  if (block === undefined || other === undefined) return draft;
  const rest = draft.blocks.filter((one) => one !== block);
  const place = rest.indexOf(other) + (way === 'up' ? 0 : 1);
  return { ...draft, blocks: rest.toSpliced(place, 0, block) };
};
