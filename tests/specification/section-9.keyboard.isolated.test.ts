import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createKeyboardTracker } from '../../web/src/device/appearance/on-screen-keyboard.ts';
import { check } from './check.ts';

/** A phone that somebody writes on; tests say when fields come and go and how much is covered. */
const phone = () => {
  let covered = 0;
  let isFieldFocused = false;
  let isOpen = false;
  const reveal = vi.fn();
  const keyboard = createKeyboardTracker({
    measure: () => ({ width: 390, pageHeight: 844, seenHeight: 844 - covered }),
    isFieldFocused: () => isFieldFocused,
    show: (shown) => {
      isOpen = shown.isOpen;
    },
    reveal,
  });
  vi.runAllTimers();
  return {
    isOpen: () => isOpen,
    reveal,
    cover: (pixels: number) => {
      covered = pixels;
      keyboard.resized();
    },
    /** Covers it without a report of the change. */
    coverSilently: (pixels: number) => {
      covered = pixels;
    },
    focus: () => {
      isFieldFocused = true;
      keyboard.focused();
    },
    blur: () => {
      isFieldFocused = false;
      keyboard.blurred();
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

check('S9.08', () => {
  const { focus, cover, isOpen } = phone();
  focus();
  const openWith = (pixels: number) => {
    cover(pixels);
    vi.runAllTimers();
    return isOpen();
  };
  expect([49, 50, 300, 50, 49].map(openWith)).toEqual([false, true, true, true, false]);
});

check('S9.09', () => {
  const { focus, cover, isOpen } = phone();
  focus();
  vi.runAllTimers();
  cover(100);
  vi.advanceTimersByTime(49);
  cover(300);
  vi.advanceTimersByTime(49);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(true);
});

check('S9.10', () => {
  const { focus, coverSilently, isOpen } = phone();
  focus();
  coverSilently(300);
  vi.advanceTimersByTime(199);
  expect(isOpen()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(true);
});

check('S9.11', () => {
  const { focus, cover, isOpen, reveal } = phone();
  focus();
  vi.runAllTimers();
  cover(300);
  vi.advanceTimersByTime(50);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(199);
  expect(reveal).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reveal).toHaveBeenCalledOnce();
});

check('S9.12', () => {
  const { focus, blur, cover, isOpen } = phone();
  focus();
  cover(300);
  vi.runAllTimers();
  blur();
  vi.advanceTimersByTime(149);
  focus();
  vi.runAllTimers();
  expect(isOpen()).toBe(true);
  blur();
  vi.advanceTimersByTime(149);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
});
