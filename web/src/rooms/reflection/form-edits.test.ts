import { themes } from '@usward/core/reflection/themes';
import { describe, expect, it } from 'vitest';
import { checkForm } from './form-check.ts';
import { blankForm, type DraftBlock, type FormDraft } from './form-draft.ts';
import {
  addBlock,
  canAdd,
  canMove,
  canRestoreBlock,
  countAddableParts,
  countAddableTextBlocks,
  getPosition,
  getUnusedThemes,
  moveBlock,
  type NewBlock,
  removeBlock,
  replaceBlock,
  restoreBlock,
  setTitle,
} from './form-edits.ts';

const words = (id: string): DraftBlock => ({ kind: 'words', id, prompt: `What of ${id}?` });
const draft: FormDraft = {
  title: 'Slow evening',
  blocks: [
    words('a'),
    { kind: 'choice', id: 'b', prompt: 'Again?', lines: 'Soon\nOne day' },
    { kind: 'theme', id: 'c', theme: 'ease', sliders: ['One', 'Two', 'Three'] },
  ],
};
const ids = ({ blocks }: FormDraft) =>
  blocks.map(({ id, isRemoved }) => (isRemoved === true ? `(${id})` : id)).join(' ');

const add = (to: FormDraft, ...wanted: NewBlock[]): FormDraft =>
  wanted.reduce((form, one) => addBlock(form, one, `n${form.blocks.length}`), to);

describe('moving a part', () => {
  it('takes it past the one beside it', () => {
    expect(ids(moveBlock(draft, 'b', 'up'))).toBe('b a c');
    expect(ids(moveBlock(draft, 'b', 'down'))).toBe('a c b');
  });

  it('changes nothing at either end', () => {
    expect(canMove(draft, 'a', 'up')).toBe(false);
    expect(moveBlock(draft, 'a', 'up')).toBe(draft);
    expect(canMove(draft, 'c', 'down')).toBe(false);
    expect(moveBlock(draft, 'c', 'down')).toBe(draft);
  });

  it('steps over what was taken out', () => {
    const without = removeBlock(draft, 'b');
    expect(ids(moveBlock(without, 'c', 'up'))).toBe('c a (b)');
    expect(ids(moveBlock(without, 'a', 'down'))).toBe('(b) c a');
    expect(canMove(removeBlock(draft, 'c'), 'b', 'down')).toBe(false);
  });

  it('there and back leaves all as it was', () => {
    expect(moveBlock(moveBlock(draft, 'a', 'down'), 'a', 'up')).toEqual(draft);
  });

  it('leaves alone what it does not know, or what is out', () => {
    expect(moveBlock(draft, 'z', 'up')).toBe(draft);
    expect(canMove(removeBlock(draft, 'b'), 'b', 'up')).toBe(false);
  });
});

describe("a block's position", () => {
  it('counts only what is in the form', () => {
    expect(getPosition(draft, 'c')).toEqual({ at: 3, of: 3 });
    expect(getPosition(removeBlock(draft, 'a'), 'c')).toEqual({ at: 2, of: 2 });
    expect(getPosition(removeBlock(draft, 'c'), 'c')).toEqual({ at: 0, of: 2 });
  });
});

describe('taking a part out', () => {
  it('keeps its words, and puts it back where it was', () => {
    const without = removeBlock(draft, 'b');
    expect(ids(without)).toBe('a (b) c');
    expect(restoreBlock(without, 'b')).toEqual(draft);
  });

  it('makes room', () => {
    expect(countAddableParts(draft)).toBe(7);
    expect(countAddableParts(removeBlock(draft, 'b'))).toBe(8);
    expect(countAddableTextBlocks(removeBlock(draft, 'a'))).toBe(3);
    expect(getUnusedThemes(removeBlock(draft, 'c'))).toContain('ease');
  });

  it('puts nothing back where its place was taken meanwhile', () => {
    const without = removeBlock(draft, 'a');
    const full = add(without, { kind: 'words' }, { kind: 'words' }, { kind: 'words' });
    const [removedBlock] = full.blocks;
    expect(removedBlock && canRestoreBlock(full, removedBlock)).toBe(false);
    expect(restoreBlock(full, 'a')).toEqual(full);
  });
});

describe('adding a part', () => {
  it('puts it at the end', () => {
    expect(ids(add(draft, { kind: 'chips', sort: 'less' }))).toBe('a b c n3');
  });

  it('brings a theme with three sentences that can be sent as they are', () => {
    const form = setTitle(add(blankForm, { kind: 'theme', theme: 'care' }), 'Care');
    expect(checkForm(form).form?.blocks).toHaveLength(1);
  });

  it('brings each theme once', () => {
    expect(canAdd(draft, { kind: 'theme', theme: 'ease' })).toBe(false);
    expect(addBlock(draft, { kind: 'theme', theme: 'ease' }, 'n')).toBe(draft);
    expect(getUnusedThemes(draft)).toEqual(themes.filter((theme) => theme !== 'ease'));
  });

  it('brings a theme that was taken out back with its sentences', () => {
    const again = addBlock(removeBlock(draft, 'c'), { kind: 'theme', theme: 'ease' }, 'n');
    expect(again.blocks.at(-1)).toEqual(draft.blocks[2]);
    expect(ids(again)).toBe('a b c');
  });

  it('asks for own words three times at most', () => {
    const full = add(draft, { kind: 'words' }, { kind: 'words' });
    expect(countAddableTextBlocks(full)).toBe(0);
    expect(canAdd(full, { kind: 'words' })).toBe(false);
    expect(canAdd(full, { kind: 'choice' })).toBe(true);
  });

  it('ends at ten parts', () => {
    const full = add(draft, ...Array.from({ length: 9 }, () => ({ kind: 'choice' }) as const));
    expect(full.blocks).toHaveLength(10);
    expect(canAdd(full, { kind: 'theme', theme: 'care' })).toBe(false);
  });
});

describe('writing', () => {
  it('changes the title, and one part in its place', () => {
    expect(setTitle(draft, 'Quick one').title).toBe('Quick one');
    const to = replaceBlock(draft, { ...words('a'), kind: 'words', prompt: 'What stays?' });
    expect(ids(to)).toBe('a b c');
    expect(to.blocks[0]).toEqual({ kind: 'words', id: 'a', prompt: 'What stays?' });
  });
});
