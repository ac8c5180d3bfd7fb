import { createHmac } from 'node:crypto';
import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';
import type { OperationDocument } from '../database/account-documents.ts';
import type { Database, Reads } from '../database/database.ts';
import { create, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { deriveKey } from '../secret.ts';
import { isOfSignIn } from './identity.ts';

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

/** How long a key is remembered: 30 days (api.md, "Habits"). */
const REMEMBERED_FOR = 30 * 24 * 3_600_000;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** What a handler decided: the writes to apply, and what to answer once they are. */
export type Decision<T> = {
  readonly writes: readonly Write[];
  readonly reply: T;
  /** Tidies up once they are applied. May never run, so a sweep has to do it as well. */
  readonly afterwards?: (db: Database) => Promise<void>;
};

/** A refusal that leaves something behind, such as a try that counts. Its key is not remembered. */
export type Refused = { readonly writes: readonly Write[]; readonly refusal: AppError };

/** How a write ended: applied now, with its reply; or before, of which no reply is kept. */
type Applied = { readonly isReplay: false; readonly reply: unknown } | { readonly isReplay: true };

type Request = {
  readonly key: string | undefined;
  readonly caller: PersonId;
  /** What was sent: the call's name and its parts as they came, so that no later version reads them otherwise. */
  readonly sent: readonly unknown[];
  readonly secret: string;
  readonly now: number;
  /** Begins a transaction once no other of the same couple is under way on this instance. */
  readonly inTurn: <T>(transaction: () => Promise<T>) => Promise<T>;
};

/** gRPC's ALREADY_EXISTS: something stands where a document was to be created, most often the key. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 6;

/** The same key was applied before; nothing of this time's writes was. */
class AppliedBefore extends Error {
  readonly earlier: OperationDocument;

  constructor(earlier: OperationDocument, cause: unknown) {
    super('This was applied before.', { cause });
    this.name = 'AppliedBefore';
    this.earlier = earlier;
  }
}

/**
 * One write by one person, applied once per idempotency key: the key is created in the same batch as
 * the write, so either both stand or neither, however often the request is sent.
 */
export class Operation {
  readonly #db: Database;
  readonly #request: Request;

  constructor(db: Database, request: Request) {
    if (request.key !== undefined && !uuid.test(request.key)) {
      throw new AppError('invalid', { fields: { 'Idempotency-Key': t`This is not a UUID.` } });
    }
    this.#db = db;
    this.#request = request;
  }

  /** For work of several steps, of which the last one keeps the key: ends it here where all was done before. */
  async begin(): Promise<void> {
    const earlier = await this.#earlier();
    if (earlier) throw new AppliedBefore(earlier, null);
  }

  /** Decides and applies as if nobody else did at the same time. */
  async transact<T>(decide: (reads: Reads) => Promise<Decision<T> | Refused>): Promise<T> {
    return this.#unlessAppliedBefore(async () => {
      const decision = await this.#request.inTurn(() =>
        this.#db.transaction(async (reads) => {
          const result = await decide(reads);
          const { writes } = result;
          return { writes: 'refusal' in result ? writes : this.#remembered(writes), result };
        }),
      );
      if ('refusal' in decision) throw decision.refusal;
      await decision.afterwards?.(this.#db);
      return decision.reply;
    });
  }

  /** Runs `work`, unless it was applied before. Throws `key-reused` where that was something else. */
  async once(work: () => Promise<unknown>): Promise<Applied> {
    try {
      // A refusal may only mean that the first try went through, so the key is looked up for it too.
      return { isReplay: false, reply: await this.#unlessAppliedBefore(work) };
    } catch (error) {
      if (!(error instanceof AppliedBefore)) throw error;
      if (isOther(error.earlier.fingerprint, this.#fingerprint())) {
        throw new AppError('key-reused', { cause: error });
      }
      return { isReplay: true };
    }
  }

  async #unlessAppliedBefore<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const mayBeReplay = isTaken(error) || (error instanceof AppError && !isOfSignIn(error));
      const earlier = mayBeReplay ? await this.#earlier() : null;
      throw earlier ? new AppliedBefore(earlier, error) : error;
    }
  }

  #remembered(writes: readonly Write[]): readonly Write[] {
    const { key, caller, now } = this.#request;
    if (key === undefined) return writes;
    const operation = create(documents.operation(caller, key), {
      fingerprint: this.#fingerprint(),
      removeAt: new Date(now + REMEMBERED_FOR),
    });
    return [...writes, operation];
  }

  #fingerprint() {
    const { secret, caller, key, sent } = this.#request;
    return fingerprintOf(secret, [caller, key, ...sent]);
  }

  async #earlier() {
    const { key, caller } = this.#request;
    return key === undefined ? null : this.#db.get(documents.operation(caller, key));
  }
}
