import { onPersonChange } from '../../device/person.ts';
import type { HistoryWish } from './history-wish.ts';
import { everyDay } from './history-wish.ts';

/** How the list was left to look at one of its days. */
type Stay = {
  readonly order: HistoryWish['order'];
  readonly topic: HistoryWish['topic'];
  /** What stands in the search field; it is kept here only, and goes with the page. */
  readonly typed: string;
  /** How far the page was scrolled, in CSS pixels. */
  readonly top: number;
};

const fresh: Stay = { order: everyDay.order, topic: everyDay.topic, typed: '', top: 0 };

let stay = fresh;
/** How tall things of the list were, in CSS pixels, so that a place in it is found again. */
const heights = new Map<string, number>();

onPersonChange(() => {
  stay = fresh;
  heights.clear();
});

/** How the list was left; as it is at first where it was not left for a day. */
export const rememberedStay = (): Stay => stay;

/** Notes how the list is left to look at a day. */
export const rememberStay = (left: Stay): void => {
  stay = left;
};

/** The list was left for something else: the next visit starts anew. */
export const forgetStay = (): void => {
  stay = fresh;
};

/** How tall something of the list was when it was last seen, if it was. */
export const rememberedHeight = (key: string): number | undefined => heights.get(key);

/** Notes how tall all that has a `data-height` is, except what was not laid out. */
export const rememberHeights = (list: HTMLElement): void => {
  for (const element of list.querySelectorAll<HTMLElement>('[data-height]')) {
    const { height: key } = element.dataset;
    // Asked for its size, what is skipped would be laid out after all.
    // Safari before 17.4 cannot say, and skips nothing.
    const isLaidOut = element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
    if (key && isLaidOut) {
      heights.set(key, element.getBoundingClientRect().height);
    }
  }
};
