import { useDraft } from '../../device/drafts.ts';

/*
 * Below `answer/`, since these drafts hold words that would be missed: signing out warns of them
 * (device/draft-place).
 */

/** Where a private note that was begun is kept; `new` for one that is not there yet. */
export const notePlace = (id: string): string => `answer/us/note/${id}`;

/** Where a moment that was begun is kept; `new` for one that is not there yet. */
export const momentPlace = (id: string): string => `answer/us/moment/${id}`;

/** Where changed words about what one needs are kept until they are saved. */
export const STRESS_PLACE = 'answer/us/stress';

/** Where a changed word for the own gender is kept until it is saved. */
export const GENDER_PLACE = 'us/gender';

/** Before what was typed, so that an emptied field is told from one that nobody touched. */
const MARK = '=';

/** A field whose change is kept on this phone at once, until it is saved or is as it was. */
export const useKeptField = (place: string, stored: string) => {
  const [kept, keep, { saved, clear }] = useDraft(place);
  const isChanged = kept.startsWith(MARK);
  return {
    text: isChanged ? kept.slice(MARK.length) : stored,
    setText: (text: string) => keep(text === stored ? '' : MARK + text),
    /** Something was changed that is only on this phone. */
    isChanged,
    /** The change would outlive the page. */
    saved,
    clear,
  };
};
