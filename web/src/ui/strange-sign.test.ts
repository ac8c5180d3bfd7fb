import { describe, expect, it } from 'vitest';
import { strangeSignHint } from './CodeForm.tsx';

describe('the hint below a typed code', () => {
  it('names the first sign that no code has', () => {
    expect(strangeSignHint('K7O1')).toMatch(/^Codes have no O\./);
    expect(strangeSignHint('K7MQ4')).toBeNull();
    expect(strangeSignHint('')).toBeNull();
  });
});
