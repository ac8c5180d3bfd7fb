import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createKeyboardTracker,
  initialKeyboard,
  type Keyboard,
  nextKeyboard,
} from './on-screen-keyboard.ts';

const phone = { width: 390, pageHeight: 844, seenHeight: 844 };
const shrunkBy = (lost: number) => ({ ...phone, seenHeight: phone.seenHeight - lost });
const atRest = nextKeyboard(initialKeyboard, phone, false);
const open = nextKeyboard(atRest, shrunkBy(336), true);

describe('the on-screen keyboard', () => {
  it('is open from 50 px of lost height on, and covers them', () => {
    expect(nextKeyboard(atRest, shrunkBy(49), true)).toMatchObject({ isOpen: false, covered: 0 });
    expect(nextKeyboard(atRest, shrunkBy(50), true)).toMatchObject({ isOpen: true, covered: 50 });
  });

  it('is closed once fewer than 50 px are lost', () => {
    expect(nextKeyboard(open, shrunkBy(260), true)).toMatchObject({ isOpen: true, covered: 260 });
    expect(nextKeyboard(open, shrunkBy(49), true)).toMatchObject({ isOpen: false, covered: 0 });
  });

  it('is not taken for open while nothing is written in, since bars come and go as well', () => {
    expect(nextKeyboard(atRest, shrunkBy(336), false).isOpen).toBe(false);
  });

  it('covers nothing where the browser shrinks the page for it', () => {
    const shrunk = { ...phone, pageHeight: 508, seenHeight: 508 };
    expect(nextKeyboard(atRest, shrunk, true)).toMatchObject({ isOpen: true, covered: 0 });
  });

  it('is judged again when the phone is turned', () => {
    const turned = { width: 844, pageHeight: 390, seenHeight: 390 };
    expect(nextKeyboard(open, turned, true)).toMatchObject({ isOpen: false, covered: 0 });
  });
});

describe('following it', () => {
  let measured = phone;
  let isFieldFocused = false;
  const show = vi.fn<(keyboard: Keyboard) => void>();
  const reveal = vi.fn();
  const follow = () =>
    createKeyboardTracker({
      measure: () => measured,
      isFieldFocused: () => isFieldFocused,
      show,
      reveal,
    });

  /** A phone whose keyboard has been open for a while. */
  const writing = () => {
    const keyboard = follow();
    vi.runAllTimers();
    isFieldFocused = true;
    keyboard.focused();
    measured = shrunkBy(336);
    keyboard.resized();
    vi.runAllTimers();
    vi.clearAllMocks();
    return keyboard;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    measured = phone;
    isFieldFocused = false;
  });
  afterEach(() => vi.useRealTimers());

  it('looks once, 50 ms after the last of many changes of size', () => {
    const keyboard = follow();
    vi.runAllTimers();
    isFieldFocused = true;
    for (const lost of [80, 160, 336]) {
      measured = shrunkBy(lost);
      keyboard.resized();
      vi.advanceTimersByTime(49);
    }
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show.mock.calls).toEqual([[expect.objectContaining({ isOpen: true, covered: 336 })]]);
  });

  it('looks 200 ms after a field got the focus, though no change of size was reported', () => {
    const keyboard = follow();
    vi.runAllTimers();
    isFieldFocused = true;
    keyboard.focused();
    measured = shrunkBy(336);
    vi.advanceTimersByTime(199);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show).toHaveBeenCalledOnce();
  });

  it('scrolls the field into view 200 ms after opening, and the next field too', () => {
    const keyboard = follow();
    vi.runAllTimers();
    isFieldFocused = true;
    measured = shrunkBy(336);
    keyboard.resized();
    vi.advanceTimersByTime(50 + 199);
    expect(reveal).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reveal).toHaveBeenCalledOnce();
    keyboard.blurred();
    keyboard.focused();
    vi.advanceTimersByTime(200);
    expect(reveal).toHaveBeenCalledTimes(2);
  });

  it('does not flicker when the focus moves from one field to the next', () => {
    const keyboard = writing();
    isFieldFocused = false;
    keyboard.blurred();
    keyboard.resized();
    vi.advanceTimersByTime(149);
    isFieldFocused = true;
    keyboard.focused();
    vi.runAllTimers();
    expect(show).not.toHaveBeenCalled();
  });

  it('is closed 150 ms after the last field lost the focus, to a button as well', () => {
    const keyboard = writing();
    isFieldFocused = false;
    keyboard.blurred();
    keyboard.focused();
    vi.advanceTimersByTime(149);
    expect(show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(show.mock.calls).toEqual([[expect.objectContaining({ isOpen: false, covered: 0 })]]);
    expect(reveal).not.toHaveBeenCalled();
  });

  it('is closed when the person puts it away and stays in the field', () => {
    const keyboard = writing();
    measured = phone;
    keyboard.resized();
    vi.advanceTimersByTime(50);
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ isOpen: false }));
  });
});
