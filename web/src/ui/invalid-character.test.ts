import { describe, expect, it } from 'vitest';
import { getInvalidCharacterHint } from '../couple/CodeForm.tsx';

describe('the hint below a typed code', () => {
  it('names the first sign that no code has', () => {
    expect(getInvalidCharacterHint('K7O1')).toMatch(/^Codes never contain O\./);
    expect(getInvalidCharacterHint('K7MQ4')).toBeNull();
    expect(getInvalidCharacterHint('')).toBeNull();
  });
});
