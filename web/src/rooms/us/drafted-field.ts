import { useDraft } from '../../device/storage/drafts.ts';

/*
 * Below `answer/`, since these drafts hold words that would be missed: signing out warns of them
 * (device/draft-place).
 */

/** Where a private note that was begun is kept; `new` for one that is not there yet. */
export const getNoteDraftKey = (id: string): string => `answer/us/note/${id}`;

/** Where a moment that was begun is kept; `new` for one that is not there yet. */
export const getMomentDraftKey = (id: string): string => `answer/us/moment/${id}`;

/** Where changed words about what one needs are kept until they are saved. */
export const STRESS_DRAFT_KEY = 'answer/us/stress';

/** Where a changed word for the own gender is kept until it is saved. */
export const GENDER_DRAFT_KEY = 'us/gender';

/** Before what was typed, so that an emptied field is told from one that nobody touched. */
const CHANGED_MARK = '=';

/** A field whose change is kept on this phone at once, until it is saved or is as it was. */
export const useDraftedField = (draftKey: string, stored: string) => {
  const [storedText, keep, { saved, clear }] = useDraft(draftKey);
  const isChanged = storedText.startsWith(CHANGED_MARK);
  return {
    text: isChanged ? storedText.slice(CHANGED_MARK.length) : stored,
    setText: (text: string) => keep(text === stored ? '' : CHANGED_MARK + text),
    /** Something was changed that is only on this phone. */
    isChanged,
    /** The change would outlive the page. */
    saved,
    clear,
  };
};
