import { randomUUID } from 'node:crypto';
import {
  answerForm,
  forgetReflection,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import { MOST_OPEN } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { couple } from '../actors/couple.ts';
import { at, evening, thursday } from '../actors/evening.ts';
import {
  answering,
  answersAt,
  form,
  of,
  reflectedByBoth,
  refused,
  sharing,
} from '../actors/reflecting.ts';
import { seeAll, waiting } from '../actors/what-waits.ts';
import { wholeDatabase } from '../actors/whole-database.ts';

describe('a shared form', () => {
  it('goes its whole way: asked, answered, opened, seen, forgotten', async () => {
    const { mia, noah } = await couple(evening);
    const id = randomUUID();
    await mia.ask(shareForm, sharing(id), at());
    expect(await waiting(noah)).toEqual([['reflection', thursday]]);
    await noah.ask(answerForm, answering(id, answersAt(5, { words: 'His words' })), at());
    expect((await mia.ask(getReflection, of(id), at())).state).toBe('partner');
    await mia.ask(answerForm, answering(id), at(1));
    const [hers, his] = await Promise.all(
      [mia, noah].map((person) => person.ask(getReflection, of(id), at(1))),
    );
    expect(hers?.result).toMatchObject({
      state: 'open',
      themes: [
        { theme: 'closeness', band: 'blooming' },
        { theme: 'ease', band: 'blooming' },
      ],
      chips: { more: [0, 2] },
      partner: { said: { kind: 'words', text: 'His words' } },
    });
    expect(his?.result).toMatchObject({ partner: { said: { text: 'The rain' } } });
    expect(his?.summary).toMatchObject({ text: { writer: 'hand' }, agreed: { both: false } });
    for (const person of [mia, noah]) {
      expect(await waiting(person, at(1))).toEqual([['reflection-result', thursday]]);
      await seeAll(person, at(1));
      expect(await waiting(person, at(1))).toEqual([]);
    }
    expect((await mia.ask(getReflections, {}, at(1))).items).toMatchObject([
      { id, by: 'me', state: 'both', title: form.title, themes: [{}, {}] },
    ]);
    await noah.ask(forgetReflection, of(id), at(1));
    expect((await noah.call(getReflection, of(id), at(1))).status).toBe(404);
    expect((await mia.ask(getReflection, of(id), at(1))).state).toBe('forgotten');
    expect((await mia.ask(getReflections, {}, at(1))).overall.basedOn).toBe(0);
  });

  it('leaves no slider anywhere but with its author once it is open', async () => {
    const { mia, noah } = await couple(evening);
    const id = await reflectedByBoth(mia, noah);
    const stored = (await wholeDatabase()).filter(({ text }) => text.includes(id));
    const withSliders = stored.filter(({ path, text }) => {
      const places = /"sliders":\[\d/;
      return places.test(text) && !path.startsWith('users/');
    });
    expect(stored.length).toBeGreaterThanOrEqual(5);
    expect(withSliders).toEqual([]);
    const copies = stored.filter(({ path }) => path.includes('/people/'));
    expect(copies).toHaveLength(2);
    for (const { text } of copies) expect(text).not.toMatch(/[[,:]5[\],}]/);
  });

  it('answered by both in the same instant comes to one outcome, 30 times', async () => {
    const { mia, noah } = await couple(evening);
    for (let time = 0; time < 30; time += 1) {
      const options = { now: evening + time };
      const id = randomUUID();
      await mia.ask(shareForm, sharing(id), options);
      const given = await Promise.all([
        mia.call(answerForm, answering(id, answersAt(6, { words: 'Hers' })), options),
        noah.call(answerForm, answering(id, answersAt(7, { words: 'His' })), options),
      ]);
      expect(given.map(({ status }) => status)).toEqual([200, 200]);
      const [hers, his] = await Promise.all(
        [mia, noah].map((person) => person.ask(getReflection, of(id), options)),
      );
      expect([hers?.state, his?.state]).toEqual(['both', 'both']);
      expect(hers?.result).toMatchObject({ partner: { said: { text: 'His' } } });
      expect(his?.result).toMatchObject({ partner: { said: { text: 'Hers' } } });
      const [joint] = (await wholeDatabase()).filter(({ path }) =>
        new RegExp(`^couples/[^/]+/reflections/${id}$`).test(path),
      );
      expect(joint?.text).toMatch(/"answered":\{"[^"]+":"[^"]+","[^"]+":"[^"]+"\}/);
    }
    expect((await mia.ask(getReflections, {}, at())).overall).toMatchObject({ basedOn: 5 });
  });

  it('rewritten while the other answers opens with what stands for good, 10 times', async () => {
    const { mia, noah } = await couple(evening);
    for (let time = 0; time < 10; time += 1) {
      const options = { now: evening + time };
      const id = randomUUID();
      await mia.ask(shareForm, sharing(id), options);
      await mia.ask(answerForm, answering(id, answersAt(6, { words: 'Before' })), options);
      const [again, other] = await Promise.all([
        mia.call(answerForm, answering(id, answersAt(6, { words: 'After' })), options),
        noah.call(answerForm, answering(id), options),
      ]);
      expect(other.status).toBe(200);
      if (again.status !== 200) expect(refused(again)).toEqual([409, 'locked']);
      const words = again.status === 200 ? 'After' : 'Before';
      const his = await noah.ask(getReflection, of(id), options);
      expect(his.result).toMatchObject({ partner: { said: { text: words } } });
      const hers = await mia.ask(getReflection, of(id), options);
      expect(hers.mine?.answers.said).toMatchObject({ text: words });
    }
  });

  it('is shared three times at most, also in the same instant, 3 times', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { mia } = await couple(evening);
      const all = await Promise.all(
        Array.from({ length: MOST_OPEN + 2 }, () =>
          mia.call(shareForm, sharing(randomUUID()), at()),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_OPEN);
      const { items } = await mia.ask(getReflections, {}, at());
      expect(items).toHaveLength(MOST_OPEN);
      expect(new Set(items.map(({ sharedAt }) => sharedAt)).size).toBe(MOST_OPEN);
    }
  });

  it('sent again with its key is answered alike, and with another body it is refused', async () => {
    const { mia, noah } = await couple(evening);
    const id = randomUUID();
    const options = { key: randomUUID(), ...at() };
    await mia.ask(shareForm, sharing(id), options);
    await mia.ask(shareForm, sharing(id), options);
    const other = await mia.call(shareForm, sharing(id, { ...form, title: 'Other' }), options);
    expect(refused(other)).toEqual([422, 'key-reused']);
    const answers = { key: randomUUID(), ...at() };
    await mia.ask(answerForm, answering(id), answers);
    await noah.ask(answerForm, answering(id), at());
    // Without the key it is too late for them.
    await mia.ask(answerForm, answering(id), answers);
    expect(refused(await mia.call(answerForm, answering(id), at()))).toEqual([409, 'locked']);
    const gone = { key: randomUUID(), ...at() };
    await mia.ask(forgetReflection, of(id), gone);
    await mia.ask(forgetReflection, of(id), gone);
    // Nor does an old key bring back what is gone.
    await mia.ask(shareForm, sharing(id), options);
    expect((await noah.ask(getReflection, of(id), at())).state).toBe('forgotten');
  });
});
