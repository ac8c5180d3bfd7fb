import type { CalendarDate } from '@usward/core/calendar';
import {
  CheckinBodySchema,
  defaultVisibility,
  type Line,
  type LineVisibility,
  lines,
  lineVisibilities,
  MAX_NOTE_LENGTH,
  type OwnLines,
  OwnLinesSchema,
} from '@usward/core/checkin/checkin';
import { NeedSchema } from '@usward/core/checkin/needs';
import { countCodePoints } from '@usward/core/text';
import * as v from 'valibot';

/**
 * Where a check-in that was begun is kept. Drafts below `answer/` hold words that would be missed, so signing out
 * warns of them (device/draft-place).
 */
export const getCheckinDraftKey = (date: CalendarDate): string => `answer/check-in/${date}`;

/** Where this device remembers who saw which line last. */
export const VISIBILITY_DRAFT_KEY = 'check-in/visibility';

const LevelSchema = v.optional(v.picklist([1, 2, 3, 4, 5]));
const VisibilitiesSchema = v.object(
  v.entriesFromList(lines, v.optional(v.picklist(lineVisibilities))),
);
const DraftSchema = v.object({
  mood: LevelSchema,
  energy: LevelSchema,
  closeness: LevelSchema,
  stress: LevelSchema,
  need: v.optional(NeedSchema),
  note: v.optional(v.string()),
  seen: v.optional(VisibilitiesSchema, {}),
});

/** A check-in that is being made: what was chosen so far, and for whom. */
export type CheckinDraft = v.InferOutput<typeof DraftSchema>;

/** Who sees which line, as far as it was chosen. */
type Visibilities = v.InferOutput<typeof VisibilitiesSchema>;

const StoredDraftSchema = v.pipe(v.string(), v.parseJson(), DraftSchema);
const StoredVisibilitiesSchema = v.pipe(v.string(), v.parseJson(), VisibilitiesSchema);

/** The draft kept as a text; an empty one where there is none or it cannot be read. */
export const parseDraft = (text: string): CheckinDraft =>
  v.parse(v.fallback(StoredDraftSchema, { seen: {} }), text);

/** What this device remembers of who sees which line. */
export const parseVisibilities = (text: string): Visibilities =>
  v.parse(v.fallback(StoredVisibilitiesSchema, {}), text);

/** The lines of a check-in that is there, to be changed. */
export const toDraft = (own: OwnLines): CheckinDraft => {
  const values = lines.map((line) => [line, own[line]?.value]);
  const seen = lines.map((line) => [line, own[line]?.visibility]);
  const draft = { ...Object.fromEntries(values), seen: Object.fromEntries(seen) };
  return parseDraft(JSON.stringify(draft));
};

/** Who sees a line: as chosen for this day, else as the last time, else as usual. */
export const getVisibility = (
  draft: CheckinDraft,
  remembered: Visibilities,
  line: Line,
): LineVisibility => draft.seen[line] ?? remembered[line] ?? defaultVisibility[line];

/** A check-in for nobody but its writer. */
export const toPrivate = (own: OwnLines): OwnLines =>
  v.parse(
    OwnLinesSchema,
    Object.fromEntries(
      lines.flatMap((line) => (own[line] ? [[line, { ...own[line], visibility: 'me' }]] : [])),
    ),
  );

const getNote = ({ note = '' }: CheckinDraft): string => note.trim();

/** Whether anything was chosen or written. */
export const hasContent = (draft: CheckinDraft): boolean =>
  getNote(draft) !== '' || lines.some((line) => line !== 'note' && draft[line] !== undefined);

/** Whether it can be sent as it stands: one line is enough. */
export const canSave = (draft: CheckinDraft): boolean =>
  hasContent(draft) && countCodePoints(getNote(draft)) <= MAX_NOTE_LENGTH;

/** What is sent. Of somebody alone nobody else ever sees a line, also later. */
export const toBody = (
  draft: CheckinDraft,
  remembered: Visibilities,
  alone: boolean,
): v.InferOutput<typeof CheckinBodySchema> => {
  const given = lines.flatMap((line) => {
    const value = line === 'note' ? getNote(draft) || undefined : draft[line];
    const visibility = alone ? 'me' : getVisibility(draft, remembered, line);
    return value === undefined ? [] : [[line, { value, visibility }]];
  });
  return v.parse(CheckinBodySchema, Object.fromEntries(given));
};
