import {
  SUMMARY_TIMEOUT_MS,
  type SummaryInput,
  type SummaryWriter,
} from '@usward/core/reflection/summary';
import {
  createSummaryPrompt,
  createSummarySentences,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import * as v from 'valibot';

export { generateSummary } from '@usward/core/reflection/check-summary';

/** A model that runs, until it is destroyed. */
type Running = { readonly destroy: () => void };

/** A language model that takes orders (the Prompt API), as far as it is used here. */
type PromptSession = Running & {
  readonly prompt: (
    text: string,
    options: { readonly responseConstraint: object; readonly signal: AbortSignal },
  ) => Promise<unknown>;
};

/** A model that makes texts shorter (the Summarizer API), as far as it is used here. */
type SummarizerSession = Running & {
  readonly summarize: (text: string, options: { readonly signal: AbortSignal }) => Promise<unknown>;
};

/** What a browser offers a kind of model by. */
type Offer = {
  readonly availability: (options: object) => Promise<unknown>;
  readonly create: (options: object) => Promise<unknown>;
};

const hasMethods = (value: unknown, ...methods: readonly string[]): boolean =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

const OfferSchema = v.custom<Offer>((value) => hasMethods(value, 'availability', 'create'));

/** Schema of a language model that runs. */
const PromptSessionSchema = v.custom<PromptSession>((value) =>
  hasMethods(value, 'prompt', 'destroy'),
);

/** Schema of a summarizer that runs. */
const SummarizerSessionSchema = v.custom<SummarizerSession>((value) =>
  hasMethods(value, 'summarize', 'destroy'),
);

const getOffer = (name: 'LanguageModel' | 'Summarizer'): Offer | null => {
  const parsed = v.safeParse(OfferSchema, Reflect.get(globalThis, name));
  return parsed.success ? parsed.output : null;
};

/** Waits for something no longer than until the signal says so. */
const withSignal = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** A kind of model that this browser may have. */
type BuiltIn<Session extends Running> = {
  /** Whether it is here already, so that nothing is downloaded for it. Never an error. */
  readonly isHere: (timeLimit: number) => Promise<boolean>;
  /** Has it run while something is asked of it, and ends it; fails when that takes too long. */
  readonly ask: (
    use: (session: Session, signal: AbortSignal) => Promise<unknown>,
    timeLimit: number,
  ) => Promise<unknown>;
};

/**
 * A kind of model by its name among the browser's globals. `options` say what is wanted of it;
 * `instructions` come on top when it is started.
 */
const builtIn = <Session extends Running>(
  name: 'LanguageModel' | 'Summarizer',
  schema: v.GenericSchema<unknown, Session>,
  options: object,
  instructions: object,
): BuiltIn<Session> => {
  const isAvailable = async (model: Offer, signal: AbortSignal): Promise<boolean> =>
    (await withSignal(signal, model.availability(options))) === 'available';

  const start = async (model: Offer, signal: AbortSignal): Promise<Session> => {
    const starting = model.create({ ...options, ...instructions, signal });
    try {
      return v.parse(schema, await withSignal(signal, starting));
    } catch (error) {
      // One that comes too late would go on taking up room.
      starting.then(
        (late) => {
          const parsed = v.safeParse(schema, late);
          if (parsed.success) parsed.output.destroy();
        },
        () => undefined,
      );
      throw error;
    }
  };

  return {
    isHere: async (timeLimit) => {
      try {
        const model = getOffer(name);
        return model !== null && (await isAvailable(model, AbortSignal.timeout(timeLimit)));
      } catch {
        return false;
      }
    },
    ask: async (use, timeLimit) => {
      const signal = AbortSignal.timeout(timeLimit);
      const model = getOffer(name);
      // Asked again: starting one that has gone meanwhile would download it.
      if (model === null || !(await isAvailable(model, signal))) {
        throw new Error(`There is no ${name} here.`);
      }
      const session = await start(model, signal);
      try {
        return await withSignal(signal, use(session, signal));
      } finally {
        session.destroy();
      }
    },
  };
};

/** Most milliseconds until a browser has said whether it has a model (our own choice). */
const AVAILABILITY_TIMEOUT_MS = 3_000;

const english = ['en'];

const languageModel = builtIn(
  'LanguageModel',
  PromptSessionSchema,
  {
    expectedInputs: [{ type: 'text', languages: english }],
    expectedOutputs: [{ type: 'text', languages: english }],
  },
  { initialPrompts: [{ role: 'system', content: SUMMARY_INSTRUCTIONS }] },
);

const summarizer = builtIn(
  'Summarizer',
  SummarizerSessionSchema,
  {
    type: 'tldr',
    format: 'plain-text',
    length: 'short',
    expectedInputLanguages: english,
    expectedContextLanguages: english,
    outputLanguage: 'en',
  },
  {
    sharedContext: 'A warm note to two people who love each other, spoken to both as "you both".',
  },
);

const TextSchema = v.string();

const byLanguageModel =
  (timeLimit: number): SummaryWriter =>
  async (input) => {
    const text = await languageModel.ask(
      (session, signal) =>
        session.prompt(createSummaryPrompt(input), {
          responseConstraint: SUMMARY_JSON_SCHEMA,
          signal,
        }),
      timeLimit,
    );
    return JSON.parse(v.parse(TextSchema, text));
  };

const bySummarizer =
  (timeLimit: number): SummaryWriter =>
  async (input: SummaryInput) => {
    const text = await summarizer.ask(
      (session, signal) => session.summarize(createSummarySentences(input), { signal }),
      timeLimit,
    );
    // It cannot ask or suggest anything: these two are as they are without it.
    const { createTemplateSummary } = await import('@usward/core/reflection/template-summary');
    const { question, idea } = createTemplateSummary(input);
    return { wentWell: v.parse(TextSchema, text), question, idea };
  };

/**
 * This phone's own model; null where it has none that is there already: none is ever downloaded for
 * this. What is asked of it and what it writes stay on the phone. `timeLimit` is in milliseconds.
 */
export const deviceWriter = async (
  timeLimit = SUMMARY_TIMEOUT_MS,
): Promise<SummaryWriter | null> => {
  const lookingTime = Math.min(AVAILABILITY_TIMEOUT_MS, timeLimit);
  if (await languageModel.isHere(lookingTime)) return byLanguageModel(timeLimit);
  return (await summarizer.isHere(lookingTime)) ? bySummarizer(timeLimit) : null;
};
