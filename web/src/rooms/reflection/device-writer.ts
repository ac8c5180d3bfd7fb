import {
  type SummaryInput,
  type SummaryWriter,
  WRITING_TIME,
} from '@usward/core/reflection/summary';
import {
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
  summaryPrompt,
  summarySentences,
} from '@usward/core/reflection/summary-prompt';
import * as v from 'valibot';
import { builtIn, PromptSessionSchema, SummarizerSessionSchema } from './built-in-models.ts';

/** Most milliseconds until a browser has said whether it has a model (our own choice). */
const LOOKING_TIME = 3_000;

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
        session.prompt(summaryPrompt(input), { responseConstraint: SUMMARY_JSON_SCHEMA, signal }),
      timeLimit,
    );
    return JSON.parse(v.parse(TextSchema, text));
  };

const bySummarizer =
  (timeLimit: number): SummaryWriter =>
  async (input: SummaryInput) => {
    const text = await summarizer.ask(
      (session, signal) => session.summarize(summarySentences(input), { signal }),
      timeLimit,
    );
    // It cannot ask or suggest anything: these two are as they are without it.
    const { handWritten } = await import('@usward/core/reflection/hand-written');
    const { question, idea } = handWritten(input);
    return { wentWell: v.parse(TextSchema, text), question, idea };
  };

/**
 * This phone's own model; null where it has none that is there already: none is ever downloaded for
 * this. What is asked of it and what it writes stay on the phone. `timeLimit` is in milliseconds.
 */
export const deviceWriter = async (timeLimit = WRITING_TIME): Promise<SummaryWriter | null> => {
  const lookingTime = Math.min(LOOKING_TIME, timeLimit);
  if (await languageModel.isHere(lookingTime)) return byLanguageModel(timeLimit);
  return (await summarizer.isHere(lookingTime)) ? bySummarizer(timeLimit) : null;
};
