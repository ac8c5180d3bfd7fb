import { type FormEvent, useEffect, useRef, useState } from 'react';
import { draftText, useDraft } from '../../device/storage/drafts.ts';
import { createSendShortcutHandler } from '../../ui/use-send-form.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';

type TextFormOptions = {
  readonly draftKey: string;
  readonly canSend: (text: string) => boolean;
  readonly queue: (text: string) => Promise<unknown>;
};

/**
 * Sends a text once however often the button is pressed. Enter makes a new line; Ctrl or Command with Enter
 * sends.
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
    if (!(await toastIfQueueingFails(queue(trimmed)))) {
      // The text stays in the form for another attempt.
      isSent.current = false;
      return;
    }
    // Cleared only once the outbox has stored it; text typed since then stays.
    if (draftText(draftKey).trim() === trimmed) draft.clear();
    else isSent.current = false;
    setIsSaved(true);
  };
  return {
    isSaved,
    isReady,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // The button disables itself while there is nothing to send, and would drop the focus.
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
