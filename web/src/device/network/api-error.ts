import { type ErrorCode, errorCodes } from '@usward/core/error-codes';
import { t, translate } from '@usward/core/language/i18n';
import * as v from 'valibot';

/** The server speaks English. */
const TranslatedTextSchema = v.pipe(v.string(), v.transform(translate));

const ErrorBodySchema = v.object({
  message: v.optional(TranslatedTextSchema),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
  firstName: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), TranslatedTextSchema)),
  puzzle: v.optional(v.unknown()),
});

/** What a refused call's body says, as far as it says anything. */
type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

/** Reads a refused call's body; anything else than our own error body is as good as none. */
export const parseErrorBody = (json: unknown): ErrorBody => {
  const parsed = v.safeParse(ErrorBodySchema, json);
  if (!parsed.success) return {};
  const { code, firstName } = parsed.output;
  // Words with a name in them cannot be looked up, so they are said anew.
  return code === 'partner-unconfirmed' && firstName
    ? { ...parsed.output, message: t`Waiting for ${firstName} to confirm` }
    : parsed.output;
};

/** Whether this is the body of a refusal by our own server: what anybody else answers says nothing of a call. */
export const isOwnErrorBody = (json: unknown): boolean => {
  const { message, code } = parseErrorBody(json);
  return Boolean(message && code);
};

/** Whether an answer may be our own server's: it answers with JSON objects only, unlike a Wi-Fi's sign-in page. */
export const isJsonObject = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const parseErrorCode = (code: string | undefined): ErrorCode | null =>
  errorCodes.find((known) => known === code) ?? null;

/** Seconds of a Retry-After header, which may also be a date. */
export const parseRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};

/** What a refused call is told in when the server gave no words (specification 8). */
export const fallbackMessage = (method: string, status: number): string =>
  method === 'POST' ? t`API request failed` : t`Request failed with status ${status}`;

/** A call the server answered and did not carry out. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  /** The server's own words, if it gave any. */
  readonly serverMessage: string | null;
  /** Path of a field -> what is wrong with it, in words for a person. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null;
  /** What has to be solved before another try, as the server sent it. */
  readonly puzzle: unknown;
  /** Our own server said so, rather than something on the way to it. */
  readonly isFromServer: boolean;

  constructor(
    status: number,
    message: string,
    body: ErrorBody = {},
    retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = parseErrorCode(body.code);
    this.serverMessage = body.message || null;
    this.fields = body.fields ?? {};
    this.retryAfter = retryAfter;
    this.puzzle = body.puzzle;
    this.isFromServer = isOwnErrorBody(body);
  }
}

/** No answer came, or none of our server: whether the call was carried out is not known. */
export class NetworkError extends Error {
  constructor(
    message = t`We couldn’t reach Usward. Check your internet connection.`,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'NetworkError';
  }
}
