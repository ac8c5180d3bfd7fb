import { atom } from 'nanostores';
import { ApiError } from '../device/network/api.ts';
import { getErrorCode } from '../device/session/identity-messages.ts';

/** A question for the password; answered with whether it was entered. */
type PasswordPrompt = { readonly answer: (isEntered: boolean) => void };

/** The open question for the password; null where there is none. */
export const $passwordPrompt = atom<PasswordPrompt | null>(null);

const promptForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    // One question at a time: a later one takes the place of the one before.
    $passwordPrompt.get()?.answer(false);
    const prompt: PasswordPrompt = {
      answer: (isEntered) => {
        if ($passwordPrompt.get() === prompt) $passwordPrompt.set(null);
        resolve(isEntered);
      },
    };
    $passwordPrompt.set(prompt);
  });

/** The person would rather not enter their password now: nothing was done, and nothing failed. */
export class PasswordDeclined extends Error {}

/** Whether our server, or the provider, wants a recent sign-in. */
const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'reauthentication-required'
    : getErrorCode(error) === 'auth/requires-recent-login';

/**
 * Does something once the password was entered; rejects with {@link PasswordDeclined} where it was not. The screen
 * shows a `PasswordSheet`.
 */
export const withConfirmedPassword = async <T>(
  work: () => Promise<T>,
  cause?: unknown,
): Promise<T> => {
  if (!(await promptForPassword())) throw new PasswordDeclined('Not entered.', { cause });
  return work();
};

/** Does what may want a recent sign-in, and does it once more {@link withConfirmedPassword} where it does. */
export const retryWithPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!needsPassword(error)) throw error;
    return withConfirmedPassword(work, error);
  }
};
