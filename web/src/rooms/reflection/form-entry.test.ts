import { describe, expect, it } from 'vitest';
import { formEntry, noteKept, previewOn, takeKept } from './form-entry.ts';

describe('a history entry', () => {
  it('says what is looked at, and how far back the list is', () => {
    expect(formEntry({ preview: 'f1', listBehind: 1 })).toEqual({ preview: 'f1', listBehind: 1 });
  });

  it('says nothing where something else made it', () => {
    expect(formEntry(null)).toEqual({});
    expect(formEntry({ view: 'cards' })).toEqual({});
    expect(formEntry({ preview: 7 })).toEqual({});
  });

  it('lies one step further from the list when a preview is opened on it', () => {
    expect(previewOn({ listBehind: 1, isNew: true }, 'f1')).toEqual({
      listBehind: 2,
      isNew: true,
      preview: 'f1',
    });
    expect(previewOn({}, 'f1')).toEqual({ preview: 'f1' });
  });
});

it('tells once that a form was kept', () => {
  expect(takeKept()).toBe(false);
  noteKept();
  expect(takeKept()).toBe(true);
  expect(takeKept()).toBe(false);
});
