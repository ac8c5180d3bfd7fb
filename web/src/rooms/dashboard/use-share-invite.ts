import { shareInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import { useEffect, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { stored } from '../../device/stored.ts';
import { toast } from '../../ui/toast.ts';

/** How long "Link copied!" stays, in milliseconds (specification 9). */
const COPIED_FOR = 3_000;

const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Passes the own code on: by the share sheet where there is one, else as a copied link. */
export const useShareInvite = (code: string) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  const share = async () => {
    const url = joinLink(location.origin, code);
    const text = `Come and join me on Usward. My code is ${code}: ${url}`;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: 'Usward', text });
      else {
        await navigator.clipboard.writeText(text);
        setCopied(true);
        toast({ title: 'Link copied!', kind: 'success' });
      }
    } catch (error) {
      if (!isCancelled(error)) {
        const description = 'Failed to copy link. Please try again.';
        toast({ title: 'Error', description, kind: 'error' });
      }
      return;
    }
    stored.partnerInviteCode.set(code);
    stored.partnerInviteLink.set(url);
    stored.hasInvitedPartner.set(true);
    queueWrite(shareInvite).catch(() => undefined);
  };
  return { share, copied };
};
