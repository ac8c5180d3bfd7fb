import * as v from 'valibot';

const EntrySchema = v.object({
  preview: v.optional(v.string()),
  /** How many history steps back the list of forms is. */
  listBehind: v.optional(v.number()),
  isNew: v.optional(v.boolean()),
});

type HistoryEntry = v.InferOutput<typeof EntrySchema>;

export const parseNavigationState = (state: unknown): HistoryEntry => {
  const parsed = v.safeParse(EntrySchema, state);
  return parsed.success ? parsed.output : {};
};

export const withPreview = (entry: HistoryEntry, form: string): HistoryEntry => ({
  ...entry,
  preview: form,
  ...(entry.listBehind !== undefined && { listBehind: entry.listBehind + 1 }),
});

let wasFormSaved = false;

export const markFormSaved = (): void => {
  wasFormSaved = true;
};

/** True only once per saved form. */
export const consumeFormSavedFlag = (): boolean => {
  const was = wasFormSaved;
  wasFormSaved = false;
  return was;
};
