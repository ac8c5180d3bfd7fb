import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { $emblems, Avatar } from './Avatar.tsx';

const emblems = {
  me: { color: 'sea', sign: 'star' },
  you: { color: 'moss', sign: 'hill' },
} as const;

const countEmblems = (size?: 'middle' | 'huge'): number =>
  render(<Avatar name="Mia" who="me" size={size} />).container.querySelectorAll('[data-emblem]')
    .length;

describe('an initial', () => {
  afterEach(() => $emblems.set({ me: null, you: null, isSameInitial: false }));

  it('wears its emblem as a portrait', () => {
    $emblems.set({ ...emblems, isSameInitial: false });
    expect(countEmblems('huge')).toBe(1);
  });

  it('wears it elsewhere only if both have the same letter', () => {
    $emblems.set({ ...emblems, isSameInitial: false });
    expect(countEmblems()).toBe(0);
    expect(countEmblems('middle')).toBe(0);
    $emblems.set({ ...emblems, isSameInitial: true });
    expect(countEmblems()).toBe(1);
    expect(countEmblems('middle')).toBe(1);
  });
});
