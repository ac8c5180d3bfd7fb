import { cardTopics, type Level, LevelSchema, limits } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { setComfort } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import * as v from 'valibot';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';
import { queueWithToast } from '../../writes/queue-with-toast.ts';

const DraftSchema = v.object({
  level: v.nullable(LevelSchema),
  topics: v.array(v.picklist(cardTopics)),
  limits: v.array(v.picklist(limits)),
});

/** What somebody is choosing; no level is chosen for anybody. */
type ComfortDraft = v.InferOutput<typeof DraftSchema>;

const emptyComfort: ComfortDraft = { level: null, topics: [], limits: [] };

/** Where it is kept while it is being chosen: for each couple anew. */
export const getComfortDraftKey = (couple: string | null | undefined): string =>
  `intimacy/comfort/${couple ?? 'alone'}`;

/** What was begun, or else what holds, or else nothing yet. */
export const parseComfortDraft = (text: string, comfort: Comfort | null): ComfortDraft =>
  parseStored(DraftSchema, text) ?? comfort ?? emptyComfort;

/** What can be saved; null while no level is chosen. */
export const toComfort = ({ level, topics, limits: left }: ComfortDraft): Comfort | null =>
  level === null ? null : { level, topics, limits: left };

/** A list with this in it, or without it where it was there. */
export const toggle = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** One level sweeter; null at the sweetest. */
export const getLowerLevel = (comfort: Comfort): Comfort | null =>
  comfort.level === 0 ? null : { ...comfort, level: (comfort.level - 1) as Level };

/** Saves what somebody is comfortable with; here it holds at once. Answers whether it was kept. */
export const saveComfort = (comfort: Comfort): Promise<boolean> =>
  queueWithToast(queueWrite(setComfort, { body: comfort }));

/** Choosing what one is comfortable with; what was begun is kept. */
export const useComfortForm = ({ comfort }: Pick<Lab, 'comfort'>, onSaved: () => void) => {
  const couple = useAuthoringCouple();
  const [text, setText, draftState] = useDraft(getComfortDraftKey(couple));
  const draft = parseComfortDraft(text, comfort);
  const ready = toComfort(draft);
  return {
    draft,
    /** Something was chosen and not saved. */
    begun: text !== '',
    saved: draftState.saved,
    ready: ready !== null,
    set: (part: Partial<ComfortDraft>) => setText(JSON.stringify({ ...draft, ...part })),
    cancel: draftState.clear,
    save: async () => {
      if (ready === null || !(await saveComfort(ready))) return;
      // Only now is it kept elsewhere.
      draftState.clear();
      onSaved();
    },
  };
};
