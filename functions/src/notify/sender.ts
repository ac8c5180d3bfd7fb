import type { PushTarget } from '@usward/core/push/device';
import type { PushMessage } from '@usward/core/push/message';

/**
 * How the push service took a message. sent: it did. gone: it knows the target no more. later: not
 * now, and after how many milliseconds where it said so. refused: it will not take this one ever.
 */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly after: number | null }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Hands one message to the push service, which keeps it for a phone that is away: for so many
 * milliseconds, or a day. Never throws: what goes wrong is an answer.
 */
export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  ttlMs?: number,
) => Promise<Delivery>;
