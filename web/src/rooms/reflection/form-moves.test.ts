import { themes } from '@usward/core/reflection/themes';
import { describe, expect, it } from 'vitest';
import { checkForm } from './form-check.ts';
import { blankForm, type DraftBlock, type FormDraft } from './form-draft.ts';
import {
  added,
  canAdd,
  canMove,
  canPutBack,
  changed,
  moved,
  type NewBlock,
  putBack,
  retitled,
  roomFor,
  standingOf,
  takenOut,
  unusedThemes,
  wordsRoom,
} from './form-moves.ts';

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
  blocks.map(({ id, gone }) => (gone === true ? `(${id})` : id)).join(' ');

const add = (to: FormDraft, ...wanted: NewBlock[]): FormDraft =>
  wanted.reduce((form, one) => added(form, one, `n${form.blocks.length}`), to);

describe('moving a part', () => {
  it('takes it past the one beside it', () => {
    expect(ids(moved(draft, 'b', 'up'))).toBe('b a c');
    expect(ids(moved(draft, 'b', 'down'))).toBe('a c b');
  });

  it('changes nothing at either end', () => {
    expect(canMove(draft, 'a', 'up')).toBe(false);
    expect(moved(draft, 'a', 'up')).toBe(draft);
    expect(canMove(draft, 'c', 'down')).toBe(false);
    expect(moved(draft, 'c', 'down')).toBe(draft);
  });

  it('steps over what was taken out', () => {
    const without = takenOut(draft, 'b');
    expect(ids(moved(without, 'c', 'up'))).toBe('c a (b)');
    expect(ids(moved(without, 'a', 'down'))).toBe('(b) c a');
    expect(canMove(takenOut(draft, 'c'), 'b', 'down')).toBe(false);
  });

  it('there and back leaves all as it was', () => {
    expect(moved(moved(draft, 'a', 'down'), 'a', 'up')).toEqual(draft);
  });

  it('leaves alone what it does not know, or what is out', () => {
    expect(moved(draft, 'z', 'up')).toBe(draft);
    expect(canMove(takenOut(draft, 'b'), 'b', 'up')).toBe(false);
  });
});

describe('where a part stands', () => {
  it('counts only what is in the form', () => {
    expect(standingOf(draft, 'c')).toEqual({ at: 3, of: 3 });
    expect(standingOf(takenOut(draft, 'a'), 'c')).toEqual({ at: 2, of: 2 });
    expect(standingOf(takenOut(draft, 'c'), 'c')).toEqual({ at: 0, of: 2 });
  });
});

describe('taking a part out', () => {
  it('keeps its words, and puts it back where it was', () => {
    const without = takenOut(draft, 'b');
    expect(ids(without)).toBe('a (b) c');
    expect(putBack(without, 'b')).toEqual(draft);
  });

  it('makes room', () => {
    expect(roomFor(draft)).toBe(7);
    expect(roomFor(takenOut(draft, 'b'))).toBe(8);
    expect(wordsRoom(takenOut(draft, 'a'))).toBe(3);
    expect(unusedThemes(takenOut(draft, 'c'))).toContain('ease');
  });

  it('puts nothing back where its place was taken meanwhile', () => {
    const without = takenOut(draft, 'a');
    const full = add(without, { kind: 'words' }, { kind: 'words' }, { kind: 'words' });
    const [gone] = full.blocks;
    expect(gone && canPutBack(full, gone)).toBe(false);
    expect(putBack(full, 'a')).toEqual(full);
  });
});

describe('adding a part', () => {
  it('puts it at the end', () => {
    expect(ids(add(draft, { kind: 'chips', sort: 'less' }))).toBe('a b c n3');
  });

  it('brings a theme with three sentences that can be sent as they are', () => {
    const form = retitled(add(blankForm, { kind: 'theme', theme: 'care' }), 'Care');
    expect(checkForm(form).form?.blocks).toHaveLength(1);
  });

  it('brings each theme once', () => {
    expect(canAdd(draft, { kind: 'theme', theme: 'ease' })).toBe(false);
    expect(added(draft, { kind: 'theme', theme: 'ease' }, 'n')).toBe(draft);
    expect(unusedThemes(draft)).toEqual(themes.filter((theme) => theme !== 'ease'));
  });

  it('brings a theme that was taken out back with its sentences', () => {
    const again = added(takenOut(draft, 'c'), { kind: 'theme', theme: 'ease' }, 'n');
    expect(again.blocks.at(-1)).toEqual(draft.blocks[2]);
    expect(ids(again)).toBe('a b c');
  });

  it('asks for own words three times at most', () => {
    const full = add(draft, { kind: 'words' }, { kind: 'words' });
    expect(wordsRoom(full)).toBe(0);
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
    expect(retitled(draft, 'Quick one').title).toBe('Quick one');
    const to = changed(draft, { ...words('a'), kind: 'words', prompt: 'What stays?' });
    expect(ids(to)).toBe('a b c');
    expect(to.blocks[0]).toEqual({ kind: 'words', id: 'a', prompt: 'What stays?' });
  });
});
