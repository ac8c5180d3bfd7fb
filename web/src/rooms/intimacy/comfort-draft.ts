import { cardTopics, type Level, LevelSchema, limits } from '@usward/core/intimacy/card';
import type { Comfort } from '@usward/core/intimacy/comfort';
import { setComfort } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import * as v from 'valibot';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { parseStored } from '../../device/storage/parse-stored.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';

const DraftSchema = v.object({
  level: v.nullable(LevelSchema),
  topics: v.array(v.picklist(cardTopics)),
  limits: v.array(v.picklist(limits)),
});

/** No level is preselected. */
type ComfortDraft = v.InferOutput<typeof DraftSchema>;

const emptyComfort: ComfortDraft = { level: null, topics: [], limits: [] };

/** One draft per couple, so a new partner starts without it. */
export const getComfortDraftKey = (couple: string | null | undefined): string =>
  `intimacy/comfort/${couple ?? 'alone'}`;

/** The draft, else the saved comfort, else nothing. */
export const parseComfortDraft = (text: string, comfort: Comfort | null): ComfortDraft =>
  parseStored(DraftSchema, text) ?? comfort ?? emptyComfort;

/** Null while no level is chosen. */
export const toComfort = ({ level, topics, limits: left }: ComfortDraft): Comfort | null =>
  level === null ? null : { level, topics, limits: left };

export const toggle = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

export const getComfortOneLevelLower = (comfort: Comfort): Comfort | null =>
  comfort.level === 0 ? null : { ...comfort, level: (comfort.level - 1) as Level };

/** Takes effect here immediately. Resolves to whether it was stored. */
export const saveComfort = (comfort: Comfort): Promise<boolean> =>
  toastIfQueueingFails(queueWrite(setComfort, { body: comfort }));

export const useComfortForm = ({ comfort }: Pick<Lab, 'comfort'>, onSaved: () => void) => {
  const couple = useAuthoringCouple();
  const [text, setText, draftState] = useDraft(getComfortDraftKey(couple));
  const draft = parseComfortDraft(text, comfort);
  const ready = toComfort(draft);
  return {
    draft,
    begun: text !== '',
    saved: draftState.saved,
    ready: ready !== null,
    set: (part: Partial<ComfortDraft>) => setText(JSON.stringify({ ...draft, ...part })),
    cancel: draftState.clear,
    save: async () => {
      if (ready === null || !(await saveComfort(ready))) return;
      // Cleared only once the outbox has stored it.
      draftState.clear();
      onSaved();
    },
  };
};
