import { Overtaken } from './document.ts';

/** How often a call is decided at most; two people seldom get in each other's way twice. */
const MOST_TRIES = 5;

/** Decides anew, on what stands by then, where somebody else was faster or the two have parted. */
export const untilSettled = async <T>(decide: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === MOST_TRIES) throw error;
    }
  }
};
