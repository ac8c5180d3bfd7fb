import { t } from '@usward/core/language/speak';
import { ApiError } from '../../device/api-error.ts';
import type { ToastWords } from '../../ui/toast.ts';

/** What the answer to saving the date says about a partner. */
type SavedDate = { readonly partnerEmail: string | null; readonly partnerInvited: boolean };

/** What follows the date step: the dashboard, the code that stood beside the buttons, or the invite step. */
type AfterDate =
  | { readonly to: 'dashboard' | 'invite' }
  | { readonly to: 'accept'; readonly code: string };

/** Decides it; `saved` is null when the step was skipped (specification 4, "Onboarding"). */
export const afterDate = (saved: SavedDate | null, code: string | null): AfterDate => {
  if (saved !== null && saved.partnerEmail !== null) return { to: 'dashboard' };
  if (code !== null) return { to: 'accept', code };
  return { to: saved?.partnerInvited ? 'dashboard' : 'invite' };
};

/** The date is saved and the invite step follows. */
export const dateSaved: ToastWords = { kind: 'success', title: t`Date saved` };

/** The date step leads straight to the dashboard. */
export const setupComplete: ToastWords = {
  kind: 'success',
  title: t`Success`,
  description: t`Setup complete! Welcome to your dashboard.`,
};

/** Saving without anybody signed in. */
export const nobodySignedIn: ToastWords = {
  kind: 'error',
  title: t`Error`,
  description: t`User authentication required`,
};

/** A date that was not saved: the server's words, ours if it gave none, or that no answer came. */
export const dateFailure = (error: unknown): ToastWords => {
  // The sign-in ended while the date was on its way.
  if (error instanceof ApiError && error.status === 401) return nobodySignedIn;
  const description =
    error instanceof ApiError
      ? (error.serverMessage ?? t`Failed to save onboarding data`)
      : t`Failed to save your information. Please try again.`;
  return { kind: 'error', title: t`Error`, description };
};
