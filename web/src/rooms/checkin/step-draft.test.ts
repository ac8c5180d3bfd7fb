import { describe, expect, it } from 'vitest';
import { readStepDraft, stepOf } from './StepCard.tsx';

describe('a small step that is being written', () => {
  const draft = { text: ' A walk ', owner: 'both', due: '2026-03-15' } as const;

  it('comes back from its text', () => {
    expect(readStepDraft(JSON.stringify(draft))).toEqual(draft);
    expect(readStepDraft('')).toBeNull();
    expect(readStepDraft('{"text":1}')).toBeNull();
  });

  it('needs words and a day that exists', () => {
    expect(stepOf(draft)).toEqual({ text: 'A walk', owner: 'both', due: '2026-03-15' });
    expect(stepOf({ ...draft, text: '  ' })).toBeNull();
    expect(stepOf({ ...draft, due: '' })).toBeNull();
    expect(stepOf({ ...draft, text: 'x'.repeat(201) })).toBeNull();
  });
});
