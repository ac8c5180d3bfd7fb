import { atom } from 'nanostores';
import { ApiError } from '../device/api.ts';

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

const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign-in-again';

/**
 * Does what the server may want a recent sign-in for, and does it once more after the password was entered. Rejects
 * with {@link PasswordDeclined} where it was not. The screen shows a `PasswordSheet`.
 */
export const withPassword = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!wantsPassword(error)) throw error;
    if (!(await ask())) throw new PasswordDeclined('Not entered.', { cause: error });
    return work();
  }
};
