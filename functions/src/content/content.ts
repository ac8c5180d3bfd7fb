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

/** What this instance shows; before it has asked, what came with the app. */
let snapshot = toSnapshot(buildContent(nothingReleased));

/** All content, as this instance holds it. */
export const content = (): Content => snapshot.content;

/** A question by its id, resting ones too; undefined where this instance knows none. */
export const getCachedQuestion = (id: string): Question | undefined => snapshot.questions.get(id);

/** Keeps what this instance holds near to what is released. */
export type ContentCache = {
  /**
   * Before a call: asks where that was not done lately. Once anything was read it never fails and never
   * takes long; before, it is `unavailable` where nothing can be read.
   */
  readonly refreshIfStale: () => Promise<void>;
  /** Asks now: for whoever is about to change what is released, or just has. */
  readonly refresh: () => Promise<void>;
};

type ContentCacheOptions = {
  readonly connect: () => Promise<Database>;
  /** How long what was asked for counts, in milliseconds. */
  readonly ttlMs: number;
  readonly log: (message: string, error: unknown) => void;
};

/** How long a call waits for it, in milliseconds, and after how many it is tried again. */
const WAIT_TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 30_000;

const refuse = (cause: unknown): never => {
  throw new AppError('unavailable', { cause, retryAfter: 5 });
};

/** By a database of its own, so that nobody's call is counted for it. */
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
      // What came with the app alone would have couples asked other questions, and not know what was released.
      if (!wasRead) return refresh().catch(refuse);
      const timeout = new Promise<void>((resolve) => {
        setTimeout(resolve, WAIT_TIMEOUT_MS).unref();
      });
      // What is held is as good as it was; only what is newest is missing.
      const asked = refresh().catch((error: unknown) => {
        goodUntil = performance.now() + Math.min(ttlMs, RETRY_AFTER_MS);
        log('The released content could not be read.', error);
      });
      await Promise.race([asked, timeout]);
    },
  };
};
