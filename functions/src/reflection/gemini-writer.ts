import { SUMMARY_TIMEOUT_MS, type SummaryWriter } from '@usward/core/reflection/summary';
import {
  createSummaryPrompt,
  MAX_SUMMARY_TOKENS,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import type { Log } from '../request/error-response.ts';

/** The small model, for short structured texts. */
const GEMINI_MODEL = 'gemini-3.5-flash-lite';

/** Explicit, so that no environment variable sends requests elsewhere. */
const GEMINI_ORIGIN = 'https://generativelanguage.googleapis.com';

type GeminiOptions = {
  readonly key: string;
  readonly model?: string | undefined;
  readonly baseUrl?: string;
  readonly timeoutMs?: number;
};

/** Holds nothing that was sent or received, so it may be logged. */
class NoSummaryError extends Error {}

/** The part of an SDK error that may be logged: its messages repeat the request. */
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
  // Loaded on first use: it would double the cold start.
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

/** Sends bands and bundled chips only, and no names. Throws {@link NoSummaryError}. */
export const createGeminiWriterWithKey =
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

/** For an operator without a key: a secret cannot be empty. */
const NO_KEY = 'none';

/** Null without a key. Logs failures without the request: nothing else shows a wrong key. */
export const createGeminiWriter = (options: GeminiOptions, log: Log): SummaryWriter | null => {
  const key = options.key.trim();
  if (key === '' || key === NO_KEY) return null;
  const writer = createGeminiWriterWithKey({ ...options, key });
  return async (input) => {
    try {
      return await writer(input);
    } catch (error) {
      log('gemini', error);
      throw error;
    }
  };
};
