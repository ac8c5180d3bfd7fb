import * as contentEndpoints from '@usward/core/content/endpoints';
import type { Question } from '@usward/core/daily/question';
import { AppError } from '@usward/core/errors';
import type { Database } from '../database/database.ts';
import { bind } from '../http/endpoint.ts';
import { type Content, contentOf, nothingReleased } from './content-of.ts';
import { readReleased } from './release-store.ts';

type Held = { readonly content: Content; readonly questions: ReadonlyMap<string, Question> };

const holding = (content: Content): Held => ({
  content,
  questions: new Map(content.deck.flat().map((question) => [question.id, question])),
});

/** What this instance shows; before it has asked, what came with the app. */
let held = holding(contentOf(nothingReleased));

/** All content, as this instance holds it. */
export const content = (): Content => held.content;

/** A question by its id, resting ones too; undefined where this instance knows none. */
export const heldQuestion = (id: string): Question | undefined => held.questions.get(id);

/** Keeps what this instance holds near to what is released. */
export type KeepContent = {
  /**
   * Before a call: asks where that was not done lately. Once anything was read it never fails and never
   * takes long; before, it is `unavailable` where nothing can be read.
   */
  readonly keep: () => Promise<void>;
  /** Asks now: for whoever is about to change what is released, or just has. */
  readonly renew: () => Promise<void>;
};

type Keeping = {
  readonly connect: () => Promise<Database>;
  /** How long what was asked for counts, in milliseconds. */
  readonly lasts: number;
  readonly log: (message: string, error: unknown) => void;
};

/** How long a call waits for it, in milliseconds, and after how many it is tried again. */
const WAITS = 3_000;
const TRY_AGAIN_AFTER = 30_000;

const refuse = (cause: unknown): never => {
  throw new AppError('unavailable', { cause, retryAfter: 5 });
};

/** By a database of its own, so that nobody's call is counted for it. */
export const keepContent = ({ connect, lasts, log }: Keeping): KeepContent => {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let wasRead = false;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const { released } = content();
    const next = await readReleased(await connect(), released);
    const isSame = Object.entries(next).every(
      ([kind, { id }]) => released[kind as keyof typeof released].id === id,
    );
    if (!isSame) held = holding(contentOf(next));
    wasRead = true;
    goodUntil = performance.now() + lasts;
  };

  const renew = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    renew,
    keep: async () => {
      if (performance.now() < goodUntil) return;
      // What came with the app alone would have couples asked other questions, and not know what was released.
      if (!wasRead) return renew().catch(refuse);
      const tooLong = new Promise<void>((resolve) => {
        setTimeout(resolve, WAITS).unref();
      });
      // What is held is as good as it was; only what is newest is missing.
      const asked = renew().catch((error: unknown) => {
        goodUntil = performance.now() + Math.min(lasts, TRY_AGAIN_AFTER);
        log('The released content could not be read.', error);
      });
      await Promise.race([asked, tooLong]);
    },
  };
};

/** Says what the decks say in a language. */
export const getWords = bind(contentEndpoints.getWords, async ({ input: { params } }) => ({
  words: content().words[params.language],
}));
