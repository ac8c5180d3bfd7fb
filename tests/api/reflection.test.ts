import { randomUUID } from 'node:crypto';
import {
  answerForm,
  forgetReflection,
  getReflection,
  getReflections,
  shareForm,
} from '@usward/core/reflection/endpoints';
import { MAX_OPEN_REFLECTIONS } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { readAllDocuments } from '../support/all-documents.ts';
import { createCouple } from '../support/builders/couple.ts';
import { at, fixedNow, thursday } from '../support/builders/fixed-time.ts';
import {
  answerFormRequest,
  answersAt,
  createAnsweredReflectionOverHttp,
  form,
  idParams,
  shareFormRequest,
  statusAndCode,
} from '../support/builders/reflection-requests.ts';
import { markAllSeen, waiting } from '../support/waiting-items.ts';

describe('a shared form', () => {
  it('goes its whole way: asked, answered, opened, seen, forgotten', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    await mia.ask(shareForm, shareFormRequest(id), at());
    expect(await waiting(noah)).toEqual([['reflection', thursday]]);
    await noah.ask(answerForm, answerFormRequest(id, answersAt(5, { words: 'His words' })), at());
    expect((await mia.ask(getReflection, idParams(id), at())).state).toBe('partner');
    await mia.ask(answerForm, answerFormRequest(id), at(1));
    const [hers, his] = await Promise.all(
      [mia, noah].map((person) => person.ask(getReflection, idParams(id), at(1))),
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
    expect(his?.summary).toMatchObject({ text: { writer: 'template' }, agreed: { both: false } });
    for (const person of [mia, noah]) {
      expect(await waiting(person, at(1))).toEqual([['reflection-result', thursday]]);
      await markAllSeen(person, at(1));
      expect(await waiting(person, at(1))).toEqual([]);
    }
    expect((await mia.ask(getReflections, {}, at(1))).items).toMatchObject([
      { id, by: 'me', state: 'both', title: form.title, themes: [{}, {}] },
    ]);
    await noah.ask(forgetReflection, idParams(id), at(1));
    expect((await noah.call(getReflection, idParams(id), at(1))).status).toBe(404);
    expect((await mia.ask(getReflection, idParams(id), at(1))).state).toBe('forgotten');
    expect((await mia.ask(getReflections, {}, at(1))).overall.basedOn).toBe(0);
  });

  it('leaves no slider anywhere but with its author once it is open', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = await createAnsweredReflectionOverHttp(mia, noah);
    const stored = (await readAllDocuments()).filter(({ text }) => text.includes(id));
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
    const { mia, noah } = await createCouple(fixedNow);
    for (let time = 0; time < 30; time += 1) {
      const options = { now: fixedNow + time };
      const id = randomUUID();
      await mia.ask(shareForm, shareFormRequest(id), options);
      const given = await Promise.all([
        mia.call(answerForm, answerFormRequest(id, answersAt(6, { words: 'Hers' })), options),
        noah.call(answerForm, answerFormRequest(id, answersAt(7, { words: 'His' })), options),
      ]);
      expect(given.map(({ status }) => status)).toEqual([200, 200]);
      const [hers, his] = await Promise.all(
        [mia, noah].map((person) => person.ask(getReflection, idParams(id), options)),
      );
      expect([hers?.state, his?.state]).toEqual(['both', 'both']);
      expect(hers?.result).toMatchObject({ partner: { said: { text: 'His' } } });
      expect(his?.result).toMatchObject({ partner: { said: { text: 'Hers' } } });
      const [joint] = (await readAllDocuments()).filter(({ path }) =>
        new RegExp(`^couples/[^/]+/reflections/${id}$`).test(path),
      );
      expect(joint?.text).toMatch(/"answered":\{"[^"]+":"[^"]+","[^"]+":"[^"]+"\}/);
    }
    expect((await mia.ask(getReflections, {}, at())).overall).toMatchObject({ basedOn: 5 });
  });

  it('rewritten while the other answers opens with what stands for good, 10 times', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    for (let time = 0; time < 10; time += 1) {
      const options = { now: fixedNow + time };
      const id = randomUUID();
      await mia.ask(shareForm, shareFormRequest(id), options);
      await mia.ask(answerForm, answerFormRequest(id, answersAt(6, { words: 'Before' })), options);
      const [again, other] = await Promise.all([
        mia.call(answerForm, answerFormRequest(id, answersAt(6, { words: 'After' })), options),
        noah.call(answerForm, answerFormRequest(id), options),
      ]);
      expect(other.status).toBe(200);
      if (again.status !== 200) expect(statusAndCode(again)).toEqual([409, 'locked']);
      const words = again.status === 200 ? 'After' : 'Before';
      const his = await noah.ask(getReflection, idParams(id), options);
      expect(his.result).toMatchObject({ partner: { said: { text: words } } });
      const hers = await mia.ask(getReflection, idParams(id), options);
      expect(hers.mine?.answers.said).toMatchObject({ text: words });
    }
  });

  it('is shared three times at most, also in the same instant, 3 times', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { mia } = await createCouple(fixedNow);
      const all = await Promise.all(
        Array.from({ length: MAX_OPEN_REFLECTIONS + 2 }, () =>
          mia.call(shareForm, shareFormRequest(randomUUID()), at()),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN_REFLECTIONS);
      const { items } = await mia.ask(getReflections, {}, at());
      expect(items).toHaveLength(MAX_OPEN_REFLECTIONS);
      expect(new Set(items.map(({ sharedAt }) => sharedAt)).size).toBe(MAX_OPEN_REFLECTIONS);
    }
  });

  it('sent again with its key is answered alike, and with another body it is refused', async () => {
    const { mia, noah } = await createCouple(fixedNow);
    const id = randomUUID();
    const options = { key: randomUUID(), ...at() };
    await mia.ask(shareForm, shareFormRequest(id), options);
    await mia.ask(shareForm, shareFormRequest(id), options);
    const other = await mia.call(
      shareForm,
      shareFormRequest(id, { ...form, title: 'Other' }),
      options,
    );
    expect(statusAndCode(other)).toEqual([422, 'key-reused']);
    const answers = { key: randomUUID(), ...at() };
    await mia.ask(answerForm, answerFormRequest(id), answers);
    await noah.ask(answerForm, answerFormRequest(id), at());
    // Without the key it is too late for them.
    await mia.ask(answerForm, answerFormRequest(id), answers);
    expect(statusAndCode(await mia.call(answerForm, answerFormRequest(id), at()))).toEqual([
      409,
      'locked',
    ]);
    const forgetOptions = { key: randomUUID(), ...at() };
    await mia.ask(forgetReflection, idParams(id), forgetOptions);
    await mia.ask(forgetReflection, idParams(id), forgetOptions);
    // Nor does an old key bring back what is gone.
    await mia.ask(shareForm, shareFormRequest(id), options);
    expect((await noah.ask(getReflection, idParams(id), at())).state).toBe('forgotten');
  });
});
