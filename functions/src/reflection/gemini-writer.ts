import { SUMMARY_TIMEOUT_MS, type SummaryWriter } from '@usward/core/reflection/summary';
import {
  createSummaryPrompt,
  MAX_SUMMARY_TOKENS,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import type { Log } from '../request/error-response.ts';

/** The model where the operator names none: the small one for short structured texts. */
const GEMINI_MODEL = 'gemini-3.5-flash-lite';

/** Where Google answers; named, so that no variable of the machine sends a request elsewhere. */
const GEMINI_ORIGIN = 'https://generativelanguage.googleapis.com';

/** How Gemini is asked. */
type GeminiOptions = {
  /** The operator's key. */
  readonly key: string;
  readonly model?: string | undefined;
  /** Where tests listen in place of Google. */
  readonly baseUrl?: string;
  /** Milliseconds for all of it. */
  readonly timeoutMs?: number;
};

/** Why there is no text. Says nothing that was sent or answered, so it may stand in a log. */
class NoSummaryError extends Error {}

/** What may stand in a log of an error of the SDK's: its messages repeat the request. */
const getReason = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'it took too long';
  if (!(error instanceof Error)) return 'unknown';
  return 'status' in error && typeof error.status === 'number'
    ? `status ${error.status}`
    : error.name;
};

const ask = async (
  { key, model, baseUrl = GEMINI_ORIGIN }: GeminiOptions,
  contents: string,
  abortSignal: AbortSignal,
): Promise<string> => {
  // Loaded when first needed: it would double what a cold start takes.
  const { FinishReason, GoogleGenAI } = await import('@google/genai');
  const google = new GoogleGenAI({
    apiKey: key,
    vertexai: false,
    apiVersion: 'v1',
    httpOptions: { baseUrl },
  });
  const { candidates, promptFeedback } = await google.models.generateContent({
    model: model || GEMINI_MODEL,
    contents,
    config: {
      systemInstruction: SUMMARY_INSTRUCTIONS,
      responseMimeType: 'application/json',
      responseJsonSchema: SUMMARY_JSON_SCHEMA,
      maxOutputTokens: MAX_SUMMARY_TOKENS,
      abortSignal,
      // One request and no more, whatever it says.
      automaticContinuation: false,
    },
  });
  if (promptFeedback?.blockReason !== undefined) {
    throw new NoSummaryError('Gemini refused what it was given.');
  }
  const [candidate] = candidates ?? [];
  if (candidate?.finishReason !== FinishReason.STOP) {
    throw new NoSummaryError('Gemini did not write to the end.');
  }
  const written = candidate.content?.parts?.filter(({ thought }) => thought !== true) ?? [];
  return written.map(({ text }) => text ?? '').join('');
};

/**
 * Has Gemini write. One request without retries, which names nobody: bands, chips, and the operator's
 * key. Fails with {@link NoSummaryError} where there is no text within the time limit.
 */
export const geminiWriter =
  (options: GeminiOptions): SummaryWriter =>
  async (input) => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? SUMMARY_TIMEOUT_MS);
    try {
      return JSON.parse(await ask(options, createSummaryPrompt(input), signal));
    } catch (error) {
      if (error instanceof NoSummaryError) throw error;
      // biome-ignore lint/style/useErrorCause: the cause repeats what was sent, and would be logged.
      throw new NoSummaryError(`Gemini could not be asked: ${getReason(error, signal)}.`);
    }
  };

/** What an operator writes where there is no key: a secret cannot be left empty. */
const NO_KEY = 'none';

/**
 * Gemini as the operator set it up; null without a key. Why it did not write goes to the log, without
 * a word of what was sent: nobody else would hear of a wrong key, as the text by hand stands then.
 */
export const createGeminiWriter = (options: GeminiOptions, log: Log): SummaryWriter | null => {
  const key = options.key.trim();
  if (key === '' || key === NO_KEY) return null;
  const writer = geminiWriter({ ...options, key });
  return async (input) => {
    try {
      return await writer(input);
    } catch (error) {
      log('gemini', error);
      throw error;
    }
  };
};
