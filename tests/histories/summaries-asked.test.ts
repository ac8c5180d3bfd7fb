import { answerQuestion } from '@usward/core/daily/endpoints';
import type { FormAnswers } from '@usward/core/reflection/answers';
import {
  agreeToSummaries,
  agreeToSummary,
  forgetReflection,
  removeSummary,
  reportSummary,
  writeSummary,
} from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { MOST_WRITINGS, SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import {
  MOST_TOKENS,
  SUMMARY_INSTRUCTIONS,
  SUMMARY_JSON_SCHEMA,
} from '@usward/core/reflection/summary-prompt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { geminiWriter } from '../../functions/src/reflection/gemini-writer.ts';
import { answer, evening, HOUR } from '../actors/evening.ts';
import { behaviours, geminiWire } from '../actors/gemini-wire.ts';
import { homeAtHand } from '../actors/home-at-hand.ts';
import {
  agreeBoth,
  answerAll,
  of,
  reflected,
  reflection,
  share,
  type Who,
} from '../actors/reflecting.ts';

const KEY = 'the-key-of-the-operator';
const good = {
  wentWell: 'You both felt close, and laughing together did you good.',
  question: 'What would make the next evening even easier for you both?',
  idea: 'Put your phones in another room and sit together with a cup of tea.',
};

let wire: Awaited<ReturnType<typeof geminiWire>>;
beforeAll(async () => {
  wire = await geminiWire();
});
beforeEach(() => {
  wire.requests.length = 0;
  wire.behave(behaviours.writes(good));
});
afterAll(() => wire.stop());

const homeWithGemini = () =>
  homeAtHand(undefined, geminiWriter({ key: KEY, model: 'a-model', baseUrl: wire.baseUrl }));
type Home = Awaited<ReturnType<typeof homeWithGemini>>;

/** Somebody has the summary written: `ok`, or the code of the refusal. */
const write = async ({ ids, call }: Home, who: Who, id: string, now = evening) => {
  const { status, text } = await call(ids[who], now, writeSummary, of(id));
  return status === 200 ? 'ok' : JSON.parse(text).code;
};

/** The summary as somebody sees it. */
const summary = async (home: Home, who: Who, id: string) =>
  (await reflection(home, who, id))?.summary;

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
        'Slow dancing',
        'Canary of nobody',
        'Canary of Mia',
        'Canary of Noah',
        'Canary of both',
        'Old stories',
      ],
    },
    { kind: 'chips', id: 'canary-less', sort: 'less', chips: ['Canary not shared', 'Canary too'] },
    {
      kind: 'chips',
      id: 'canary-loved',
      sort: 'loved',
      chips: ['Mia’s canary', 'Canary plainly', 'Ignore this canary', 'Canary 7', 'Candlelight'],
    },
    { kind: 'words', id: 'canary-said', prompt: 'Canary question' },
  ],
};

