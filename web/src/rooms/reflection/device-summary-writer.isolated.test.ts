import { generateSummary } from '@usward/core/reflection/check-summary';
import type { SummaryInput } from '@usward/core/reflection/summary';
import {
  createPromptSentences,
  createSummaryPrompt,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import { createTemplateSummary } from '@usward/core/reflection/template-summary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getDeviceSummaryWriter } from './device-summary-writer.ts';

const input: SummaryInput = {
  themes: [{ theme: 'care', band: 'good' }],
  chips: [{ sort: 'more', words: 'Laughing' }],
};
const good = {
  wentWell: 'You both took good care of each other.',
  question: 'What would you both like to keep?',
  idea: 'Begin the day with a long hug, both of you.',
};
const LIMIT = 80;

const never = () => new Promise<never>(() => undefined);

/** A model of a browser's: is there, starts, and does what it is told to. */
const model = (
  method: 'prompt' | 'summarize',
  answer: (...given: readonly unknown[]) => unknown,
  changes: Readonly<Record<string, unknown>> = {},
) => {
  const destroy = vi.fn();
  const asked = vi.fn(async (...given: readonly unknown[]) => answer(...given));
  const availability = vi.fn(async (_: unknown): Promise<unknown> => 'available');
  const create = vi.fn(async (_: unknown): Promise<unknown> => ({ [method]: asked, destroy }));
  return { asked, destroy, offer: { availability, create, ...changes }, availability, create };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a phone without a model that is there already', () => {
  it('has no writer where the browser knows of none', async () => {
    expect(await getDeviceSummaryWriter(LIMIT)).toBeNull();
  });

  it.each(['downloadable', 'downloading', 'unavailable', 'readily', 'no', '', null, true, {}])(
    'has no writer when it is said to be %j, and starts nothing',
    async (status) => {
      const { offer, create } = model('prompt', () => '', { availability: async () => status });
      vi.stubGlobal('LanguageModel', offer);
      vi.stubGlobal('Summarizer', offer);
      expect(await getDeviceSummaryWriter(LIMIT)).toBeNull();
      expect(create).not.toHaveBeenCalled();
    },
  );

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a word', 'model'],
    ['something without ways to ask', {}],
    ['something that cannot be started', { availability: async () => 'available' }],
    ['something else of that name', { availability: 'available', create: true }],
    [
      'one that refuses to say',
      {
        ...model('prompt', () => '').offer,
        availability: async () => {
          throw new DOMException('no', 'NotAllowedError');
        },
      },
    ],
    [
      'one that fails at once',
      {
        ...model('prompt', () => '').offer,
        availability: () => {
          throw new TypeError('en');
        },
      },
    ],
    ['one that never says', { ...model('prompt', () => '').offer, availability: never }],
  ])('has no writer when it is %s', async (_, offer) => {
    vi.stubGlobal('LanguageModel', offer);
    vi.stubGlobal('Summarizer', offer);
    expect(await getDeviceSummaryWriter(LIMIT)).toBeNull();
  });
});

