import { describe, expect, it } from 'vitest';
import { initialOf } from './initial.ts';

describe('an initial', () => {
  it('is the first sign as a person sees it', () => {
    expect(initialOf(' mara')).toBe('M');
    expect(initialOf('élodie')).toBe('É');
    expect(initialOf('e\u0301lodie')).toBe('E\u0301');
    expect(initialOf('')).toBe('');
  });
});
