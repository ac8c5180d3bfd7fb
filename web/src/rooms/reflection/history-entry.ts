import * as v from 'valibot';

const EntrySchema = v.object({
  /** The form that is looked at as the partner will meet it. */
  preview: v.optional(v.string()),
  /** So many steps back in the history is the list of forms. */
  listBehind: v.optional(v.number()),
  /** It leads to a form that was not there before. */
  isNew: v.optional(v.boolean()),
});

/** What a history entry of building forms says besides its address. */
type HistoryEntry = v.InferOutput<typeof EntrySchema>;

/** What is known of a history entry; nothing of one that something else made. */
export const parseHistoryEntry = (state: unknown): HistoryEntry => {
  const parsed = v.safeParse(EntrySchema, state);
  return parsed.success ? parsed.output : {};
};

/** The entry of a preview that is opened on top of another. */
export const withPreview = (entry: HistoryEntry, form: string): HistoryEntry => ({
  ...entry,
  preview: form,
  ...(entry.listBehind !== undefined && { listBehind: entry.listBehind + 1 }),
});

let wasFormSaved = false;

/** Notes that a form was kept, for the list of forms that is shown next. */
export const markFormSaved = (): void => {
  wasFormSaved = true;
};

/** Whether a form was kept just before; told once. */
export const takeFormSaved = (): boolean => {
  const was = wasFormSaved;
  wasFormSaved = false;
  return was;
};
