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
export type MomentDraft = v.InferOutput<typeof MomentDraftSchema>;

export const parseMomentDraft = (storedText: string): MomentDraft | null =>
  parseStored(MomentDraftSchema, storedText);

export const getInitialDraft = (
  moment: Moment | null,
  today: CalendarDate,
  visibility: MomentVisibility,
): MomentDraft =>
  moment === null
    ? { date: today, text: '', visibility }
    : { date: moment.date, text: moment.text, visibility: moment.visibility };

/** Empty while unchanged. */
export const serializeDraft = (draft: MomentDraft, first: MomentDraft): string =>
  draft.date === first.date && draft.text === first.text && draft.visibility === first.visibility
    ? ''
    : JSON.stringify(draft);

/** Null without a text or a valid date, or if that is in the future. */
export const toMomentBody = (draft: MomentDraft, today: CalendarDate) => {
  const date = v.safeParse(CalendarDateSchema, draft.date);
  const text = v.safeParse(MomentTextSchema, draft.text);
  if (!date.success || !text.success || date.output > today) return null;
  return { date: date.output, text: text.output, visibility: draft.visibility };
};
