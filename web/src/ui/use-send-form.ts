import { type FormEvent, type KeyboardEvent, useState } from 'react';

export const createSubmitHandler = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

export const createSendShortcutHandler = (send: () => Promise<void>) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void send();
};

export const useSendForm = (clear: () => void) => {
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const [closeCount, setClosings] = useState(0);
  const close = () => {
    clear();
    setAsked(false);
    setClosings((times) => times + 1);
  };
  return {
    asked,
    ask: () => setAsked(true),
    failed,
    /** Lets the replacement take the focus after the form closed. */
    closeCount,
    close,
    /** Whether it is in the outbox. */
    send: async (queue: () => Promise<unknown>): Promise<boolean> => {
      setFailed(false);
      try {
        await queue();
      } catch {
        setFailed(true);
        return false;
      }
      close();
      return true;
    },
  };
};
