import { describe, expect, it, vi } from 'vitest';
import { initialOf } from './Avatar.tsx';

describe('an initial', () => {
  it('is the first sign as a person sees it', () => {
    expect(initialOf(' mara')).toBe('M');
    expect(initialOf('élodie')).toBe('É');
    expect(initialOf('e\u0301lodie')).toBe('E\u0301');
    expect(initialOf('')).toBe('');
  });

  it('is there in a browser that cannot tell characters apart', () => {
    vi.stubGlobal('Intl', {});
    expect(initialOf('e\u0301lodie')).toBe('É');
    expect(initialOf('😀')).toBe('😀');
  });
});
