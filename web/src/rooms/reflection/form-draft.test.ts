import type { Form } from '@usward/core/reflection/form';
import { describe, expect, it } from 'vitest';
import {
  blankForm,
  getFormDraftKey,
  getFormIdFromDraftKey,
  getPresentBlocks,
  parseFormDraft,
  serializeFormDraft,
  splitLines,
  toForm,
  toFormDraft,
} from './form-draft.ts';

const form: Form = {
  title: 'Slow evening',
  blocks: [
    { kind: 'theme', id: 'a', theme: 'ease', sliders: ['One', 'Two', 'Three'] },
    { kind: 'choice', id: 'b', prompt: 'Again?', options: ['Soon', 'One day'] },
    { kind: 'chips', id: 'c', sort: 'more', chips: ['Time', 'Music'] },
    { kind: 'words', id: 'd', prompt: 'What stays with you?' },
  ],
};

describe('a draft of a form', () => {
  it('says the same as the form it was made of', () => {
    expect(toForm(toFormDraft(form))).toEqual(form);
  });

  it('is read as it was kept', () => {
    const draft = toFormDraft(form);
    expect(parseFormDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('is nothing where nothing was begun, or by a version that wrote it otherwise', () => {
    expect(parseFormDraft('')).toBeNull();
    expect(parseFormDraft('{"title":"Slow"}')).toBeNull();
    expect(parseFormDraft('{"title":"Slow","blocks":[{"kind":"picture","id":"a"}]}')).toBeNull();
  });

  it('is kept only while it says something else than what it began with', () => {
    const base = toFormDraft(form);
    const title = { ...base, title: 'Slow evenings' };
    expect(serializeFormDraft(title, base)).toBe(JSON.stringify(title));
    expect(serializeFormDraft({ ...title, title: base.title }, base)).toBe('');
    expect(serializeFormDraft(blankForm, blankForm)).toBe('');
  });

  it('counts as unchanged also after it was kept and read again', () => {
    const base = toFormDraft(form);
    const read = parseFormDraft(JSON.stringify(base));
    expect(read && serializeFormDraft(read, base)).toBe('');
  });

  it('leaves out what was taken out', () => {
    const draft = toFormDraft(form);
    const [first, ...rest] = draft.blocks;
    if (!first) throw new Error('A form begins with something.');
    const without = { ...draft, blocks: [{ ...first, isRemoved: true }, ...rest] };
    expect(getPresentBlocks(without).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
    expect(toForm(without).blocks.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  });

  it('never says in the form that something was taken out and put back', () => {
    const [first] = toForm({
      title: '',
      blocks: [{ kind: 'words', id: 'd', isRemoved: false, prompt: 'What stays?' }],
    }).blocks;
    expect(first).toEqual({ kind: 'words', id: 'd', prompt: 'What stays?' });
  });
});

describe('splitLines', () => {
  it('takes each line for one thing, without space around it and without empty ones', () => {
    expect(splitLines(' Time \n\nMusic\r\n \nבוקר ')).toEqual(['Time', 'Music', 'בוקר']);
    expect(splitLines('')).toEqual([]);
  });
});

describe('the place of a draft', () => {
  it('tells which form it is of', () => {
    expect(getFormDraftKey('f1')).toBe('intimacy/reflection/form/f1');
    expect(getFormIdFromDraftKey(getFormDraftKey('f1'))).toBe('f1');
    expect(getFormIdFromDraftKey('intimacy/card/alone')).toBeNull();
  });
});
