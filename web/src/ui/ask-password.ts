import { atom } from 'nanostores';
import { ApiError } from '../device/network/api.ts';
import { getErrorCode } from '../device/session/identity-messages.ts';

type PasswordPrompt = { readonly answer: (isEntered: boolean) => void };

export const $passwordPrompt = atom<PasswordPrompt | null>(null);

const promptForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    $passwordPrompt.get()?.answer(false);
    const prompt: PasswordPrompt = {
      answer: (isEntered) => {
        if ($passwordPrompt.get() === prompt) $passwordPrompt.set(null);
        resolve(isEntered);
      },
    };
    $passwordPrompt.set(prompt);
  });

export class PasswordDeclined extends Error {}

const needsPassword = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'reauthentication-required'
    : getErrorCode(error) === 'auth/requires-recent-login';

/** Rejects with {@link PasswordDeclined} if the user declined. The screen has to show a `PasswordSheet`. */
export const withConfirmedPassword = async <T>(
  work: () => Promise<T>,
  cause?: unknown,
): Promise<T> => {
  if (!(await promptForPassword())) throw new PasswordDeclined('Not entered.', { cause });
  return work();
};

export const retryWithPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!needsPassword(error)) throw error;
    return withConfirmedPassword(work, error);
  }
};
