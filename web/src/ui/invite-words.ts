import { t } from '@usward/core/language/speak';
import { joinLink } from '@usward/core/pairing/invite-code';
import type { ToastWords } from './toast.ts';

/** How long "Link copied!" stands on the button, in milliseconds (specification 9). */
export const COPIED_LASTS = 3_000;

/** Said wherever two are connected while there is no network: pairing is never queued. */
export const NEEDS_NETWORK = t`You are offline. Connecting the two of you needs the network.`;

/** What is shared or copied: the code and the link that carries it (specification 7). */
export const shareText = (origin: string, code: string): string => {
  const link = joinLink(origin, code);
  // Beside the text, so that nothing of it becomes part of the address.
  return `${t`Join me on Usward with my code ${code}:`} ${link}`;
};

/** The code could not be shown or made. */
export const inviteFailure: ToastWords = {
  kind: 'error',
  title: t`Error`,
  description: t`Failed to generate invite link. Please try again.`,
};

/** The clipboard refused. */
export const copyFailure: ToastWords = {
  kind: 'error',
  title: t`Error`,
  description: t`Failed to copy link. Please try again.`,
};

/** Copied. */
export const linkCopied: ToastWords = { kind: 'success', title: t`Link copied!` };

/** A new code took the place of the old one. */
export const newCode: ToastWords = {
  kind: 'success',
  title: t`Here is a new code`,
  description: t`The old one does not work any more.`,
};
