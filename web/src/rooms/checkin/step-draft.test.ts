import { describe, expect, it } from 'vitest';
import { parseStepDraft, toStepBody } from './StepForm.tsx';

describe('a small step that is being written', () => {
  const draft = { text: ' A walk ', owner: 'both', due: '2026-03-15' } as const;

  it('comes back from its text', () => {
    expect(parseStepDraft(JSON.stringify(draft))).toEqual(draft);
    expect(parseStepDraft('')).toBeNull();
    expect(parseStepDraft('{"text":1}')).toBeNull();
  });

  it('needs words and a day that exists', () => {
    expect(toStepBody(draft)).toEqual({ text: 'A walk', owner: 'both', due: '2026-03-15' });
    expect(toStepBody({ ...draft, text: '  ' })).toBeNull();
    expect(toStepBody({ ...draft, due: '' })).toBeNull();
    expect(toStepBody({ ...draft, text: 'x'.repeat(201) })).toBeNull();
  });
});
