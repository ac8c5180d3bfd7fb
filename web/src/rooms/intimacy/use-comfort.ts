import type { Comfort } from '@usward/core/intimacy/comfort';
import { setComfort } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { type ComfortDraft, comfortOf, comfortPlace, readComfort } from './comfort-draft.ts';

/** Saving what somebody is comfortable with; here it holds at once. Answers whether it was kept. */
export const useSaveComfort = () => {
  const writtenIn = useWrittenIn();
  return (comfort: Comfort): Promise<boolean> =>
    queueOrSay(queueWrite(setComfort, { body: { ...comfort, ...writtenIn } }));
};

/** Choosing what one is comfortable with; what was begun is kept. */
export const useComfort = ({ comfort }: Pick<Lab, 'comfort'>, onSaved: () => void) => {
  const { couple } = useWrittenIn();
  const [text, setText, kept] = useDraft(comfortPlace(couple));
  const save = useSaveComfort();
  const draft = readComfort(text, comfort);
  const ready = comfortOf(draft);
  return {
    draft,
    /** Something was chosen and not saved. */
    begun: text !== '',
    saved: kept.saved,
    ready: ready !== null,
    set: (part: Partial<ComfortDraft>) => setText(JSON.stringify({ ...draft, ...part })),
    cancel: kept.clear,
    save: async () => {
      if (ready === null || !(await save(ready))) return;
      // Only now is it kept elsewhere.
      kept.clear();
      onSaved();
    },
  };
};
