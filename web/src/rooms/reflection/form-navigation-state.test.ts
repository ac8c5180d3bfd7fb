import { describe, expect, it } from 'vitest';
import {
  consumeFormSavedFlag,
  markFormSaved,
  parseNavigationState,
  withPreview,
} from './form-navigation-state.ts';

describe('a history entry', () => {
  it('says what is looked at, and how far back the list is', () => {
    expect(parseNavigationState({ preview: 'f1', listBehind: 1 })).toEqual({
      preview: 'f1',
      listBehind: 1,
    });
  });

  it('says nothing where something else made it', () => {
    expect(parseNavigationState(null)).toEqual({});
    expect(parseNavigationState({ view: 'cards' })).toEqual({});
    expect(parseNavigationState({ preview: 7 })).toEqual({});
  });

  it('lies one step further from the list when a preview is opened on it', () => {
    expect(withPreview({ listBehind: 1, isNew: true }, 'f1')).toEqual({
      listBehind: 2,
      isNew: true,
      preview: 'f1',
    });
    expect(withPreview({}, 'f1')).toEqual({ preview: 'f1' });
  });
});

it('the saved-form message is shown once', () => {
  expect(consumeFormSavedFlag()).toBe(false);
  markFormSaved();
  expect(consumeFormSavedFlag()).toBe(true);
  expect(consumeFormSavedFlag()).toBe(false);
});
