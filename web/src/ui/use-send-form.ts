import { type FormEvent, type KeyboardEvent, useState } from 'react';

/** Sends a form when it is submitted. */
export const createSubmitHandler = (send: () => Promise<void>) => (event: FormEvent) => {
  event.preventDefault();
  void send();
};

/** Sends by Ctrl or Command and Enter; Enter alone makes a new line. */
export const createSendShortcutHandler = (send: () => Promise<void>) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void send();
};

/** The form of something that can be sent and changed: how it is opened, sent from and closed. `clear` empties it. */
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
    /** The form was asked for here, so it may take the focus. */
    asked,
    ask: () => setAsked(true),
    /** The phone could not keep what was sent. */
    failed,
    /** How often the form was closed here, so that the focus can go on to what takes its place. */
    closeCount,
    close,
    /** Closes the form once what it holds is kept elsewhere. */
    send: async (queue: () => Promise<unknown>) => {
      setFailed(false);
      try {
        await queue();
      } catch {
        setFailed(true);
        return;
      }
      close();
    },
  };
};
