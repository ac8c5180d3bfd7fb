import { DAY_MS } from '@usward/core/durations';
import type { PushTarget } from '@usward/core/push/device';
import type { PushMessage } from '@usward/core/push/message';
import * as v from 'valibot';
import type { Delivery, SendPush } from '../notify/sender-types.ts';
import type { AccessToken } from './create-sender.ts';

export const FCM_ORIGIN = 'https://fcm.googleapis.com';

/** Our own choice. */
const TIMEOUT_MS = 10_000;

export type FcmOptions = {
  readonly project: string;
  readonly accessToken: AccessToken;
  readonly origin?: string;
  readonly timeoutMs?: number;
};

/** FCM accepts only strings as values. */
const wireMessage = ({ kind, value }: PushTarget, message: PushMessage, ttlMs: number) => ({
  message: {
    [kind]: value,
    data: {
      title: message.title,
      body: message.body,
      language: message.language,
      path: message.path,
      tag: message.tag,
      ...(message.badge === null ? {} : { badge: String(message.badge) }),
    },
    webpush: { headers: { TTL: String(Math.floor(ttlMs / 1000)), Urgency: 'normal' } },
  },
});

const code = v.pipe(v.string(), v.regex(/^[A-Z_]{1,60}$/));

/** Only the fields to decide by: FCM's messages repeat what was sent. */
const FcmError = v.object({
  error: v.object({
    status: v.fallback(v.nullable(code), null),
    details: v.optional(v.array(v.object({ errorCode: v.fallback(v.nullable(code), null) })), []),
  }),
});

const getErrorCode = (text: string): string | null => {
  try {
    const { error } = v.parse(FcmError, JSON.parse(text));
    return error.details.find(({ errorCode }) => errorCode !== null)?.errorCode ?? error.status;
  } catch {
    return null;
  }
};

/** Seconds or a date; null if unusable. */
const parseRetryAfter = (header: string | null, now: number): number | null => {
  if (header === null) return null;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait >= 0 ? wait : null;
};

const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);

const toLaterDelivery = (after: number | null): Delivery => ({ kind: 'later', after });

const isRetryable = (status: number, errorCode: string | null): boolean =>
  status === 429 ||
  status >= 500 ||
  // Expired; but with a wrong key of our own no retry helps, and the operator must hear of it.
  (status === 401 && errorCode !== 'THIRD_PARTY_AUTH_ERROR');

const isUnregistered = (status: number, errorCode: string | null): boolean =>
  (status === 404 && errorCode === 'UNREGISTERED') ||
  (status === 403 && errorCode === 'SENDER_ID_MISMATCH');

const toDelivery = async (response: Response): Promise<Delivery> => {
  const text = await response.text();
  const { ok, status } = response;
  if (ok) return { kind: 'sent' };
  const errorCode = getErrorCode(text);
  if (isRetryable(status, errorCode)) {
    return toLaterDelivery(parseRetryAfter(response.headers.get('Retry-After'), Date.now()));
  }
  if (isUnregistered(status, errorCode)) return { kind: 'gone' };
  return { kind: 'refused', why: `${status} ${errorCode ?? '-'}` };
};

export const createFcmSender = (options: FcmOptions): SendPush => {
  const { project, accessToken, origin = FCM_ORIGIN, timeoutMs = TIMEOUT_MS } = options;
  const url = `${origin}/v1/projects/${project}/messages:send`;
  return async (target, message, ttlMs = DAY_MS) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await rejectOnAbort(accessToken(), signal)}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(wireMessage(target, message, ttlMs)),
        // A bearer token must not follow a redirect.
        redirect: 'error',
        signal,
      });
      return await toDelivery(response);
    } catch {
      return toLaterDelivery(null);
    }
  };
};
