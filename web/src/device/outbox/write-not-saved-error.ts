import { t } from '@usward/core/language/i18n';

/** A write that neither this device could keep nor the server carry out; the message is for the person. */
export class WriteNotSavedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WriteNotSavedError';
  }
}

/** The storage takes nothing and nothing can be sent either. */
export const NOT_SAVED_OR_SENT = t`This phone couldn’t save that, and we couldn’t send it. Leave this page open and try again.`;
