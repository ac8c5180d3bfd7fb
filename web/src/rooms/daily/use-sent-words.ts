import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { sendingByKeys } from '../../ui/use-sending.ts';

type SentWords = {
  /** Where they are kept while they are written. */
  readonly place: string;
  readonly canSend: (text: string) => boolean;
  readonly queue: (text: string) => Promise<unknown>;
};

/**
 * A form whose words leave it once they are sent, and are sent once, however often its button is pressed before they
 * have left. Enter makes a new line; Ctrl or Command and Enter sends.
 */
export const useSentWords = ({ place, canSend, queue }: SentWords) => {
  const [text, setText, draft] = useDraft(place);
  const [kept, setKept] = useState(false);
  const taken = useRef(false);
  const words = text.trim();
  const isReady = canSend(words);
  useEffect(() => {
    if (text === '') taken.current = false;
  }, [text]);

  const send = async () => {
    if (!isReady || taken.current) return;
    taken.current = true;
    if (!(await queueOrSay(queue(words)))) {
      // They are tried again; those that went are not there to be sent.
      taken.current = false;
      return;
    }
    // Only now are the words kept elsewhere.
    draft.clear();
    setKept(true);
  };
  return {
    /** They were sent, and no others were begun since. */
    kept,
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
        setKept(false);
        setText(typed);
      },
      onKeyDown: sendingByKeys(send),
      autoCapitalize: 'sentences',
      dir: 'auto',
    },
  } as const;
};