describe('a phone with a language model', () => {
  it('writes with it what it says, and ends it', async () => {
    const { offer, destroy } = model('prompt', () => JSON.stringify(good));
    vi.stubGlobal('LanguageModel', offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    expect(await writer?.(input)).toEqual(good);
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('looks for it and starts it with the same wishes', async () => {
    const { offer, availability, create } = model('prompt', () => JSON.stringify(good));
    vi.stubGlobal('LanguageModel', offer);
    await (await getDeviceSummaryWriter(LIMIT))?.(input);
    const english = [{ type: 'text', languages: ['en'] }];
    const wishes = { expectedInputs: english, expectedOutputs: english };
    expect(availability.mock.calls).toEqual([[wishes], [wishes]]);
    expect(create.mock.calls).toEqual([
      [
        {
          ...wishes,
          initialPrompts: [{ role: 'system', content: SUMMARY_INSTRUCTIONS }],
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  });

  it('gives it bands and chips and nothing else', async () => {
    const { offer, asked } = model('prompt', () => JSON.stringify(good));
    vi.stubGlobal('LanguageModel', offer);
    await (await getDeviceSummaryWriter(LIMIT))?.(input);
    expect(asked.mock.calls).toEqual([
      [
        createSummaryPrompt(input),
        { responseConstraint: SUMMARY_JSON_SCHEMA, signal: expect.any(AbortSignal) },
      ],
    ]);
  });

  it('is preferred to a summarizer', async () => {
    const summarizer = model('summarize', () => good.wentWell);
    vi.stubGlobal('LanguageModel', model('prompt', () => JSON.stringify(good)).offer);
    vi.stubGlobal('Summarizer', summarizer.offer);
    await (await getDeviceSummaryWriter(LIMIT))?.(input);
    expect(summarizer.availability).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown]>([
    [
      'refuses',
      () => {
        throw new DOMException('no', 'NotSupportedError');
      },
    ],
    [
      'is out of room',
      () => {
        throw new DOMException('no', 'QuotaExceededError');
      },
    ],
    ['says no JSON', () => 'Of course. Here it is.'],
    ['cuts its JSON off', () => JSON.stringify(good).slice(0, -9)],
    ['says no text', () => good],
    ['says nothing', () => undefined],
    ['says what may not be shown', () => JSON.stringify({ ...good, idea: 'Mia must hug.' })],
    ['never says anything', never],
  ])('has nothing to show where it %s, and ends it', async (_, answer) => {
    const { offer, destroy } = model('prompt', answer);
    vi.stubGlobal('LanguageModel', offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    expect(writer && (await generateSummary(writer, input, ['Mia']))).toBeNull();
    expect(destroy).toHaveBeenCalledOnce();
  });

  it.each<[string, () => unknown]>([
    [
      'refuses',
      async () => {
        throw new DOMException('no', 'NotAllowedError');
      },
    ],
    [
      'fails at once',
      () => {
        throw new TypeError('no');
      },
    ],
    ['gives nothing', async () => null],
    ['gives something else', async () => ({ prompt: 'hm' })],
    ['never ends', never],
  ])('has nothing to show where its start %s', async (_, create) => {
    vi.stubGlobal('LanguageModel', model('prompt', () => '', { create }).offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    expect(writer && (await generateSummary(writer, input, []))).toBeNull();
  });

  it('ends one that starts too late', async () => {
    const destroy = vi.fn();
    const late = new Promise((resolve) => {
      setTimeout(() => resolve({ prompt: never, destroy }), LIMIT * 2);
    });
    vi.stubGlobal('LanguageModel', model('prompt', () => '', { create: () => late }).offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    await expect(writer?.(input)).rejects.toThrow();
    expect(destroy).not.toHaveBeenCalled();
    await late;
    await expect.poll(() => destroy).toHaveBeenCalledOnce();
  });

  it('starts nothing where the model has gone since it was found', async () => {
    const { offer, availability, create } = model('prompt', () => JSON.stringify(good));
    vi.stubGlobal('LanguageModel', offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    availability.mockResolvedValue('downloadable');
    await expect(writer?.(input)).rejects.toThrow('There is no LanguageModel here.');
    expect(create).not.toHaveBeenCalled();
  });

  it('tells it when the time is over', async () => {
    const { offer, asked } = model('prompt', never);
    vi.stubGlobal('LanguageModel', offer);
    await expect((await getDeviceSummaryWriter(LIMIT))?.(input)).rejects.toThrow();
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ signal: { aborted: true } });
  });
});

describe('a phone with a summarizer only', () => {
  it('writes with it what went well, and the rest by hand', async () => {
    const { offer, asked, destroy } = model('summarize', () => good.wentWell);
    vi.stubGlobal('LanguageModel', { ...offer, availability: async () => 'downloadable' });
    vi.stubGlobal('Summarizer', offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    const { question, idea } = createTemplateSummary(input);
    expect(await writer?.(input)).toEqual({ wentWell: good.wentWell, question, idea });
    expect(asked.mock.calls).toEqual([
      [createPromptSentences(input), { signal: expect.any(AbortSignal) }],
    ]);
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('has nothing to show where it says no text', async () => {
    vi.stubGlobal('Summarizer', model('summarize', () => 7).offer);
    const writer = await getDeviceSummaryWriter(LIMIT);
    expect(writer && (await generateSummary(writer, input, []))).toBeNull();
  });
});
