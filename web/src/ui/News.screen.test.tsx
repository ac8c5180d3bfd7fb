import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
});
