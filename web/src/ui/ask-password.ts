import { atom } from 'nanostores';
import { ApiError } from '../device/api.ts';
import { codeOf } from '../device/session/identity-words.ts';

/** A question for the password; answered with whether it was entered. */
type Question = { readonly answer: (isEntered: boolean) => void };

/** The open question for the password; null where there is none. */
export const $question = atom<Question | null>(null);

const ask = (): Promise<boolean> =>
  new Promise((resolve) => {
    // One question at a time: a later one takes the place of the one before.
    $question.get()?.answer(false);
    const asked: Question = {
      answer: (isEntered) => {
        if ($question.get() === asked) $question.set(null);
        resolve(isEntered);
      },
    };
    $question.set(asked);
  });

/** The person would rather not enter their password now: nothing was done, and nothing failed. */
export class PasswordDeclined extends Error {}

/** Whether our server, or the provider, wants a recent sign-in. */
const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'sign-in-again'
    : codeOf(error) === 'auth/requires-recent-login';

/**
 * Does something once the password was entered; rejects with {@link PasswordDeclined} where it was not. The screen
 * shows a `PasswordSheet`.
 */
export const afterPassword = async <T>(work: () => Promise<T>, cause?: unknown): Promise<T> => {
  if (!(await ask())) throw new PasswordDeclined('Not entered.', { cause });
  return work();
};

/** Does what may want a recent sign-in, and does it once more {@link afterPassword} where it does. */
export const withPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!wantsPassword(error)) throw error;
    return afterPassword(work, error);
  }
};
