import { describe, expect, it } from 'vitest';
import { sampleForm } from '../rooms/reflection/form.fixture.ts';
import { answersText, getWrittenTexts } from './form-block-labels.ts';

const answers = {
  near: { kind: 'theme' as const, sliders: [6, null, 5], shared: false },
  more: { kind: 'chips' as const, picked: [2, 0], shared: true },
  again: { kind: 'words' as const, text: 'The music\nand the rain', shared: true },
};

describe('answers as a text to copy', () => {
  it('have each part with what was said, and nothing of what was left out', () => {
    expect(answersText(sampleForm, answers)).toBe(
      [
        'Closeness\nI felt near to you: 6 of 7\nI felt held: 5 of 7',
        'More of\nKissing\nLaughing',
        'What would you like again?\nThe music\nand the rain',
      ].join('\n\n'),
    );
  });

  it('have one mark after a statement that is a sentence', () => {
    const [near] = sampleForm.blocks;
    if (near?.kind !== 'theme') throw new Error('The first part has sliders.');
    const form = { ...sampleForm, blocks: [{ ...near, sliders: ['I felt held.', 'b', 'c'] }] };
    expect(answersText(form, answers)).toBe('Closeness\nI felt held. 6 of 7\nc: 5 of 7');
  });

  it('are at least the own words where the form is known no more', () =>
    expect(getWrittenTexts(answers)).toEqual(['The music\nand the rain']));
});
