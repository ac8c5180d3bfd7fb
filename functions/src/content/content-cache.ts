import type { Question } from '@usward/core/daily/question';
import { AppError } from '@usward/core/errors';
import type { Database } from '../database/database.ts';
import { buildContent, type Content, nothingReleased } from './build-content.ts';
import { readReleased } from './release-store.ts';

type ContentSnapshot = {
  readonly content: Content;
  readonly questions: ReadonlyMap<string, Question>;
};

const toSnapshot = (content: Content): ContentSnapshot => ({
  content,
  questions: new Map(content.deck.flat().map((question) => [question.id, question])),
});

let snapshot = toSnapshot(buildContent(nothingReleased));

export const content = (): Content => snapshot.content;

/** Finds unused questions too; undefined for one that this instance does not know. */
export const getCachedQuestion = (id: string): Question | undefined => snapshot.questions.get(id);

export type ContentCache = {
  /** Throws `unavailable` only until the first read; later it never fails and never takes long. */
  readonly refreshIfStale: () => Promise<void>;
  readonly refresh: () => Promise<void>;
};

type ContentCacheOptions = {
  readonly connect: () => Promise<Database>;
  readonly ttlMs: number;
  readonly log: (message: string, error: unknown) => void;
};

const WAIT_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 30_000;

const throwUnavailable = (cause: unknown): never => {
  throw new AppError('unavailable', { cause, retryAfter: 5 });
};

/** Uses its own database, so its reads do not count toward a request. */
export const createContentCache = ({ connect, ttlMs, log }: ContentCacheOptions): ContentCache => {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let wasRead = false;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const { released } = content();
    const next = await readReleased(await connect(), released);
    const isSame = Object.entries(next).every(
      ([kind, { id }]) => released[kind as keyof typeof released].id === id,
    );
    if (!isSame) snapshot = toSnapshot(buildContent(next));
    wasRead = true;
    goodUntil = performance.now() + ttlMs;
  };

  const refresh = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    refresh,
    refreshIfStale: async () => {
      if (performance.now() < goodUntil) return;
      // With the bundled content alone, couples would be asked other questions.
      if (!wasRead) return refresh().catch(throwUnavailable);
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, WAIT_TIMEOUT_MS).unref();
      });
      // The cached content is still valid; only the newest release is missing.
      const asked = refresh().catch((error: unknown) => {
        goodUntil = performance.now() + Math.min(ttlMs, RETRY_AFTER_MS);
        log('The released content could not be read.', error);
      });
      await Promise.race([asked, timeout]);
    },
  };
};
