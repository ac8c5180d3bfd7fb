import type { Output } from '@usward/core/endpoint';
import { t } from '@usward/core/language/i18n';
import { createInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mutate } from '../device/cache/mutate.ts';
import { currentUserId } from '../device/current-user.ts';
import { recordInviteShared, storeOwnCode } from '../device/invite.ts';
import { ApiError } from '../device/network/api.ts';
import { useAuth } from '../device/session/auth.tsx';
import { type ToastContent, toast } from '../ui/toast.ts';

/** From docs/specification.md, 9. */
const COPIED_SHOWN_MS = 3_000;

/** Pairing is never queued. */
export const NEEDS_NETWORK = t`You’re offline. Go online to link your accounts.`;

/** Only the inviter’s message mentions a sealed answer: the link must not reveal whether a code exists (decision 038). */
export const getInviteShareText = (origin: string, code: string, carriesAnswer = false): string => {
  const link = joinLink(origin, code);
  const words = carriesAnswer
    ? t`I’ve sealed an answer for you in Usward, a little app for the two of us. It opens once you’ve written yours. It’s free. Join me with my code ${code}:`
    : t`I found Usward, a little app for the two of us: one question a day, and we only see each other’s answers once we’ve both written. It’s free. Join me with my code ${code}:`;
  // On the same line but before the link, so that no text becomes part of the address.
  return `${words} ${link}`;
};

/** For an inviter who shared the code before sealing an answer. */
export const getAlreadySentText = (code: string): string =>
  t`If you’ve already sent code ${code}, that link works. No need to send it again.`;

const inviteFailure: ToastContent = {
  kind: 'error',
  title: t`Error`,
  description: t`Failed to generate invite link. Please try again.`,
};

const copyFailure: ToastContent = {
  kind: 'error',
  title: t`Error`,
  description: t`Failed to copy link. Please try again.`,
};

const linkCopied: ToastContent = { kind: 'success', title: t`Link copied!` };

const newCode: ToastContent = {
  kind: 'success',
  title: t`Here’s your new code`,
  description: t`The old one no longer works.`,
};

const isShareCanceled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

type ShareResult = 'shared' | 'copied' | 'canceled';

const shareOrCopy = async (text: string): Promise<ShareResult> => {
  if (navigator.share) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (isShareCanceled(error)) return 'canceled';
      console.error(error);
    }
  }
  await navigator.clipboard.writeText(text);
  return 'copied';
};

export type SharedCode = {
  readonly text: string;
  /** The user still has to send it. */
  readonly isCopied: boolean;
};

export const useShareOwnCode = (code: string | null, carriesAnswer = false) => {
  const { replaceUser } = useAuth();
  const [copied, setCopied] = useState(false);
  const [sharedCode, setSharedCode] = useState<SharedCode | null>(null);
  const isSharing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const shareCode = async (own: string): Promise<void> => {
    let result: ShareResult;
    try {
      result = await shareOrCopy(getInviteShareText(location.origin, own, carriesAnswer));
    } catch (error) {
      console.error(error);
      toast(copyFailure);
      return;
    }
    if (result === 'canceled') return;
    setSharedCode({ text: own, isCopied: result === 'copied' });
    if (result === 'copied') {
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
      toast(linkCopied);
    }
    const updatedUser = await recordInviteShared(own);
    if (updatedUser) replaceUser(updatedUser);
  };

  const share = async (): Promise<void> => {
    if (code === null || isSharing.current) return;
    isSharing.current = true;
    try {
      await shareCode(code);
    } finally {
      isSharing.current = false;
    }
  };

  return { share, copied, sharedCode };
};

type Invite = Output<typeof createInvite>;

export const useCreateCode = (onMade: (invite: Invite) => void, onAlreadyPaired: () => void) => {
  const [state, setState] = useState<'idle' | 'making' | 'renewing' | 'failed'>('idle');
  const isRunning = useRef(false);

  const make = useCallback(
    async ({ renew = false } = {}): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState(renew ? 'renewing' : 'making');
      const userId = currentUserId();
      try {
        const invite = await mutate(createInvite, { body: renew ? { renew } : {} });
        setState('idle');
        // After a sign-out the code must not be stored here.
        if (currentUserId() !== userId) return;
        storeOwnCode(invite.inviteCode);
        onMade(invite);
        if (renew) toast(newCode);
      } catch (error) {
        if (currentUserId() !== userId) return;
        const isPaired = error instanceof ApiError && error.code === 'already-paired';
        setState(isPaired ? 'idle' : 'failed');
        if (isPaired) onAlreadyPaired();
        else toast(inviteFailure);
      } finally {
        isRunning.current = false;
      }
    },
    [onMade, onAlreadyPaired],
  );

  return { make, state };
};
