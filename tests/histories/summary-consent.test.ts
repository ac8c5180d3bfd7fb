import {
  agreeToSummaries,
  agreeToSummary,
  forgetReflection,
  removeSummary,
  reportSummary,
} from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { describe, expect, it } from 'vitest';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import {
  agreeToSummaryAsBoth,
  answerFormAs,
  createAnsweredReflection,
  idParams,
  share,
} from '../support/builders/reflection-requests.ts';
import { summary, write, written } from '../support/builders/summary-requests.ts';
import { geminiResponders } from '../support/fakes/fake-gemini.ts';
import { setupFakeGemini } from '../support/fakes/home-with-fake-gemini.ts';
import type { TestHome } from '../support/fakes/test-home.ts';

const { wire, homeWithGemini } = await setupFakeGemini();

describe('Gemini is not asked', () => {
  /** Each takes one yes back. */
  const noes: readonly (readonly [string, (home: TestHome, id: string) => Promise<unknown>])[] = (
    ['mia', 'noah'] as const
  ).flatMap((who) => [
    [
      `when ${who} does not want summaries by an AI`,
      ({ ids, call }) => call(ids[who], fixedNow, agreeToSummaries, { body: { version: null } }),
    ],
    [
      `when ${who} does not want one of this`,
      ({ ids, call }, id) =>
        call(ids[who], fixedNow, agreeToSummary, { ...idParams(id), body: { agreed: false } }),
    ],
  ]);

  it.each(noes)('%s', async (_, takeBack) => {
    const home = await homeWithGemini();
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    await takeBack(home, id);
    for (const who of ['mia', 'noah'] as const) {
      expect(await write(home, who, id)).toBe('needs-consent');
      expect((await summary(home, who, id))?.text?.writer).toBe('template');
    }
    expect(wire.requests).toEqual([]);
  });

  it('when nobody has said yes to anything', async () => {
    const home = await homeWithGemini();
    expect(await write(home, 'mia', await createAnsweredReflection(home))).toBe('needs-consent');
    expect(wire.requests).toEqual([]);
  });

  it('when the yes to another reflection is all there is', async () => {
    const home = await homeWithGemini();
    const other = await createAnsweredReflection(home, { now: fixedNow - HOUR_MS });
    await agreeToSummaryAsBoth(home, other);
    expect(await write(home, 'mia', await createAnsweredReflection(home))).toBe('needs-consent');
    expect(wire.requests).toEqual([]);
  });

  it('when one has only answered, or has kept it all', async () => {
    const home = await homeWithGemini();
    const id = await share(home, 'mia');
    const { version } = SUMMARY_CONSENT;
    for (const who of [home.ids.mia, home.ids.noah]) {
      (await home.call(who, fixedNow, agreeToSummaries, { body: { version } })).value();
    }
    await answerFormAs(home, 'mia', id);
    expect(await write(home, 'mia', id)).toBe('not-found');
    await answerFormAs(home, 'noah', id, { keep: true });
    expect(await write(home, 'mia', id)).toBe('not-found');
    expect(wire.requests).toEqual([]);
  });

  it('when the summary was taken away or reported', async () => {
    const home = await homeWithGemini();
    const ways = [
      (id: string) => home.call(home.ids.noah, fixedNow, removeSummary, idParams(id)),
      (id: string) =>
        home.call(home.ids.noah, fixedNow, reportSummary, {
          ...idParams(id),
          body: { reason: 'hurtful', onDevice: false },
        }),
    ];
    for (const way of ways) {
      const id = await createAnsweredReflection(home);
      await agreeToSummaryAsBoth(home, id);
      (await way(id)).value();
      expect(await write(home, 'mia', id)).toBe('ok');
      expect((await summary(home, 'mia', id))?.text).toBeNull();
    }
    expect(wire.requests).toEqual([]);
  });

  it('when the result was forgotten', async () => {
    const home = await homeWithGemini();
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    (await home.call(home.ids.noah, fixedNow, forgetReflection, idParams(id))).value();
    expect(await write(home, 'mia', id)).toBe('not-found');
    expect(wire.requests).toEqual([]);
  });

  it('again once it has written', async () => {
    const home = await homeWithGemini();
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    await write(home, 'mia', id);
    expect(await write(home, 'noah', id)).toBe('ok');
    expect(wire.requests).toHaveLength(1);
  });

  it('twice when both phones ask at once', async () => {
    wire.behave(geminiResponders.waits(100, geminiResponders.writes(written)));
    const home = await homeWithGemini();
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    const asking = [write(home, 'mia', id), write(home, 'noah', id), write(home, 'mia', id)];
    expect(await Promise.all(asking)).toEqual(['ok', 'ok', 'ok']);
    expect(wire.requests).toHaveLength(1);
    expect((await summary(home, 'noah', id))?.text?.writer).toBe('gemini');
  });
});
