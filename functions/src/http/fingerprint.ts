import { createHmac } from 'node:crypto';
import type { OperationDocument } from '../database/account-documents.ts';
import { deriveKey } from '../secret.ts';

type Fingerprint = OperationDocument['fingerprint'];

/** A fingerprint of what was sent. Without the server's secret nobody can check a guess by it. */
export const fingerprintOf = (secret: string, sent: readonly unknown[]): Fingerprint => {
  const key = deriveKey(secret, 'idempotency');
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { secret: mac('which secret').slice(0, 8), sent: mac(JSON.stringify(sent)) };
};

/** Whether something else was sent. What was sent under another secret cannot be told, so it passes. */
export const isOther = (one: Fingerprint, other: Fingerprint): boolean =>
  one.secret === other.secret && one.sent !== other.sent;
