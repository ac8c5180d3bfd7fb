import { useEffect, useRef } from 'react';

/**
 * Lets the words of a form be taken once, however often its button is pressed before they have left it.
 * What is given back sends by `send`, which tells whether the words were taken, and says the same;
 * false while they are being taken already.
 */
export const useSentOnce = (text: string): ((send: () => Promise<boolean>) => Promise<boolean>) => {
  const taken = useRef(false);
  useEffect(() => {
    if (text === '') taken.current = false;
  }, [text]);
  return async (send) => {
    if (taken.current) return false;
    taken.current = true;
    const done = await send();
    // Refused words are tried again; those that went are not there to be sent.
    if (!done) taken.current = false;
    return done;
  };
};
