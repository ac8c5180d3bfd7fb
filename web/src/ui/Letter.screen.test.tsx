import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Letter } from './Letter.tsx';

const WORDS = 'Come home early';

const settled = vi.fn();

const Sealed = () => {
  const [isSealed, setIsSealed] = useState(true);
  return (
    <Letter
      who="you"
      name="Noah"
      label="Noah’s letter"
      isSealed={isSealed}
      onOpen={() => setIsSealed(false)}
      onSettled={settled}
      hint="Hold or tap to open it"
    >
      <p>{WORDS}</p>
    </Letter>
  );
};

const envelope = () => screen.getByRole('button', { name: 'Hold or tap to open it' });

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const isOpen = () => screen.queryByText(WORDS) !== null;

describe('Letter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settled.mockClear();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<Sealed />);
  });

  it('opens after a hold of 600 ms, not before', async () => {
    fireEvent.pointerDown(envelope(), { button: 0 });
    await wait(599);
    expect(isOpen()).toBe(false);
    await wait(1);
    expect(isOpen()).toBe(true);
  });

  it('opens after a tap as after a hold', async () => {
    fireEvent.click(envelope());
    await wait(600);
    expect(isOpen()).toBe(true);
  });

  it('opens once, with the focus on what it says', async () => {
    fireEvent.pointerDown(envelope(), { button: 0 });
    fireEvent.click(envelope());
    await wait(600);
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Noah’s letter' }));
  });

  it.each([
    [
      'a finger that moves on',
      () => {
        const moved = new MouseEvent('pointermove', { bubbles: true, clientY: 40 });
        fireEvent(envelope(), moved);
      },
    ],
    ['a scroll that takes the finger over', () => fireEvent.pointerCancel(envelope())],
    [
      'a mouse dragged away',
      () => fireEvent.pointerLeave(envelope(), { pointerType: 'mouse', buttons: 1 }),
    ],
  ])('stays sealed after %s', async (_, letGo) => {
    fireEvent(envelope(), new MouseEvent('pointerdown', { bubbles: true, button: 0, clientY: 0 }));
    await wait(300);
    letGo();
    await wait(600);
    expect(isOpen()).toBe(false);
  });

  it('is not opened by another button of the mouse', async () => {
    fireEvent.pointerDown(envelope(), { button: 2 });
    await wait(600);
    expect(isOpen()).toBe(false);
  });

  it('takes its envelope out of the page once that has sunk away', async () => {
    fireEvent.click(envelope());
    await wait(600);
    expect(document.querySelector('button')?.inert).toBe(true);
    expect(settled).not.toHaveBeenCalled();
    await wait(1400);
    expect(settled).toHaveBeenCalledOnce();
    expect(document.querySelector('button')).toBeNull();
    expect(isOpen()).toBe(true);
  });

  it('opens without waiting for those who want no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    fireEvent.click(envelope());
    await wait(0);
    expect(isOpen()).toBe(true);
    expect(document.querySelector('button')).toBeNull();
    expect(settled).toHaveBeenCalledOnce();
  });

  it('stays sealed under a finger that scrolls for those who want no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    fireEvent.pointerDown(envelope(), { button: 0 });
    await wait(600);
    expect(isOpen()).toBe(false);
  });
});
