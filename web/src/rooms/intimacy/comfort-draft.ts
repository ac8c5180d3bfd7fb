import { cardTopics, type Level, LevelSchema, levels, limits } from '@usward/core/intimacy/card';
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
  level: LevelSchema,
  topics: v.array(v.picklist(cardTopics)),
  limits: v.array(v.picklist(limits)),
});

type ComfortDraft = v.InferOutput<typeof DraftSchema>;

/** The sweetest level, which opens nothing that nobody asked for, and all that fits it. */
const initialComfort: ComfortDraft = { level: levels[0], topics: [...cardTopics], limits: [] };

/** One draft per couple, so a new partner starts without it. */
export const getComfortDraftKey = (couple: string | null | undefined): string =>
  `intimacy/comfort/${couple ?? 'alone'}`;

/** The draft, else the saved comfort, else where everybody begins. */
export const parseComfortDraft = (text: string, comfort: Comfort | null): ComfortDraft =>
  parseStored(DraftSchema, text) ?? comfort ?? initialComfort;

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
  return {
    draft,
    begun: text !== '',
    saved: draftState.saved,
    set: (part: Partial<ComfortDraft>) => setText(JSON.stringify({ ...draft, ...part })),
    cancel: draftState.clear,
    save: async () => {
      // What holds already needs no write.
      const isChanged = text !== '' || comfort === null;
      if (isChanged && !(await saveComfort(draft))) return;
      // Cleared only once the outbox has stored it.
      draftState.clear();
      onSaved();
    },
  };
};

export type ComfortForm = ReturnType<typeof useComfortForm>;
