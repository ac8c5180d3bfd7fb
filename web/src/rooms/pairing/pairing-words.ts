import { joinLink } from '@usward/core/pairing/invite-code';
import { ApiError } from '../../device/api-error.ts';
import type { ToastWords } from '../../ui/toast.ts';

/** How long "Link copied!" stands on the button, in milliseconds (specification 9). */
export const COPIED_LASTS = 3_000;

/** What is shared or copied: the code and the link that carries it (specification 7). */
export const shareText = (origin: string, code: string): string =>
  `Join me on Usward with my code ${code}: ${joinLink(origin, code)}`;

const connectionFailed = 'Invalid code or connection error. Please try again.';

/** Why two could not be connected: one text for every code that is no good (specification 8). */
export const connectionFailure = (error: unknown): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 429)
    ? error.message
    : connectionFailed;

/** The next step after a failed connection, which stays below the code when the toast has gone. */
export const afterFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'No answer came. Try it once more.';
  if (error.code === 'own-code') return 'Type the code that your partner sees on their phone.';
  if (error.status === 429) return 'Wait a while before the next try.';
  return 'Compare the five signs with your partner’s phone. A code works once, for 7 days.';
};

/** The code could not be shown or made. */
export const inviteFailure: ToastWords = {
  kind: 'error',
  title: 'Error',
  description: 'Failed to generate invite link. Please try again.',
};

/** The clipboard refused. */
export const copyFailure: ToastWords = {
  kind: 'error',
  title: 'Error',
  description: 'Failed to copy link. Please try again.',
};

/** Copied. */
export const linkCopied: ToastWords = { kind: 'success', title: 'Link copied!' };

/** A new code took the place of the old one. */
export const newCode: ToastWords = {
  kind: 'success',
  title: 'Here is a new code',
  description: 'The old one does not work any more.',
};

/** The invite step was skipped. */
export const inviteSkipped: ToastWords = {
  kind: 'success',
  title: 'Invite Skipped',
  description: 'You can send it later from your dashboard.',
};

/** A step that needs the network and did not get an answer, or was refused. */
export const stepFailure = (error: unknown): ToastWords => ({
  kind: 'error',
  title: 'That did not go through',
  description:
    error instanceof Error && error.message !== ''
      ? error.message
      : 'Please try again in a moment.',
});
