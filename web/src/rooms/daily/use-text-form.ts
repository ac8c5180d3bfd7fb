import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../device/storage/drafts.ts';
import { createSendShortcutHandler } from '../../ui/use-send-form.ts';
import { queueWithToast } from '../../writes/queue-with-toast.ts';

type TextFormOptions = {
  /** Where they are kept while they are written. */
  readonly draftKey: string;
  readonly canSend: (text: string) => boolean;
  readonly queue: (text: string) => Promise<unknown>;
};

/**
 * A form whose words leave it once they are sent, and are sent once, however often its button is pressed before they
 * have left. Enter makes a new line; Ctrl or Command and Enter sends.
 */
export const useTextForm = ({ draftKey, canSend, queue }: TextFormOptions) => {
  const [text, setText, draft] = useDraft(draftKey);
  const [isSaved, setIsSaved] = useState(false);
  const isSent = useRef(false);
  const trimmed = text.trim();
  const isReady = canSend(trimmed);
  useEffect(() => {
    if (text === '') isSent.current = false;
  }, [text]);

  const send = async () => {
    if (!isReady || isSent.current) return;
    isSent.current = true;
    if (!(await queueWithToast(queue(trimmed)))) {
      // They are tried again; those that went are not there to be sent.
      isSent.current = false;
      return;
    }
    // Only now are the words kept elsewhere.
    draft.clear();
    setIsSaved(true);
  };
  return {
    /** They were sent, and no others were begun since. */
    isSaved,
    isReady,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // The button rests while there is nothing to send, and would drop the focus.
      event.currentTarget.querySelector('textarea')?.focus();
      void send();
    },
    field: {
      value: text,
      onChange: (typed: string) => {
        setIsSaved(false);
        setText(typed);
      },
      onKeyDown: createSendShortcutHandler(send),
      autoCapitalize: 'sentences',
      dir: 'auto',
    },
  } as const;
};
