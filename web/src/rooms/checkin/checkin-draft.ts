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

/** Below `answer/`, so that signing out warns before the draft is lost. */
export const getCheckinDraftKey = (date: CalendarDate): string => `answer/check-in/${date}`;

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

export type CheckinDraft = v.InferOutput<typeof DraftSchema>;

type Visibilities = v.InferOutput<typeof VisibilitiesSchema>;

const StoredDraftSchema = v.pipe(v.string(), v.parseJson(), DraftSchema);
const StoredVisibilitiesSchema = v.pipe(v.string(), v.parseJson(), VisibilitiesSchema);

export const parseDraft = (text: string): CheckinDraft =>
  v.parse(v.fallback(StoredDraftSchema, { seen: {} }), text);

export const parseVisibilities = (text: string): Visibilities =>
  v.parse(v.fallback(StoredVisibilitiesSchema, {}), text);

export const toDraft = (own: OwnLines): CheckinDraft => {
  const values = lines.map((line) => [line, own[line]?.value]);
  const seen = lines.map((line) => [line, own[line]?.visibility]);
  const draft = { ...Object.fromEntries(values), seen: Object.fromEntries(seen) };
  return parseDraft(JSON.stringify(draft));
};

/** The choice for this day, else the last choice on this device, else the default. */
export const getVisibility = (
  draft: CheckinDraft,
  remembered: Visibilities,
  line: Line,
): LineVisibility => draft.seen[line] ?? remembered[line] ?? defaultVisibility[line];

export const toPrivateLines = (own: OwnLines): OwnLines =>
  v.parse(
    OwnLinesSchema,
    Object.fromEntries(
      lines.flatMap((line) => (own[line] ? [[line, { ...own[line], visibility: 'me' }]] : [])),
    ),
  );

const getNote = ({ note = '' }: CheckinDraft): string => note.trim();

export const hasContent = (draft: CheckinDraft): boolean =>
  getNote(draft) !== '' || lines.some((line) => line !== 'note' && draft[line] !== undefined);

export const canSave = (draft: CheckinDraft): boolean =>
  hasContent(draft) && countCodePoints(getNote(draft)) <= MAX_NOTE_LENGTH;

/** While alone, every line stays private, even after linking later. */
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
