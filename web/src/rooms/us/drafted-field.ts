import { useDraft } from '../../device/storage/drafts.ts';

/* Below `answer/`, so that signing out warns before these drafts are lost. */

/** `new` for one without an id. */
export const getNoteDraftKey = (id: string): string => `answer/us/note/${id}`;

export const getMomentDraftKey = (id: string): string => `answer/us/moment/${id}`;

export const STRESS_DRAFT_KEY = 'answer/us/stress';

export const GENDER_DRAFT_KEY = 'us/gender';

/** Tells an emptied field from an untouched one. */
const CHANGED_MARK = '=';

/** Changes are stored on this phone until they are saved or undone. */
export const useDraftedField = (draftKey: string, stored: string) => {
  const [storedText, keep, { saved, clear }] = useDraft(draftKey);
  const isChanged = storedText.startsWith(CHANGED_MARK);
  return {
    text: isChanged ? storedText.slice(CHANGED_MARK.length) : stored,
    setText: (text: string) => keep(text === stored ? '' : CHANGED_MARK + text),
    isChanged,
    saved,
    clear,
  };
};
