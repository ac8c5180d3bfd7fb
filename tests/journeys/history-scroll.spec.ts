import { expect, type Page, test } from '@playwright/test';
import { createCoupleWithDays } from '../support/builders/couple-with-days.ts';
import { measureMainThreadTasks } from './main-thread.ts';
import { withOfflinePhone } from './phone.ts';
import { recordCalls } from './recorded-requests.ts';
import { signIn } from './sign-in.ts';
import { waitForServiceWorker } from './wait-for-service-worker.ts';

/** Three years. */
const DAYS = 1_095;
/** How much slower than this machine the phone is. */
const SLOWER = 4;
/** Longest time the page may be deaf for there, in milliseconds. */
const LONGEST_TASK = 50;
/** How many may be up to twice as long, since memory is tidied up at times: one in a thousand. */
const RARE = 1 / 1_000;
/**
 * What the app is the cause of comes with every ride, since all are alike; a font or memory that the
 * system sees to once in a dozen rides does not.
 */
const MAX_SCROLL_RUNS = 3;

const long = 'It was the quiet part of the day that I liked best, before anybody else was up. ';

/** The longest time the page was deaf for there, in milliseconds, and which share of all was too long. */
type Pauses = { readonly longest: number; readonly shareOfLong: number };

const summarizePauses = (tasks: readonly number[]): Pauses => {
  const there = tasks.map((duration) => duration * SLOWER);
  return {
    longest: Math.max(...there),
    shareOfLong: there.filter((duration) => duration > LONGEST_TASK).length / there.length,
  };
};

const isStuttering = ({ longest, shareOfLong }: Pauses): boolean =>
  longest >= 2 * LONGEST_TASK || shareOfLong >= RARE;

/** Scrolls as a thumb does, a step with every frame, until the list ends; gives how many frames. */
const scrollToEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMore = () =>
      [...document.querySelectorAll('main button')].some(({ textContent }) =>
        /Show more|Loading more/.test(textContent ?? ''),
      );
    let frames = 0;
    let stillFrames = 0;
    while (stillFrames < 30) {
      window.scrollBy(0, 160);
      await frame();
      frames += 1;
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 2;
      stillFrames = isAtEnd && !isMore() ? stillFrames + 1 : 0;
    }
    return frames;
  });

// Recording the page for a report would be work of its own on its main thread.
test.use({ trace: 'off' });

test(
  'three years of days scroll to their end on a slow phone without a stutter',
  { tag: '@full' },
  () =>
    withOfflinePhone(async (phone) => {
      test.setTimeout(420_000);
      const { mia } = await createCoupleWithDays(DAYS, (index) => ({
        miaText: `Day ${index} of Mia. ${long.repeat(index % 2)}`,
        noahText: `Day ${index} of Noah. ${long.repeat((index + 1) % 3)}`,
        reactions: { mia: index % 3 === 0 ? '❤️' : null, noah: index % 5 === 0 ? '😂' : null },
        comments: index % 4 === 0 ? ['A later thought.'] : [],
      }));
      await signIn(phone, mia);
      const page = phone.page();
      const ride = async () => {
        const calls = recordCalls(page);
        // The page listens for changes from then on; what that loads is no part of scrolling.
        const listening = page.waitForResponse(/\/Listen\/channel/);
        await page.goto('/daily-questions/history');
        await expect(page.getByText(`Day ${DAYS - 1} of Mia.`)).toBeVisible();
        await waitForServiceWorker(page);
        await listening;
        // Times four instead of the browser's own throttle, which counts what other programs take.
        const { seen: frames, tasks } = await measureMainThreadTasks(page, () => scrollToEnd(page));
        expect(tasks.length).toBeGreaterThan(frames);
        return { calls, tasks };
      };

      const { calls, tasks } = await ride();

      await expect(page.getByText('Day 0 of Mia.')).toBeInViewport();
      await expect(page.getByRole('listitem').filter({ hasText: ' of Noah.' })).toHaveCount(DAYS);
      const pages = calls.to('/api/daily/history');
      const cursors = new Set(pages.map(({ url }) => url.searchParams.get('cursor')));
      // A first page of 20 days, then pages of 50.
      expect(cursors.size).toBe(1 + Math.ceil((DAYS - 20) / 50));
      // The first may have been read again when the page began to listen for changes.
      expect(pages.length).toBeLessThanOrEqual(cursors.size + 1);
      let pauses = summarizePauses(tasks);
      for (let rides = 1; isStuttering(pauses) && rides < MAX_SCROLL_RUNS; rides += 1) {
        pauses = summarizePauses((await ride()).tasks);
      }
      expect(pauses.longest).toBeLessThan(2 * LONGEST_TASK);
      expect(pauses.shareOfLong).toBeLessThan(RARE);
    }),
);
