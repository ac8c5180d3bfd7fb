import { saveForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { useMemo } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { checkForm } from './form-check.ts';
import { draftText, type FormDraft, formPlace, readForm } from './form-draft.ts';

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
