import { act, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { News } from './News.tsx';

const reaction = { id: 'hug', text: 'Tom sent a hug' };
const comment = { id: 'first', text: 'Tom added a comment.' };
const second = { ...comment, id: 'second' };

describe('News', () => {
  it('tells what came since the page opened, each as an addition of its own', () => {
    const { container, rerender } = render(<News of={[reaction]} />);
    const region = container.querySelector('[aria-live="polite"]');
    const getItems = () => [...(region?.children ?? [])];
    expect(getItems()).toEqual([]);
    rerender(<News of={[reaction, comment]} />);
    const [first] = getItems();
    expect(first?.textContent).toBe(comment.text);
    rerender(<News of={[reaction, comment, second]} />);
    expect(getItems()).toHaveLength(2);
    expect(getItems()[0]).toBe(first);
    rerender(<News of={[reaction]} />);
    expect(getItems()).toEqual([]);
  });

  it('leaves nothing behind that was spoken, and does not say it again', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(<News of={[]} />);
    rerender(<News of={[comment]} />);
    expect(container.textContent).toBe(comment.text);
    act(() => vi.advanceTimersByTime(5000));
    expect(container.textContent).toBe('');
    rerender(<News of={[comment, second]} />);
    expect(container.querySelectorAll('p')).toHaveLength(1);
    vi.useRealTimers();
  });
});
