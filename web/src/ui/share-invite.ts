import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/speak';
import { createInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../device/api.ts';
import { keepOwnCode, noteShared } from '../device/invite.ts';
import { mutate } from '../device/mutate.ts';
import { currentPerson } from '../device/person.ts';
import { useAuth } from '../device/session/auth.tsx';
import { type ToastWords, toast } from './toast.ts';

/** How long "Link copied!" stands on the button, in milliseconds (specification 9). */
const COPIED_LASTS = 3_000;

/** Said wherever two are connected while there is no network: pairing is never queued. */
export const NEEDS_NETWORK = t`You are offline. Connecting the two of you needs the network.`;

/** What is shared or copied: the code and the link that carries it (specification 7). */
export const shareText = (origin: string, code: string): string => {
  const link = joinLink(origin, code);
  // Beside the text, so that nothing of it becomes part of the address.
  return `${t`Join me on Usward with my code ${code}:`} ${link}`;
};

/** The code could not be shown or made. */
const inviteFailure: ToastWords = {
  kind: 'error',
  title: t`Error`,
  description: t`Failed to generate invite link. Please try again.`,
};

/** The clipboard refused. */
const copyFailure: ToastWords = {
  kind: 'error',
  title: t`Error`,
  description: t`Failed to copy link. Please try again.`,
};

/** Copied. */
const linkCopied: ToastWords = { kind: 'success', title: t`Link copied!` };

/** A new code took the place of the old one. */
const newCode: ToastWords = {
  kind: 'success',
  title: t`Here is a new code`,
  description: t`The old one does not work any more.`,
};

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

type Invite = Output<typeof createInvite>;

/** Asks for the person's invite code, or for a new one in place of it: one request at a time. */
export const useMakeCode = (onMade: (invite: Invite) => void, onAlreadyPaired: () => void) => {
  const [state, setState] = useState<'idle' | 'making' | 'renewing' | 'failed'>('idle');
  const isUnderWay = useRef(false);

  const make = useCallback(
    async ({ renew = false } = {}): Promise<void> => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState(renew ? 'renewing' : 'making');
      const person = currentPerson();
      try {
        const invite = await mutate(createInvite, { body: renew ? { renew } : {} });
        setState('idle');
        // After a sign-out the code belongs to nobody here.
        if (currentPerson() !== person) return;
        keepOwnCode(invite.inviteCode);
        onMade(invite);
        if (renew) toast(newCode);
      } catch (error) {
        const isPaired = error instanceof ApiError && error.code === 'already-paired';
        setState(isPaired ? 'idle' : 'failed');
        if (isPaired) onAlreadyPaired();
        else toast(inviteFailure);
      } finally {
        isUnderWay.current = false;
      }
    },
    [onMade, onAlreadyPaired],
  );

  return { make, state };
};
