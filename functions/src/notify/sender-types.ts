import type { PushTarget } from '@usward/core/push/device';
import type { PushMessage } from '@usward/core/push/message';

/** `gone`: the target no longer exists. `later`: retry. `refused`: never retry. */
export type Delivery =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly after: number | null }
  | { readonly kind: 'refused'; readonly why: string };

/** `ttlMs` is for an offline phone (a day by default). Never throws. */
export type SendPush = (
  target: PushTarget,
  message: PushMessage,
  ttlMs?: number,
) => Promise<Delivery>;
