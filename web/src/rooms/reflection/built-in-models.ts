import * as v from 'valibot';

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

const has = (value: unknown, ...methods: readonly string[]): boolean =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  methods.every((name) => typeof Reflect.get(value, name) === 'function');

const OfferSchema = v.custom<Offer>((value) => has(value, 'availability', 'create'));

/** Schema of a language model that runs. */
export const PromptSessionSchema = v.custom<PromptSession>((value) =>
  has(value, 'prompt', 'destroy'),
);

/** Schema of a summarizer that runs. */
export const SummarizerSessionSchema = v.custom<SummarizerSession>((value) =>
  has(value, 'summarize', 'destroy'),
);

const offered = (name: 'LanguageModel' | 'Summarizer'): Offer | null => {
  const parsed = v.safeParse(OfferSchema, Reflect.get(globalThis, name));
  return parsed.success ? parsed.output : null;
};

/** Waits for something no longer than until the signal says so. */
const until = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
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
export const builtIn = <Session extends Running>(
  name: 'LanguageModel' | 'Summarizer',
  schema: v.GenericSchema<unknown, Session>,
  options: object,
  instructions: object,
): BuiltIn<Session> => {
  const isAvailable = async (model: Offer, signal: AbortSignal): Promise<boolean> =>
    (await until(signal, model.availability(options))) === 'available';

  const start = async (model: Offer, signal: AbortSignal): Promise<Session> => {
    const starting = model.create({ ...options, ...instructions, signal });
    try {
      return v.parse(schema, await until(signal, starting));
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
        const model = offered(name);
        return model !== null && (await isAvailable(model, AbortSignal.timeout(timeLimit)));
      } catch {
        return false;
      }
    },
    ask: async (use, timeLimit) => {
      const signal = AbortSignal.timeout(timeLimit);
      const model = offered(name);
      // Asked again: starting one that has gone meanwhile would download it.
      if (model === null || !(await isAvailable(model, signal))) {
        throw new Error(`There is no ${name} here.`);
      }
      const session = await start(model, signal);
      try {
        return await until(signal, use(session, signal));
      } finally {
        session.destroy();
      }
    },
  };
};
