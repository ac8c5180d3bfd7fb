import { agreeToSummary } from '@usward/core/reflection/endpoints';
import { MAX_SUMMARY_REQUESTS } from '@usward/core/reflection/summary';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { fixedNow } from '../support/builders/fixed-time.ts';
import {
  agreeToSummaryAsBoth,
  createAnsweredReflection,
  idParams,
} from '../support/builders/reflection-requests.ts';
import { summary, write, written } from '../support/builders/summary-requests.ts';
import { geminiResponders } from '../support/fakes/fake-gemini.ts';
import { setupFakeGemini } from '../support/fakes/home-with-fake-gemini.ts';

const { wire, homeWithGemini } = await setupFakeGemini();

describe('the writer, when Gemini fails,', () => {
  it('it is asked three times and no more, and the text by hand stands', async () => {
    wire.behave(geminiResponders.fails(500, 'broken'));
    const home = await homeWithGemini();
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    for (let asked = 1; asked <= MAX_SUMMARY_REQUESTS + 2; asked += 1) {
      const before = await summary(home, 'noah', id);
      expect(before?.gemini).toBe(asked > MAX_SUMMARY_REQUESTS ? 'spent' : 'ready');
      expect(await write(home, asked % 2 ? 'mia' : 'noah', id)).toBe('ok');
      const after = await summary(home, 'noah', id);
      expect(after?.text).toEqual(before?.text);
      expect(after?.text?.writer).toBe('template');
    }
    expect(wire.requests).toHaveLength(MAX_SUMMARY_REQUESTS);
  });

  it.each([
    ['a name', { ...written, idea: 'Ask mia for a cup of tea, you both.' }],
    [
      'what tells the two apart',
      { ...written, idea: 'Ask which of you would like tea with this.' },
    ],
    ['no summary', { text: 'Sure' }],
  ])('or says %s, nothing of it is kept', async (_, text) => {
    wire.behave(geminiResponders.writes(text));
    const home = await homeWithGemini();
    const id = await createAnsweredReflection(home);
    await agreeToSummaryAsBoth(home, id);
    expect(await write(home, 'mia', id)).toBe('ok');
    expect((await summary(home, 'mia', id))?.text?.writer).toBe('template');
    const storedReflection = await home.db.get(documents.reflection(home.ids.couple, id));
    expect(storedReflection?.summary.written).toBeNull();
  });

  it.each(['mia', 'noah'] as const)(
    'or is slow, what %s takes back meanwhile is not written',
    async (who) => {
      wire.behave(geminiResponders.waits(150, geminiResponders.writes(written)));
      const home = await homeWithGemini();
      const id = await createAnsweredReflection(home);
      await agreeToSummaryAsBoth(home, id);
      const asking = write(home, 'mia', id);
      await expect.poll(() => wire.requests.length).toBe(1);
      const no = { ...idParams(id), body: { agreed: false } };
      (await home.call(home.ids[who], fixedNow, agreeToSummary, no)).value();
      expect(await asking).toBe('ok');
      expect((await summary(home, 'mia', id))?.text?.writer).toBe('template');
    },
  );
});
