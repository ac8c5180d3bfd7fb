import { t } from '@usward/core/language/speak';
import type { Two } from '../../ui/two.ts';
import type { OverlaidEntry } from './overlay-reflections.ts';
import { standingWords, whenWords } from './result-words.ts';

/**
 * What stands below the title of each open form, by its id: where it stands and, so that forms of one
 * title can be told apart, when it was shared. `now` in epoch milliseconds.
 */
export const openNotes = (
  entries: readonly OverlaidEntry[],
  two: Two,
  now: number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.map((entry) => {
      const isAlike = entries.some(({ id, title }) => id !== entry.id && title === entry.title);
      const shared = whenWords(entry.sharedAt, now);
      const parts = [
        standingWords(entry, two, now),
        isAlike && t`Shared ${shared}.`,
        entry.unsent && t`On its way.`,
      ];
      return [entry.id, parts.filter(Boolean).join(' ')];
    }),
  );
