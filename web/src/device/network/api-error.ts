import { type ErrorCode, errorCodes } from '@usward/core/error-codes';
import { t, translate } from '@usward/core/language/i18n';
import * as v from 'valibot';

const TranslatedTextSchema = v.pipe(v.string(), v.transform(translate));

const ErrorBodySchema = v.object({
  message: v.optional(TranslatedTextSchema),
  error: v.optional(v.string()),
  code: v.optional(v.string()),
  firstName: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), TranslatedTextSchema)),
  puzzle: v.optional(v.unknown()),
});

type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

export const parseErrorBody = (json: unknown): ErrorBody => {
  const parsed = v.safeParse(ErrorBodySchema, json);
  if (!parsed.success) return {};
  const { code, firstName } = parsed.output;
  // The catalog has no entry for a text with a name in it.
  return code === 'partner-unconfirmed' && firstName
    ? { ...parsed.output, message: t`Waiting for ${firstName} to confirm` }
    : parsed.output;
};

export const isUswardErrorBody = (json: unknown): boolean => {
  const { message, code } = parseErrorBody(json);
  return Boolean(message && code);
};

/** Our server answers with JSON objects only, unlike a Wi-Fi's sign-in page. */
export const isJsonObject = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const parseErrorCode = (code: string | undefined): ErrorCode | null =>
  errorCodes.find((known) => known === code) ?? null;

export const parseRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};

export const fallbackMessage = (method: string, status: number): string =>
  method === 'POST' ? t`API request failed` : t`Request failed with status ${status}`;

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly serverMessage: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | null;
  readonly puzzle: unknown;
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
    this.isFromServer = isUswardErrorBody(body);
  }
}

/** It is unknown whether the server carried the call out. */
export class NetworkError extends Error {
  constructor(
    message = t`We couldn’t reach Usward. Check your internet connection.`,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'NetworkError';
  }
}
