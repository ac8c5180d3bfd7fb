import { describe, expect, it } from 'vitest';
import { canSendAnswers, toAnswers } from './week-writing.ts';

describe('the answers of a week', () => {
  it('may be blank, but not all of them', () => {
    expect(canSendAnswers(['', ' ', '\n', ''])).toBe(false);
    expect(canSendAnswers(['', '', 'Work.', ''])).toBe(true);
  });

  it('have an end', () => {
    expect(canSendAnswers(['x'.repeat(1001), '', '', ''])).toBe(false);
  });

  it('are sent without the blanks around them', () => {
    expect(toAnswers([' The walk. ', '  ', '', 'More.'])).toEqual([
      'The walk.',
      null,
      null,
      'More.',
    ]);
  });
});
