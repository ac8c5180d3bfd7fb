import * as v from 'valibot';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { t } from './language/i18n.ts';
import { PuzzleSchema } from './puzzle.ts';

/** Each refusal with its HTTP status and the message that the screen shows. */
export const errorCatalog = {
  invalid: {
    status: 400,
    message: t`Something in this request isn’t right. Check it and try again.`,
  },
  unauthenticated: { status: 401, message: t`Sign in again.` },
  'signed-out': {
    status: 401,
    message: t`You were signed out from another device. Sign in again.`,
  },
  'unlisted-session': {
    status: 401,
    message: t`This sign-in isn’t on your list of devices yet. Reload the app.`,
  },
  forbidden: { status: 403, message: t`You can’t change this.` },
  'not-found': { status: 404, message: t`We couldn’t find this.` },
  'invalid-code': {
    status: 404,
    message: t`Invalid code or connection error. Please try again.`,
  },
  'own-code': { status: 409, message: t`This is your own code. Send it to your partner.` },
  'already-paired': { status: 409, message: t`You’re already linked.` },
  'nothing-to-confirm': { status: 409, message: t`There’s nothing to confirm.` },
  'nothing-to-restore': { status: 409, message: t`That shared space can no longer be restored.` },
  'nothing-to-choose': { status: 409, message: t`Your date is already set.` },
  'reauthentication-required': { status: 403, message: t`Enter your password again first.` },
  locked: {
    status: 409,
    message: t`You’ve both answered, so this answer can’t be changed. Your text is saved.`,
  },
  frozen: {
    status: 409,
    message: t`Your shared space is paused, so you can read it but not add to it. Your text is saved.`,
  },
  closed: {
    status: 409,
    message: t`This day has closed. You can still save your text as a private note.`,
  },
  'not-revealed': {
    status: 409,
    message: t`You can do this once you’ve both answered. Your text is saved.`,
  },
  'no-swap': { status: 409, message: t`You can’t swap this question today.` },
  'needs-partner': { status: 409, message: t`You can do this once you’re linked.` },
  'partner-unconfirmed': { status: 409, message: t`Waiting for your partner to confirm` },
  'already-planned': {
    status: 409,
    message: t`This question already has a date, so you can’t change it.`,
  },
  full: {
    status: 409,
    message: t`This is full. Remove something first.`,
  },
  'not-open': { status: 409, message: t`This question isn’t open yet. Your text is saved.` },
  'question-changed': {
    status: 409,
    message: t`This day’s question changed after you wrote this. Your text is saved.`,
  },
  'couple-changed': {
    status: 409,
    message: t`You wrote this when you were linked with someone else, or with no one. It wasn’t shown to anyone, and your text is saved.`,
  },
  'needs-consent': { status: 409, message: t`First, confirm that you’re 18 or older.` },
  'not-set-up': { status: 409, message: t`This isn’t set up for the two of you.` },
  'stale-state': { status: 409, message: t`The game has moved on.` },
  'daily-limit': { status: 409, message: t`That’s all for today. More tomorrow.` },
  'too-late': { status: 409, message: t`It’s too late to send this.` },
  'turned-off': { status: 410, message: t`Notifications were turned off for this device.` },
  'wrong-method': { status: 405, message: t`This kind of request isn’t supported.` },
  'too-large': { status: 413, message: t`This is too long to send.` },
  'not-json': { status: 415, message: t`This request must be JSON.` },
  'key-reused': { status: 422, message: t`This was already sent with different content.` },
  puzzle: {
    status: 428,
    message: t`A lot of codes are being tried right now, so checking yours takes a few seconds. If nothing happens, reload the app.`,
  },
  'too-many': { status: 429, message: t`Too many tries. Wait a moment and try again.` },
  internal: { status: 500, message: t`Something went wrong on our end. Nothing was lost.` },
  unavailable: { status: 503, message: t`We’re busy right now. Try again in a moment.` },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

export const ErrorSchema = v.strictObject({
  message: v.string(),
  code: v.picklist(errorCodes),
  fields: v.optional(v.record(v.string(), v.string())),
  /** The first name in the message, so that the app can translate it. */
  firstName: v.optional(v.string()),
  /** With `puzzle`: solve this before sending again. */
  puzzle: v.optional(PuzzleSchema),
});
export type ErrorBody = v.InferOutput<typeof ErrorSchema>;

type Details = Partial<Omit<ErrorBody, 'code'>> & {
  /** In seconds; sent as Retry-After. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
};

/** An expected refusal. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly #body: ErrorBody;

  constructor(code: ErrorCode, { retryAfter, cause, ...details }: Details = {}) {
    const { status, message } = errorCatalog[code];
    super(details.message ?? message, { cause });
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
    this.#body = { ...details, message: this.message, code };
  }

  toBody(): ErrorBody {
    return this.#body;
  }
}
