import {
  SUMMARY_TIMEOUT_MS,
  type SummaryInput,
  type SummaryWriter,
} from '@usward/core/reflection/summary';
import {
  createPromptSentences,
  createSummaryPrompt,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import * as v from 'valibot';

export { generateSummary } from '@usward/core/reflection/check-summary';

type Running = { readonly destroy: () => void };

/** The part of the Prompt API that is used here. */
type PromptSession = Running & {
  readonly prompt: (
    text: string,
    options: { readonly responseConstraint: object; readonly signal: AbortSignal },
  ) => Promise<unknown>;
};

/** The part of the Summarizer API that is used here. */
type SummarizerSession = Running & {
  readonly summarize: (text: string, options: { readonly signal: AbortSignal }) => Promise<unknown>;
};

type Offer = {
  readonly availability: (options: object) => Promise<unknown>;
  readonly create: (options: object) => Promise<unknown>;
};

const hasMethods = (value: unknown, ...methods: readonly string[]): boolean =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

const OfferSchema = v.custom<Offer>((value) => hasMethods(value, 'availability', 'create'));

const PromptSessionSchema = v.custom<PromptSession>((value) =>
  hasMethods(value, 'prompt', 'destroy'),
);

const SummarizerSessionSchema = v.custom<SummarizerSession>((value) =>
  hasMethods(value, 'summarize', 'destroy'),
);

const getModelApi = (name: 'LanguageModel' | 'Summarizer'): Offer | null => {
  const parsed = v.safeParse(OfferSchema, Reflect.get(globalThis, name));
  return parsed.success ? parsed.output : null;
};

const withSignal = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

type BuiltIn<Session extends Running> = {
  /** Without a download. Never rejects. */
  readonly isHere: (timeLimit: number) => Promise<boolean>;
  /** Destroys the model afterwards; rejects after `timeLimit` milliseconds. */
  readonly ask: (
    use: (session: Session, signal: AbortSignal) => Promise<unknown>,
    timeLimit: number,
  ) => Promise<unknown>;
};

/** `instructions` are added to `options` only at creation. */
const createBuiltInModel = <Session extends Running>(
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
      // A session that arrives too late would keep using memory.
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
        const model = getModelApi(name);
        return model !== null && (await isAvailable(model, AbortSignal.timeout(timeLimit)));
      } catch {
        return false;
      }
    },
    ask: async (use, timeLimit) => {
      const signal = AbortSignal.timeout(timeLimit);
      const model = getModelApi(name);
      // Checked again: creating a model that was removed since would download it.
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

/** Our own choice. */
const AVAILABILITY_TIMEOUT_MS = 3_000;

const english = ['en'];

const languageModel = createBuiltInModel(
  'LanguageModel',
  PromptSessionSchema,
  {
    expectedInputs: [{ type: 'text', languages: english }],
    expectedOutputs: [{ type: 'text', languages: english }],
  },
  { initialPrompts: [{ role: 'system', content: SUMMARY_INSTRUCTIONS }] },
);

const summarizer = createBuiltInModel(
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

const createLanguageModelWriter =
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

const createSummarizerWriter =
  (timeLimit: number): SummaryWriter =>
  async (input: SummaryInput) => {
    const text = await summarizer.ask(
      (session, signal) => session.summarize(createPromptSentences(input), { signal }),
      timeLimit,
    );
    // The Summarizer API cannot ask or suggest anything, so the template's two texts are used.
    const { createTemplateSummary } = await import('@usward/core/reflection/template-summary');
    const { question, idea } = createTemplateSummary(input);
    return { wentWell: v.parse(TextSchema, text), question, idea };
  };

/**
 * Null without a model on this phone; none is ever downloaded. Input and output stay on the phone. `timeLimit`
 * is in milliseconds.
 */
export const getDeviceSummaryWriter = async (
  timeLimit = SUMMARY_TIMEOUT_MS,
): Promise<SummaryWriter | null> => {
  const lookingTime = Math.min(AVAILABILITY_TIMEOUT_MS, timeLimit);
  if (await languageModel.isHere(lookingTime)) return createLanguageModelWriter(timeLimit);
  return (await summarizer.isHere(lookingTime)) ? createSummarizerWriter(timeLimit) : null;
};
