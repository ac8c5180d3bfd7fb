import { describe, expect, it, vi } from 'vitest';
import { getInitial } from './Avatar.tsx';

describe('an initial', () => {
  it('is the first sign as a person sees it', () => {
    expect(getInitial(' mara')).toBe('M');
    expect(getInitial('élodie')).toBe('É');
    expect(getInitial('e\u0301lodie')).toBe('E\u0301');
    expect(getInitial('')).toBe('');
  });

  it('is there in a browser that cannot tell characters apart', () => {
    vi.stubGlobal('Intl', {});
    expect(getInitial('e\u0301lodie')).toBe('É');
    expect(getInitial('😀')).toBe('😀');
  });
});
