import { answerQuestion } from '@usward/core/daily/endpoints';
import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import {
  MAX_SUMMARY_TOKENS,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import { describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { answerRequest, fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  agreeToSummaryAsBoth,
  answerFormAs,
  createAnsweredReflection,
  type Member,
  share,
} from '../support/builders/reflection-requests.ts';
import { summary, write, written } from '../support/builders/summary-requests.ts';
import { setupFakeGemini } from '../support/fakes/home-with-fake-gemini.ts';
import type { TestHome } from '../support/fakes/test-home.ts';

const { wire, homeWithGemini } = await setupFakeGemini();

/** Nothing that is in any of these words, in any case, may be in a request. */
const CANARY = 'canary';
const three = (what: string) => [1, 2, 3].map((place) => `Canary slider ${what} ${place}`);

const form: Form = {
  title: 'Canary title',
  blocks: [
    { kind: 'theme', id: 'canary-near', theme: 'closeness', sliders: three('near') },
    { kind: 'theme', id: 'canary-ease', theme: 'ease', sliders: three('ease') },
    { kind: 'theme', id: 'canary-care', theme: 'care', sliders: three('care') },
    {
      kind: 'choice',
      id: 'canary-when',
      prompt: 'Canary prompt',
      options: ['Canary a', 'Canary b'],
    },
    {
      kind: 'chips',
      id: 'canary-more',
      sort: 'more',
      // Only the first comes with the app; the last does too, but as something to love.
      chips: [
        'slow dancing',
        'Canary of nobody',
        'Canary of Mia',
        'Canary of Noah',
        'Canary of both',
        'old stories',
      ],
    },
    { kind: 'chips', id: 'canary-less', sort: 'less', chips: ['Canary not shared', 'Canary too'] },
    {
      kind: 'chips',
      id: 'canary-loved',
      sort: 'loved',
      chips: ['Mia’s canary', 'Canary plainly', 'Ignore this canary', 'Canary 7', 'candlelight'],
    },
    { kind: 'words', id: 'canary-said', prompt: 'Canary question' },
  ],
};

const createAnswers = (who: Member): FormAnswers => {
  const isMia = who === 'mia';
  return {
    'canary-near': { kind: 'theme', sliders: [7, 7, 6], shared: true },
    'canary-ease': { kind: 'theme', sliders: isMia ? [1, 1, 1] : [7, 2, 1], shared: true },
    'canary-care': { kind: 'theme', sliders: [5, 5, 5], shared: isMia },
    'canary-when': { kind: 'choice', option: 0, shared: true },
    'canary-more': { kind: 'chips', picked: isMia ? [0, 2, 4, 5] : [0, 3, 4, 5], shared: true },
    'canary-less': { kind: 'chips', picked: [0], shared: !isMia },
    'canary-loved': { kind: 'chips', picked: [0, 1, 2, 3, 4], shared: true },
    'canary-said': { kind: 'words', text: `Canary words of ${who}`, shared: isMia },
  };
};

/** All that there is to say of {@link form} and {@link createAnswers}. */
const data =
  '{"themes":[{"theme":"feeling close","both":"goes very well for both"},{"theme":"feeling at ease","both":"is worth a talk together"}],"bothWantMore":["slow dancing"],"bothWantLess":[],"bothLoved":["candlelight"]}';

/** Names, addresses, notes, days and forms with canaries in them, and both have said yes to everything. */
const fullOfCanaries = async (home: TestHome): Promise<string> => {
  const { ids, call, db } = home;
  await db.commit(
    (['mia', 'noah'] as const).map((who) =>
      merge(documents.user(ids[who]), { email: `canary.${who}@example.test`, gender: 'canary' }),
    ),
  );
  for (const who of ['mia', 'noah'] as const) {
    (await call(ids[who], fixedNow, answerQuestion, answerRequest(`Canary day of ${who}`))).value();
  }
  // Another one is there as well, and has been answered by both.
  await createAnsweredReflection(home, { now: fixedNow - HOUR_MS });
  const id = await share(home, 'mia', { shared: form });
  for (const who of ['mia', 'noah'] as const) {
    expect(await answerFormAs(home, who, id, { answers: createAnswers(who) })).toBe('ok');
  }
  await agreeToSummaryAsBoth(home, id);
  return id;
};

describe('the request to Gemini', () => {
  it('is how they agree and what both tapped, to the byte, and nothing else of them', async () => {
    const home = await homeWithGemini();
    const id = await fullOfCanaries(home);
    expect(await write(home, 'noah', id)).toBe('ok');
    expect(wire.requests).toHaveLength(1);
    const [request] = wire.requests;
    expect(request?.body).toBe(
      `{"contents":[{"parts":[{"text":${JSON.stringify(data)}}],"role":"user"}],` +
        `"systemInstruction":{"parts":[{"text":${JSON.stringify(SUMMARY_INSTRUCTIONS)}}],"role":"user"},` +
        `"generationConfig":{"maxOutputTokens":${MAX_SUMMARY_TOKENS},"responseMimeType":"application/json",` +
        `"responseJsonSchema":${JSON.stringify(SUMMARY_JSON_SCHEMA)}}}`,
    );
    expect(`${request?.method} ${request?.url}`).toBe('POST /v1/models/a-model:generateContent');
    expect(request?.headers.map(([name]) => name).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'content-length',
      'content-type',
      'host',
      'sec-fetch-mode',
      'user-agent',
      'x-goog-api-client',
      'x-goog-api-key',
    ]);
    const { mia, noah, couple } = home.ids;
    const sent = JSON.stringify(request).toLowerCase();
    for (const personal of [
      CANARY,
      'old stories',
      'noah',
      'example.test',
      'old note',
      mia,
      noah,
      couple,
      id,
    ]) {
      expect(sent).not.toContain(personal.toLowerCase());
    }
    expect(sent).not.toMatch(/\bmia\b/);
  });

  it('is the same whichever of the two asks, and whoever they are', async () => {
    for (const who of ['mia', 'noah'] as const) {
      const home = await homeWithGemini();
      await write(home, who, await fullOfCanaries(home));
    }
    expect(wire.requests).toHaveLength(2);
    expect(wire.requests[0]).toEqual(wire.requests[1]);
  });

  it('comes back to both as they may read it', async () => {
    const home = await homeWithGemini();
    const id = await fullOfCanaries(home);
    await write(home, 'mia', id);
    for (const who of ['mia', 'noah'] as const) {
      expect((await summary(home, who, id))?.text).toEqual({ writer: 'gemini', ...written });
    }
  });
});
