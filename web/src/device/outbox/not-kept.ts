import { t } from '@usward/core/language/speak';

/** A write that neither this device could keep nor the server carry out; the message is for the person. */
export class NotKeptError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotKeptError';
  }
}

/** The storage takes nothing and nothing can be sent either. */
export const NEITHER_KEPT_NOR_SENT = t`This phone could not keep that, and it could not be sent just now. Please leave this page open and try again.`;
