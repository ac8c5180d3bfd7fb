import type { SummaryWriter } from '@usward/core/reflection/summary';
import type { Log } from '../http/answer-error.ts';
import { GEMINI_MODEL, geminiWriter } from './gemini-writer.ts';

/** What an operator writes where there is no key: a secret cannot be left empty. */
const NO_KEY = 'none';

/** What an operator sets; undefined or empty: nothing. */
export type GeminiSettings = { readonly key: string; readonly model: string | undefined };

/**
 * Gemini as the operator set it up; null without a key. Why it did not write goes to the log, without
 * a word of what was sent: nobody else would hear of a wrong key, as the text by hand stands then.
 */
export const geminiOf = (
  { key, model }: GeminiSettings,
  log: Log,
  baseUrl?: string,
): SummaryWriter | null => {
  const trimmed = key.trim();
  if (trimmed === '' || trimmed === NO_KEY) return null;
  const writer = geminiWriter({
    key: trimmed,
    model: model || GEMINI_MODEL,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
  return async (input) => {
    try {
      return await writer(input);
    } catch (error) {
      log('gemini', error);
      throw error;
    }
  };
};
