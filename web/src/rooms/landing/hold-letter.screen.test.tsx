import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdLetter } from './hold-letter.ts';
import { OpenALetter } from './OpenALetter.tsx';

const getLetter = (): HTMLDetailsElement => {
  const letter = document.querySelector<HTMLDetailsElement>('[data-letter]');
  if (letter === null) throw new Error('There is no letter.');
  return letter;
};
const getSummary = (): HTMLElement => {
  const summary = screen.getByText('Open Jules’s answer').closest('summary');
  if (summary === null) throw new Error('The letter cannot be opened.');
  return summary;
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the letter of the landing', () => {
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<OpenALetter />);
    end = holdLetter(document);
  });

  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it('opens after a hold, not before', () => {
    fireEvent.pointerDown(getSummary(), { button: 0 });
    pass(599);
    expect(getLetter().open).toBe(false);
    pass(1);
    expect(getLetter().open).toBe(true);
  });

  it('opens by a click as the keyboard makes it, after the same time', () => {
    fireEvent.click(getSummary());
    expect(getLetter().open).toBe(false);
    pass(600);
    expect(getLetter().open).toBe(true);
  });

  it('mends when the mouse is dragged away or the page is scrolled', () => {
    for (const leave of [
      () => fireEvent.pointerLeave(getSummary(), { pointerType: 'mouse', buttons: 1 }),
      () => fireEvent.pointerCancel(getSummary()),
    ]) {
      fireEvent.pointerDown(getSummary(), { button: 0 });
      pass(300);
      leave();
      pass(600);
      expect(getLetter().open).toBe(false);
    }
  });

  it('is left to the browser once the page is gone', () => {
    end();
    fireEvent.pointerDown(getSummary(), { button: 0 });
    pass(600);
    expect(getLetter().open).toBe(false);
  });
});
