import { agreeToSummary } from '@usward/core/reflection/endpoints';
import { MOST_WRITINGS } from '@usward/core/reflection/summary';
import { describe, expect, it } from 'vitest';
import { documents } from '../../functions/src/database/documents.ts';
import { evening } from '../actors/evening.ts';
import { geminiAtHand } from '../actors/gemini-at-hand.ts';
import { behaviours } from '../actors/gemini-wire.ts';
import { agreeBoth, of, reflected } from '../actors/reflecting.ts';
import { summary, write, written } from '../actors/summarising.ts';

const { wire, homeWithGemini } = await geminiAtHand();

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
    ['a name', { ...written, idea: 'Ask mia for a cup of tea, you both.' }],
    [
      'what tells the two apart',
      { ...written, idea: 'Ask which of you would like tea with this.' },
    ],
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

  it.each(['mia', 'noah'] as const)(
    'or is slow, what %s takes back meanwhile is not written',
    async (who) => {
      wire.behave(behaviours.waits(150, behaviours.writes(written)));
      const home = await homeWithGemini();
      const id = await reflected(home);
      await agreeBoth(home, id);
      const asking = write(home, 'mia', id);
      await expect.poll(() => wire.requests.length).toBe(1);
      const no = { ...of(id), body: { agreed: false } };
      (await home.call(home.ids[who], evening, agreeToSummary, no)).value();
      expect(await asking).toBe('ok');
      expect((await summary(home, 'mia', id))?.text?.writer).toBe('hand');
    },
  );
});
