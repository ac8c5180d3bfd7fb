import { useQueryClient } from '@tanstack/react-query';
import type { FormAnswers } from '@usward/core/reflection/answers';
import { answerForm, getReflection } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { useMemo, useRef } from 'react';
import * as v from 'valibot';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { useSteps } from '../../ui/use-steps.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import {
  type AnswerDraft,
  type DraftAnswer,
  getAnswersDraftKey,
  getGivenAnswers,
  getInvalidParts,
  parseAnswerDraft,
  serializeDraft,
  setAnswer,
  toDraft,
} from './answer-draft.ts';

/** The pages of the form, then one for each private item, then what to share; from 0. */
const AnswerStepSchema = v.object({ page: v.pipe(v.number(), v.integer(), v.minValue(0)) });

export const useAnswerSteps = () => useSteps(AnswerStepSchema);

export const useAnswering = ({ id, form, mine }: Reflection) => {
  const [text, setText, { saved, clear }] = useDraft(getAnswersDraftKey(id));
  const draft = useMemo(() => parseAnswerDraft(form, text) ?? toDraft(mine), [form, text, mine]);
  const isSending = useRef(false);
  const client = useQueryClient();
  const queue = (answers: FormAnswers, keep: boolean) => {
    const { queryKey } = createReadOptions(getReflection, { params: { id } });
    // The server's version, without pending writes.
    const after = client.getQueryData<Reflection>(queryKey)?.mine?.answeredAt ?? null;
    const body = { answers, keep, after };
    return toastIfQueueingFails(queueWrite(answerForm, { params: { id }, body }));
  };
  const put = (next: AnswerDraft) => setText(serializeDraft(next, mine));
  return {
    draft,
    saved,
    begun: text !== '',
    answer: (block: string, answer: DraftAnswer) => put(setAnswer(draft, block, answer)),
    set: (part: Partial<Pick<AnswerDraft, 'answers' | 'keep'>>) => put({ ...draft, ...part }),
    /** Goes on to a page, `changed` on the way. Looking through sent answers does not start a change of them. */
    reach: (at: number, changed: AnswerDraft = draft) => {
      if (changed === draft && (at <= draft.at || (mine !== null && text === ''))) return;
      put({ ...changed, at: Math.max(at, changed.at) });
    },
    letGo: clear,
    /**
     * Makes sent answers private immediately, in case the user leaves now. Before anything was sent there is
     * nothing to do.
     */
    keepSent: () => {
      if (mine !== null && !mine.kept) void queue(mine.answers, true);
    },
    /** Private if `stays`. Resolves to whether they were stored. */
    send: async (stays: boolean): Promise<boolean> => {
      // A double tap sends once.
      if (isSending.current || getInvalidParts(form, draft).length > 0) return false;
      isSending.current = true;
      const isSaved = await queue(getGivenAnswers(form, draft), stays || draft.keep);
      isSending.current = false;
      // Cleared only once the outbox has stored it.
      if (isSaved) clear();
      return isSaved;
    },
  };
};

export type AnsweringState = ReturnType<typeof useAnswering>;
