import { useDraft } from '../../device/drafts.ts';

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
