import { t } from '@usward/core/language/i18n';

export class WriteNotSavedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WriteNotSavedError';
  }
}

export const NOT_SAVED_OR_SENT = t`This device couldn’t save that, and we couldn’t send it. Leave this page open and try again.`;