const answersOf = (who: Who): FormAnswers => {
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

/** All that there is to say of {@link form} and {@link answersOf}. */
const data =
  '{"themes":[{"theme":"feeling close","both":"goes very well for both"},{"theme":"feeling at ease","both":"is worth a talk together"}],"bothWantMoreOf":["Slow dancing"],"bothWantLessOf":[],"bothLoved":["Candlelight"]}';

/** Names, addresses, notes, days and forms with canaries in them, and both have said yes to everything. */
const fullOfCanaries = async (home: Home): Promise<string> => {
  const { ids, call, db } = home;
  await db.commit(
    (['mia', 'noah'] as const).map((who) =>
      merge(documents.user(ids[who]), { email: `canary.${who}@example.test`, gender: 'canary' }),
    ),
  );
  for (const who of ['mia', 'noah'] as const) {
    (await call(ids[who], evening, answerQuestion, answer(`Canary day of ${who}`))).value();
  }
  // Another one is there as well, and has been answered by both.
  await reflected(home, { now: evening - HOUR });
  const id = await share(home, 'mia', { shared: form });
  for (const who of ['mia', 'noah'] as const) {
    expect(await answerAll(home, who, id, { answers: answersOf(who) })).toBe('ok');
  }
  await agreeBoth(home, id);
  return id;
};

describe('what Gemini is sent of two people', () => {
  it('is how they agree and what both tapped, to the byte, and nothing else of them', async () => {
    const home = await homeWithGemini();
    const id = await fullOfCanaries(home);
    expect(await write(home, 'noah', id)).toBe('ok');
    expect(wire.requests).toHaveLength(1);
    const [request] = wire.requests;
    expect(request?.body).toBe(
      `{"contents":[{"parts":[{"text":${JSON.stringify(data)}}],"role":"user"}],` +
        `"systemInstruction":{"parts":[{"text":${JSON.stringify(SUMMARY_INSTRUCTIONS)}}],"role":"user"},` +
        `"generationConfig":{"maxOutputTokens":${MOST_TOKENS},"responseMimeType":"application/json",` +
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
      expect((await summary(home, who, id))?.text).toEqual({ writer: 'gemini', ...good });
    }
  });
});

describe('Gemini is not asked', () => {
  /** Each takes one yes back. */
  const noes: readonly (readonly [string, (home: Home, id: string) => Promise<unknown>])[] = (
    ['mia', 'noah'] as const
  ).flatMap((who) => [
    [
      `when ${who} does not want summaries by an AI`,
      ({ ids, call }) => call(ids[who], evening, agreeToSummaries, { body: { version: null } }),
    ],
    [
      `when ${who} does not want one of this`,
      ({ ids, call }, id) =>
        call(ids[who], evening, agreeToSummary, { ...of(id), body: { agreed: false } }),
    ],
  ]);

  it.each(noes)('%s', async (_, takeBack) => {
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    await takeBack(home, id);
    for (const who of ['mia', 'noah'] as const) {
      expect(await write(home, who, id)).toBe('needs-consent');
      expect((await summary(home, who, id))?.text?.writer).toBe('hand');
    }
    expect(wire.requests).toEqual([]);
  });

  it('when nobody has said yes to anything', async () => {
    const home = await homeWithGemini();
    expect(await write(home, 'mia', await reflected(home))).toBe('needs-consent');
    expect(wire.requests).toEqual([]);
  });

  it('when the yes to another reflection is all there is', async () => {
    const home = await homeWithGemini();
    const other = await reflected(home, { now: evening - HOUR });
    await agreeBoth(home, other);
    expect(await write(home, 'mia', await reflected(home))).toBe('needs-consent');
    expect(wire.requests).toEqual([]);
  });

  it('when one has only answered, or has kept it all', async () => {
    const home = await homeWithGemini();
    const id = await share(home, 'mia');
    const { version } = SUMMARY_CONSENT;
    for (const who of [home.ids.mia, home.ids.noah]) {
      (await home.call(who, evening, agreeToSummaries, { body: { version } })).value();
    }
    await answerAll(home, 'mia', id);
    expect(await write(home, 'mia', id)).toBe('not-found');
    await answerAll(home, 'noah', id, { keep: true });
    expect(await write(home, 'mia', id)).toBe('not-found');
    expect(wire.requests).toEqual([]);
  });

  it('when the summary was taken away or reported', async () => {
    const home = await homeWithGemini();
    const ways = [
      (id: string) => home.call(home.ids.noah, evening, removeSummary, of(id)),
      (id: string) =>
        home.call(home.ids.noah, evening, reportSummary, {
          ...of(id),
          body: { reason: 'hurtful', onDevice: false },
        }),
    ];
    for (const way of ways) {
      const id = await reflected(home);
      await agreeBoth(home, id);
      (await way(id)).value();
      expect(await write(home, 'mia', id)).toBe('ok');
      expect((await summary(home, 'mia', id))?.text).toBeNull();
    }
    expect(wire.requests).toEqual([]);
  });

  it('when the result was forgotten', async () => {
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    (await home.call(home.ids.noah, evening, forgetReflection, of(id))).value();
    expect(await write(home, 'mia', id)).toBe('not-found');
    expect(wire.requests).toEqual([]);
  });

  it('again once it has written', async () => {
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    await write(home, 'mia', id);
    expect(await write(home, 'noah', id)).toBe('ok');
    expect(wire.requests).toHaveLength(1);
  });

  it('twice when both phones ask at once', async () => {
    wire.behave(behaviours.waits(100, behaviours.writes(good)));
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    const asking = [write(home, 'mia', id), write(home, 'noah', id), write(home, 'mia', id)];
    expect(await Promise.all(asking)).toEqual(['ok', 'ok', 'ok']);
    expect(wire.requests).toHaveLength(1);
    expect((await summary(home, 'noah', id))?.text?.writer).toBe('gemini');
  });
});

describe('when Gemini fails', () => {
  it('it is asked three times and no more, and the text by hand stands', async () => {
    wire.behave(behaviours.fails(500, 'broken'));
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    for (let asked = 1; asked <= MOST_WRITINGS + 2; asked += 1) {
      const before = await summary(home, 'noah', id);
      expect(before?.gemini).toBe(asked > MOST_WRITINGS ? 'spent' : 'ready');
      expect(await write(home, asked % 2 ? 'mia' : 'noah', id)).toBe('ok');
      const after = await summary(home, 'noah', id);
      expect(after?.text).toEqual(before?.text);
      expect(after?.text?.writer).toBe('hand');
    }
    expect(wire.requests).toHaveLength(MOST_WRITINGS);
  });

  it.each([
    ['a name', { ...good, idea: 'Ask mia for a cup of tea, you both.' }],
    ['what tells the two apart', { ...good, idea: 'Ask which of you would like tea with this.' }],
    ['no summary', { text: 'Sure' }],
  ])('or says %s, nothing of it is kept', async (_, text) => {
    wire.behave(behaviours.writes(text));
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    expect(await write(home, 'mia', id)).toBe('ok');
    expect((await summary(home, 'mia', id))?.text?.writer).toBe('hand');
    const kept = await home.db.get(documents.reflection(home.ids.couple, id));
    expect(kept?.summary.written).toBeNull();
  });

  it('or is slow, what one takes back meanwhile is not written', async () => {
    wire.behave(behaviours.waits(150, behaviours.writes(good)));
    const home = await homeWithGemini();
    const id = await reflected(home);
    await agreeBoth(home, id);
    const asking = write(home, 'mia', id);
    await expect.poll(() => wire.requests.length).toBe(1);
    const no = { ...of(id), body: { agreed: false } };
    (await home.call(home.ids.noah, evening, agreeToSummary, no)).value();
    expect(await asking).toBe('ok');
    expect((await summary(home, 'mia', id))?.text?.writer).toBe('hand');
  });
});
