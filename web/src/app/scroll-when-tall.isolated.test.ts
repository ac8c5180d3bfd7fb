import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollWhenTall } from './scroll-when-tall.ts';

const page = Object.assign(new EventTarget(), {
  scrollY: 0,
  /** How far it can be scrolled. */
  room: 0,
  scrollTo: ({ top }: { readonly top: number }) => {
    page.scrollY = Math.min(top, page.room);
  },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  Object.assign(page, { scrollY: 0, room: 0 });
  vi.stubGlobal('window', page);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a place is found at once on a screen that is tall already, and left alone after', () => {
  page.room = 2_000;
  scrollWhenTall(1_500);
  expect(page.scrollY).toBe(1_500);
  page.scrollY = 0;
  vi.advanceTimersByTime(500);
  expect(page.scrollY).toBe(0);
});

it('a screen that grows late is scrolled once it is tall enough', () => {
  scrollWhenTall(1_500);
  expect(page.scrollY).toBe(0);
  vi.advanceTimersByTime(500);
  page.room = 2_000;
  vi.advanceTimersByTime(20);
  expect(page.scrollY).toBe(1_500);
});

it('a screen that grows after a second stays where it is', () => {
  scrollWhenTall(1_500);
  vi.advanceTimersByTime(1_100);
  page.room = 2_000;
  vi.advanceTimersByTime(500);
  expect(page.scrollY).toBe(0);
});

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'a person who acts first (%s) is not carried off',
  (act) => {
    scrollWhenTall(1_500);
    page.dispatchEvent(new Event(act));
    page.room = 2_000;
    vi.advanceTimersByTime(500);
    expect(page.scrollY).toBe(0);
  },
);

it('nobody is carried off on the screen after', () => {
  const stop = scrollWhenTall(1_500);
  stop();
  page.room = 2_000;
  vi.advanceTimersByTime(500);
  expect(page.scrollY).toBe(0);
});
