import { isLeftDraft } from '../../device/draft-place.ts';
import { setDraft, useDraft, useDraftPlace } from '../../device/drafts.ts';
import type { OverlaidDay } from './overlay-day.ts';

/** Words that were begun for another question of this day, which has made way for the present one. */
export const useLeftWords = ({ date, question }: OverlaidDay) => {
  const place = useDraftPlace((draft) => isLeftDraft(draft, date, question.id));
  const [text] = useDraft(place ?? '');
  return {
    text: place === null ? '' : text,
    letGo: () => {
      if (place !== null) setDraft(place, '');
    },
  };
};
