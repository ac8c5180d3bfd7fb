import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SkyHeader } from './SkyHeader.tsx';

afterEach(() => vi.useRealTimers());

const getShownSky = () => screen.getByRole('banner').dataset.sky;

describe('the window of Today', () => {
  it('follows the hour while the app stays open', () => {
    vi.useFakeTimers({ now: new Date(2026, 2, 12, 16, 59) });
    render(<SkyHeader />);
    expect(getShownSky()).toBe('dawn');
    act(() => vi.advanceTimersByTime(60_000));
    expect(getShownSky()).toBe('dusk');
  });
});
