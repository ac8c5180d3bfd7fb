import { createHmac } from 'node:crypto';
import { AppError } from '@usward/core/errors';
import type { UserId } from '@usward/core/identity';
import { t } from '@usward/core/language/i18n';
import { isSessionError } from '../auth/identity.ts';
import type { IdempotencyKeyDocument } from '../database/account-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { create, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { deriveKey } from './server-secret.ts';

type Fingerprint = IdempotencyKeyDocument['fingerprint'];

/** A fingerprint of what was sent. Without the server's secret nobody can check a guess by it. */
export const getFingerprint = (secret: string, sent: readonly unknown[]): Fingerprint => {
  const key = deriveKey(secret, 'idempotency');
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return { secret: mac('which secret').slice(0, 8), sent: mac(JSON.stringify(sent)) };
};

/** Whether something else was sent. What was sent under another secret cannot be told, so it passes. */
export const isDifferent = (one: Fingerprint, other: Fingerprint): boolean =>
  one.secret === other.secret && one.sent !== other.sent;

/** How long a key is remembered: 30 days (api.md, "Habits"). */
const KEY_RETENTION_MS = 30 * 24 * 3_600_000;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What a handler decided: the writes to apply, and what to answer once they are. */
export type Decision<T> = {
  readonly writes: readonly Write[];
  readonly reply: T;
  /** Tidies up once they are applied. May never run, so a sweep has to do it as well. */
  readonly afterwards?: (db: Database) => Promise<void>;
};

/** A refusal that leaves something behind, such as a try that counts. Its key is not remembered. */
export type RefusedDecision = { readonly writes: readonly Write[]; readonly refusal: AppError };

/** How a write ended: applied now, with its reply; or before, of which no reply is kept. */
type WriteResult =
  | { readonly isReplay: false; readonly reply: unknown }
  | { readonly isReplay: true };

type Request = {
  readonly key: string | undefined;
  readonly caller: UserId;
  /** What was sent: the call's name and its parts as they came, so that no later version reads them otherwise. */
  readonly sent: readonly unknown[];
  readonly secret: string;
  readonly now: number;
  /** Begins a transaction once no other of the same couple is under way on this instance. */
  readonly runInOrder: <T>(transaction: () => Promise<T>) => Promise<T>;
};

/** gRPC's ALREADY_EXISTS: something stands where a document was to be created, most often the key. */
const isAlreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 6;

/** The same key was applied before; nothing of this time's writes was. */
class AlreadyAppliedError extends Error {
  readonly earlier: IdempotencyKeyDocument;

  constructor(earlier: IdempotencyKeyDocument, cause: unknown) {
    super('This was applied before.', { cause });
    this.name = 'AlreadyAppliedError';
    this.earlier = earlier;
  }
}

/**
 * One write by one person, applied once per idempotency key: the key is created in the same batch as
 * the write, so either both stand or neither, however often the request is sent.
 */
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

  /** For work of several steps, of which the last one keeps the key: ends it here where all was done before. */
  async begin(): Promise<void> {
    const earlier = await this.#earlier();
    if (earlier) throw new AlreadyAppliedError(earlier, null);
  }

  /** Decides and applies as if nobody else did at the same time. */
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

  /** Runs `work`, unless it was applied before. Throws `key-reused` where that was something else. */
  async once(work: () => Promise<unknown>): Promise<WriteResult> {
    try {
      // A refusal may only mean that the first try went through, so the key is looked up for it too.
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
