import { createHmac } from 'node:crypto';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/ids';
import { t } from '@usward/core/language/i18n';
import { isSessionError } from '../auth/identity.ts';
import type { IdempotencyKeyDocument } from '../database/account-document-schemas.ts';
import type { Database, Reads } from '../database/database.ts';
import { create, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { deriveKey } from './server-secret.ts';

type Fingerprint = IdempotencyKeyDocument['fingerprint'];

/** Keyed with the server's secret, so that nobody else can test a guess against it. */
export const getFingerprint = (secret: string, sent: readonly unknown[]): Fingerprint => {
  const key = deriveKey(secret, 'idempotency');
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { secret: mac('which secret').slice(0, 8), sent: mac(JSON.stringify(sent)) };
};

/** False across different secrets, which cannot be compared. */
export const isDifferent = (one: Fingerprint, other: Fingerprint): boolean =>
  one.secret === other.secret && one.sent !== other.sent;

const KEY_RETENTION_MS = 30 * 24 * 3_600_000;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export type Decision<T> = {
  readonly writes: readonly Write[];
  readonly reply: T;
  /** Runs after the commit, or never; a sweep has to do the same. */
  readonly afterwards?: (db: Database) => Promise<void>;
};

/** A refusal with writes, such as a counted guess. Its key is not stored. */
export type RefusedDecision = { readonly writes: readonly Write[]; readonly refusal: AppError };

type WriteResult =
  | { readonly isReplay: false; readonly reply: unknown }
  | { readonly isReplay: true };

type Request = {
  readonly key: string | undefined;
  readonly caller: UserId;
  /** The endpoint's name and the raw parts, so that a later version compares the same. */
  readonly sent: readonly unknown[];
  readonly secret: string;
  readonly now: number;
  readonly runInOrder: <T>(transaction: () => Promise<T>) => Promise<T>;
};

/** gRPC's ALREADY_EXISTS: most often the idempotency key. */
const isAlreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 6;

class AlreadyAppliedError extends Error {
  readonly earlier: IdempotencyKeyDocument;

  constructor(earlier: IdempotencyKeyDocument, cause: unknown) {
    super('This was applied before.', { cause });
    this.name = 'AlreadyAppliedError';
    this.earlier = earlier;
  }
}

/** Creates the key in the batch of the write, so that both are stored or neither. */
export class IdempotentWrite {
  readonly #db: Database;
  readonly #request: Request;

  constructor(db: Database, request: Request) {
    if (request.key !== undefined && !uuid.test(request.key)) {
      throw new AppError('invalid', { fields: { 'Idempotency-Key': t`This isn’t a UUID.` } });
    }
    this.#db = db;
    this.#request = request;
  }

  /** For several steps that store the key last: stops if an earlier request finished. */
  async begin(): Promise<void> {
    const earlier = await this.#earlier();
    if (earlier) throw new AlreadyAppliedError(earlier, null);
  }

  async transact<T>(decide: (reads: Reads) => Promise<Decision<T> | RefusedDecision>): Promise<T> {
    return this.#unlessAlreadyApplied(async () => {
      const decision = await this.#request.runInOrder(() =>
        this.#db.transaction(async (reads) => {
          const result = await decide(reads);
          const { writes } = result;
          return {
            writes: 'refusal' in result ? writes : this.#withIdempotencyKey(writes),
            result,
          };
        }),
      );
      if ('refusal' in decision) throw decision.refusal;
      await decision.afterwards?.(this.#db);
      return decision.reply;
    });
  }

  /** Throws `key-reused` if the key belongs to another request. */
  async once(work: () => Promise<unknown>): Promise<WriteResult> {
    try {
      // A refusal may mean that the first try succeeded, so the key is looked up then too.
      return { isReplay: false, reply: await this.#unlessAlreadyApplied(work) };
    } catch (error) {
      if (!(error instanceof AlreadyAppliedError)) throw error;
      if (isDifferent(error.earlier.fingerprint, this.#fingerprint())) {
        throw new AppError('key-reused', { cause: error });
      }
      return { isReplay: true };
    }
  }

  async #unlessAlreadyApplied<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const mayBeReplay =
        isAlreadyExists(error) || (error instanceof AppError && !isSessionError(error));
      const earlier = mayBeReplay ? await this.#earlier() : null;
      throw earlier ? new AlreadyAppliedError(earlier, error) : error;
    }
  }

  #withIdempotencyKey(writes: readonly Write[]): readonly Write[] {
    const { key, caller, now } = this.#request;
    if (key === undefined) return writes;
    const idempotencyKey = create(documents.idempotencyKey(caller, key), {
      fingerprint: this.#fingerprint(),
      removeAt: new Date(now + KEY_RETENTION_MS),
    });
    return [...writes, idempotencyKey];
  }

  #fingerprint() {
    const { secret, caller, key, sent } = this.#request;
    return getFingerprint(secret, [caller, key, ...sent]);
  }

  async #earlier() {
    const { key, caller } = this.#request;
    return key === undefined ? null : this.#db.get(documents.idempotencyKey(caller, key));
  }
}
