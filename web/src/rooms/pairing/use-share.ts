import { shareInvite } from '@usward/core/pairing/endpoints';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../device/api.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { stored } from '../../device/stored.ts';
import { toast } from '../../ui/toast.ts';
import { COPIED_LASTS, copyFailure, linkCopied, shareText } from './pairing-words.ts';

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** How the text went out: by the share sheet, by the clipboard, or not at all. */
type Way = 'shared' | 'copied' | 'cancelled';

const send = async (text: string): Promise<Way> => {
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
      console.error(error);
    }
  }
  await navigator.clipboard.writeText(text);
  return 'copied';
};

/** Sends the own code: through the share sheet where there is one, else as a copied text. */
export const useShare = (code: string | null) => {
  const { replaceUser } = useAuth();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const share = async () => {
    if (code === null) return;
    let way: Way;
    try {
      way = await send(shareText(location.origin, code));
    } catch (error) {
      console.error(error);
      toast(copyFailure);
      return;
    }
    if (way === 'cancelled') return;
    if (way === 'copied') {
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_LASTS);
      toast(linkCopied);
    }
    stored.hasInvitedPartner.set(true);
    try {
      replaceUser((await call(shareInvite)).user);
    } catch (error) {
      // The code is out; that the server did not hear of it changes nothing for the person.
      console.error(error);
    }
  };

  return { share, copied };
};
