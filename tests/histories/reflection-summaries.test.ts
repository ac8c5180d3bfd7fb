import { randomUUID } from 'node:crypto';
import type { FormAnswers } from '@usward/core/reflection/answers';
import { forgetReflection, removeSummary, writeSummary } from '@usward/core/reflection/endpoints';
import { MAX_SUMMARY_REQUESTS } from '@usward/core/reflection/summary';
import { createTemplateSummary } from '@usward/core/reflection/template-summary';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import {
  agreeToSummaryAsBoth,
  answersAt,
  createAnsweredReflection,
  idParams,
  reflection,
  sharedAnswers,
  toOutcome,
} from '../support/builders/reflection-requests.ts';
import {
  agreeToSummariesAs,
  agreeToSummaryAs,
  createHomeWithWriter,
  createSpyWriter,
  summary,
  write,
  written,
} from '../support/builders/summary-requests.ts';
import type { TestHome } from '../support/fakes/test-home.ts';
import { countReflectionPulses } from '../support/reflection-traces.ts';

describe('a summary', () => {
  it('is written by hand from the bands and chips, where nobody has agreed to more', async () => {
    const home = await createHomeWithWriter(null);
    const id = await createAnsweredReflection(home);
    const input = {
      themes: [
        { theme: 'closeness', band: 'blooming' },
        { theme: 'ease', band: 'blooming' },
      ],
      chips: [
        { sort: 'more', words: 'kissing' },
        { sort: 'more', words: 'Talking' },
      ],
    } as const;
    expect(await summary(home, 'noah', id)).toEqual({
      text: {
        writer: 'template',
        ...createTemplateSummary({ themes: [...input.themes], chips: [...input.chips] }),
      },
      agreed: { mine: false, both: false },
      gemini: 'off',
    });
  });

  it('is asked of Gemini by neither one alone, and gets nothing but bands and chips', async () => {
    const { asked, writer } = createSpyWriter();
    const home = await createHomeWithWriter(writer);
    const id = await createAnsweredReflection(home, { mia: answersAt(2) });
    expect(await write(home, 'mia', id)).toBe('needs-consent');
    await agreeToSummariesAs(home, 'mia');
    await agreeToSummariesAs(home, 'noah');
    await agreeToSummaryAs(home, 'mia', id);
    expect([await write(home, 'mia', id), await write(home, 'noah', id)]).toEqual([
      'needs-consent',
      'needs-consent',
    ]);
    expect(asked).toEqual([]);
    await agreeToSummaryAs(home, 'noah', id);
    expect((await summary(home, 'mia', id))?.gemini).toBe('ready');
    expect(await write(home, 'mia', id)).toBe('ok');
    expect(asked).toEqual([
      {
        themes: [
          { theme: 'closeness', band: 'worth-a-talk' },
          { theme: 'ease', band: 'worth-a-talk' },
        ],
        // "Talking" is a chip that people wrote themselves.
        chips: [{ sort: 'more', words: 'kissing' }],
      },
    ]);
    for (const who of ['mia', 'noah'] as const) {
      expect((await summary(home, who, id))?.text).toEqual({ writer: 'gemini', ...written });
    }
    // Once written it is asked for no more.
    expect(await write(home, 'noah', id)).toBe('ok');
    expect(asked).toHaveLength(1);
  });

  it('is by hand where the operator has no key, and nothing is counted', async () => {
    const home = await createHomeWithWriter(null);
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    expect(await write(home, 'mia', id)).toBe('ok');
    const stored = await home.db.get(documents.reflection(home.ids.couple, id));
    expect(stored?.summary).toMatchObject({ asked: 0, writingUntil: null });
    expect(await summary(home, 'mia', id)).toMatchObject({ text: { writer: 'template' } });
  });

  it('is not asked for where there is nothing to ask with, and nothing is counted', async () => {
    const { asked, writer } = createSpyWriter();
    const home = await createHomeWithWriter(writer);
    const { when, said: openAnswer } = sharedAnswers;
    const more = { kind: 'chips', picked: [1, 2], shared: true };
    const answers = { when, said: openAnswer, more } as FormAnswers;
    const id = await createAnsweredReflection(home, { mia: answers, noah: answers });
    await agreeToSummaryAsBoth(home, id);
    for (let time = 0; time <= MAX_SUMMARY_REQUESTS; time += 1) {
      expect(await write(home, 'mia', id, fixedNow + time * 60_000)).toBe('ok');
    }
    expect(asked).toEqual([]);
    const stored = await home.db.get(documents.reflection(home.ids.couple, id));
    expect(stored?.summary).toMatchObject({ asked: 0, writingUntil: null });
    expect(await summary(home, 'mia', id)).toMatchObject({ text: { writer: 'template' } });
  });

  it('is asked for three times at most, whatever goes wrong', async () => {
    const { asked, writer } = createSpyWriter(async () => {
      throw new Error('No answer.');
    });
    const home = await createHomeWithWriter(writer);
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    for (let time = 0; time < MAX_SUMMARY_REQUESTS + 2; time += 1) {
      expect((await summary(home, 'mia', id))?.gemini).toBe(
        time < MAX_SUMMARY_REQUESTS ? 'ready' : 'spent',
      );
      expect(await write(home, 'mia', id)).toBe('ok');
    }
    expect(asked).toHaveLength(MAX_SUMMARY_REQUESTS);
    expect(await summary(home, 'noah', id)).toMatchObject({ text: { writer: 'template' } });
  });

  it('is asked for once where both ask at the same time, and with one key', async () => {
    const during: (() => Promise<unknown>)[] = [];
    const { asked, writer } = createSpyWriter(async () => {
      for (const one of during) await one();
      return written;
    });
    const home = await createHomeWithWriter(writer);
    const { ids, call } = home;
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    const key = randomUUID();
    const mia = () => call(ids.mia, fixedNow, writeSummary, idParams(id), { key });
    // Sent again while it is being written, which must not stand in the way of the text.
    during.push(async () => expect(toOutcome(await mia())).toBe('ok'));
    const both = await Promise.all([mia(), call(ids.noah, fixedNow, writeSummary, idParams(id))]);
    expect(both.map(toOutcome)).toEqual(['ok', 'ok']);
    expect(toOutcome(await mia())).toBe('ok');
    expect(asked).toHaveLength(1);
    expect((await summary(home, 'mia', id))?.text).toMatchObject({ writer: 'gemini' });
  });

  it('is thrown away where either takes it back while it is written', async () => {
    const backs: readonly ((home: TestHome, id: string) => Promise<unknown>)[] = [
      (home, id) => agreeToSummaryAs(home, 'noah', id, false),
      (home) => agreeToSummariesAs(home, 'noah', null),
      (home, id) => home.call(home.ids.noah, fixedNow, removeSummary, idParams(id)),
      (home, id) => home.call(home.ids.noah, fixedNow, forgetReflection, idParams(id)),
    ];
    for (const back of backs) {
      const during: (() => Promise<unknown>)[] = [];
      const home = await createHomeWithWriter(async () => {
        for (const one of during) await one();
        return written;
      });
      const id = await createAnsweredReflection(home);
      await agreeToSummaryAsBoth(home, id);
      during.push(() => back(home, id));
      await write(home, 'mia', id);
      const stored = await home.db.get(documents.reflection(home.ids.couple, id));
      expect(stored?.summary).toMatchObject({ written: null, writingUntil: null });
    }
  });

  it('is being written for 30 seconds at most, and who comes too late spoils nothing', async () => {
    const later = fixedNow + 30_000;
    const during: (() => Promise<unknown>)[] = [];
    const home = await createHomeWithWriter(async () => {
      for (const one of during.splice(0)) await one();
      return written;
    });
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    const record = async () =>
      (await home.db.get(documents.reflection(home.ids.couple, id)))?.summary;
    during.push(async () => {
      expect((await summary(home, 'noah', id, later - 1))?.gemini).toBe('writing');
      expect(await write(home, 'noah', id, later - 1)).toBe('ok');
      expect(await record()).toMatchObject({ asked: 1, written: null });
      expect((await summary(home, 'noah', id, later))?.gemini).toBe('ready');
      expect(await write(home, 'noah', id, later)).toBe('ok');
      expect(await record()).toMatchObject({ asked: 2, written, writingUntil: null });
      await agreeToSummaryAs(home, 'noah', id, false);
    });
    await write(home, 'mia', id);
    expect(await record()).toMatchObject({ asked: 2, written });
  });

  it('can be taken away by either, for both and for good', async () => {
    const { asked, writer } = createSpyWriter();
    const home = await createHomeWithWriter(writer);
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    const pulseCount = await countReflectionPulses(home, 'mia');
    expect(toOutcome(await home.call(home.ids.noah, fixedNow, removeSummary, idParams(id)))).toBe(
      'ok',
    );
    expect(await countReflectionPulses(home, 'mia')).toBe(pulseCount + 1);
    for (const who of ['mia', 'noah'] as const) {
      expect(await summary(home, who, id)).toMatchObject({ text: null });
    }
    expect(await write(home, 'mia', id)).toBe('ok');
    expect(asked).toEqual([]);
    expect((await reflection(home, 'mia', id))?.result).toMatchObject({ state: 'open' });
    expect(toOutcome(await home.call(home.ids.mia, fixedNow, removeSummary, idParams(id)))).toBe(
      'ok',
    );
    expect(await countReflectionPulses(home, 'mia')).toBe(pulseCount + 1);
  });
});
