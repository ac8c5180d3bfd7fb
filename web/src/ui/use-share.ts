import { useEffect, useRef, useState } from 'react';
import { noteShared } from '../device/invite.ts';
import { useAuth } from '../device/session/auth.tsx';
import { COPIED_LASTS, copyFailure, linkCopied, shareText } from './invite-words.ts';
import { toast } from './toast.ts';

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
export const useShareOwnCode = (code: string | null) => {
  const { replaceUser } = useAuth();
  const [copied, setCopied] = useState(false);
  const isSharing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const passOn = async (own: string): Promise<void> => {
    let way: Way;
    try {
      way = await send(shareText(location.origin, own));
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
    const told = await noteShared(own);
    if (told) replaceUser(told);
  };

  const share = async (): Promise<void> => {
    // Pressed twice, it is shared once.
    if (code === null || isSharing.current) return;
    isSharing.current = true;
    try {
      await passOn(code);
    } finally {
      isSharing.current = false;
    }
  };

  return { share, copied };
};
