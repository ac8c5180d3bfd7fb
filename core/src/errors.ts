import * as v from 'valibot';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { t } from './language/i18n.ts';
import { PuzzleSchema } from './puzzle.ts';

/** Every way a call can be refused, with its HTTP status and the words a person reads (api.md, "Habits"). */
export const errorCatalog = {
  invalid: { status: 400, message: t`Something in this request is not right. Please check it.` },
  unauthenticated: { status: 401, message: t`Please sign in again.` },
  'signed-out': {
    status: 401,
    message: t`You were signed out on another device. Please sign in again.`,
  },
  'unlisted-session': {
    status: 401,
    message: t`This sign-in is not on your list of devices yet. Please reload the app.`,
  },
  forbidden: { status: 403, message: t`This is not yours to change.` },
  'not-found': { status: 404, message: t`We could not find this.` },
  'invalid-code': {
    status: 404,
    message: t`Invalid code or connection error. Please try again.`,
  },
  'own-code': { status: 409, message: t`This is your own code. Send it to your partner.` },
  'already-paired': { status: 409, message: t`You are already connected.` },
  'nothing-to-confirm': { status: 409, message: t`There is nothing to confirm.` },
  'nothing-to-restore': { status: 409, message: t`There is no shared time left to come back to.` },
  'nothing-to-choose': { status: 409, message: t`The day you count from is settled.` },
  'reauthentication-required': { status: 403, message: t`Please enter your password again first.` },
  locked: {
    status: 409,
    message: t`You have both answered, so this answer stays as it is. Your text is kept.`,
  },
  frozen: {
    status: 409,
    message: t`What you two shared is resting and can only be read. Your text is kept.`,
  },
  closed: {
    status: 409,
    message: t`This day has closed. You can still keep your text as a private note.`,
  },
  'not-revealed': {
    status: 409,
    message: t`This opens once you have both answered. Your text is kept.`,
  },
  'no-swap': { status: 409, message: t`This question stays for today.` },
  'needs-partner': { status: 409, message: t`This opens once you two are connected.` },
  'partner-unconfirmed': { status: 409, message: t`Waiting for your partner to confirm` },
  'already-planned': {
    status: 409,
    message: t`This question has its day already, so it stays as it is.`,
  },
  full: {
    status: 409,
    message: t`That is as much as fits here. Please take something away first.`,
  },
  'not-open': { status: 409, message: t`This question is not open yet. Your text is kept.` },
  'question-changed': {
    status: 409,
    message: t`The question of this day has changed since you wrote. Your text is kept.`,
  },
  'couple-changed': {
    status: 409,
    message: t`This was written when you were connected with somebody else, or with nobody. It was not shown to anyone, and your text is kept.`,
  },
  'needs-consent': { status: 409, message: t`Please confirm first that you are 18 or older.` },
  'not-set-up': { status: 409, message: t`This is not set up for the two of you.` },
  'stale-state': { status: 409, message: t`The game has moved on.` },
  'daily-limit': { status: 409, message: t`That is all for today. More come tomorrow.` },
  'too-late': { status: 409, message: t`The moment for this has passed.` },
  'turned-off': { status: 410, message: t`Notifications were turned off for this device.` },
  'wrong-method': { status: 405, message: t`This cannot be asked in this way.` },
  'too-large': { status: 413, message: t`This is too long to send.` },
  'not-json': { status: 415, message: t`This request must be JSON.` },
  'key-reused': { status: 422, message: t`This was already sent with other words.` },
  puzzle: {
    status: 428,
    message: t`Many codes are being tried just now, so yours takes a few seconds to check. If nothing happens, please reload the app.`,
  },
  'too-many': { status: 429, message: t`That was a lot of tries. Please wait a moment.` },
  internal: { status: 500, message: t`Something went wrong on our side. Nothing was lost.` },
  unavailable: { status: 503, message: t`We are out of breath. Please try again in a moment.` },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;

/** Schema of the JSON body of every refused call. */
export const ErrorSchema = v.strictObject({
  message: v.string(),
  code: v.picklist(errorCodes),
  /** Path of a field -> what is wrong with it, in words for a person. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** The first name that is in the message, so that a phone can say it in another language. */
  firstName: v.optional(v.string()),
  /** With `puzzle`: what to solve before the call is sent again. */
  puzzle: v.optional(PuzzleSchema),
});
/** The JSON body of every refused call. */
export type ErrorBody = v.InferOutput<typeof ErrorSchema>;

type Details = Partial<Omit<ErrorBody, 'code'>> & {
  /** Seconds until another try makes sense; sent as Retry-After. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
};

/** An expected refusal. The code decides the status; the message is what the screen shows. */
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

  /** The body to send; carries no stack and no cause. */
  toBody(): ErrorBody {
    return this.#body;
  }
}
