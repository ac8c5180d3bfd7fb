import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import {
  type Moment,
  MomentTextSchema,
  type MomentVisibility,
  MomentVisibilitySchema,
} from '@usward/core/us/timeline';
import * as v from 'valibot';
import { parseStored } from '../../device/storage/parse-stored.ts';

const MomentDraftSchema = v.object({
  date: v.string(),
  text: v.string(),
  visibility: MomentVisibilitySchema,
});
/** A moment while it is being written. */
export type MomentDraft = v.InferOutput<typeof MomentDraftSchema>;

/** A moment that was begun on this phone; null where none was. */
export const parseMomentDraft = (storedText: string): MomentDraft | null =>
  parseStored(MomentDraftSchema, storedText);

/** With what the form of a moment begins. */
export const getInitialDraft = (
  moment: Moment | null,
  today: CalendarDate,
  visibility: MomentVisibility,
): MomentDraft =>
  moment === null
    ? { date: today, text: '', visibility }
    : { date: moment.date, text: moment.text, visibility: moment.visibility };

/** How a draft is kept; empty where it is as the form began. */
export const serializeDraft = (draft: MomentDraft, first: MomentDraft): string =>
  draft.date === first.date && draft.text === first.text && draft.visibility === first.visibility
    ? ''
    : JSON.stringify(draft);

/** What is sent of a draft; null while a date or words are missing, or the date is still to come. */
export const toMomentBody = (draft: MomentDraft, today: CalendarDate) => {
  const date = v.safeParse(CalendarDateSchema, draft.date);
  const text = v.safeParse(MomentTextSchema, draft.text);
  if (!date.success || !text.success || date.output > today) return null;
  return { date: date.output, text: text.output, visibility: draft.visibility };
};
