import { Overtaken } from '../database/document.ts';

/** How often a decision is made anew before it is given up; each time somebody else was faster. */
const TRIES = 4;

/** Decides once more where somebody else was faster: another device, or a parting. */
export const anew = async <T>(decide: () => Promise<T>): Promise<T> => {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof Overtaken) || left === 0) throw error;
    }
  }
};
