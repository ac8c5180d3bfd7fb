import { useQueryClient } from '@tanstack/react-query';
import { getForms, saveForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { useEffect, useMemo } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { onSent, queueWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { checkForm } from './form-check.ts';
import { draftText, type FormDraft, formPlace, readForm } from './form-draft.ts';
import { formsAfter } from './overlay-forms.ts';
import type { Forms } from './reflection-queries.ts';

/** Writing a form: each change is kept on this phone at once, until the form is kept or let go. */
export const useFormWriting = (id: string, base: FormDraft) => {
  const [text, setText, { saved, clear }] = useDraft(formPlace(id));
  const begun = useMemo(() => readForm(text), [text]);
  const draft = begun ?? base;
  const check = useMemo(() => checkForm(draft), [draft]);
  return {
    draft,
    check,
    /** Something was changed that is only on this phone. */
    isBegun: begun !== null,
    saved,
    write: (to: FormDraft) => setText(draftText(to, base)),
    clear,
    /** Keeps it with the person; answers whether this phone has taken it. */
    keep: (form: Form) => queueOrSay(queueWrite(saveForm, { params: { id }, body: form })),
  };
};

/** What {@link useFormWriting} gives. */
export type FormWriting = ReturnType<typeof useFormWriting>;

/** Notes a form that has just been kept or taken away, so that it does not blink while all is read. */
export const useFormsAtHand = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onSent((write) => {
        client.setQueryData<Forms>(
          readOptions(getForms).queryKey,
          (known) => known && { ...known, own: [...formsAfter(known.own, write)] },
        );
      }),
    [client],
  );
};
