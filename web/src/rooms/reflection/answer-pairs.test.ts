import { instant } from '@usward/core/calendar';
import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { getCommonChips, pairSharedNonThemeAnswers } from './answer-pairs.ts';

const form: Form = {
  title: 'Slow evening',
  blocks: [
    { kind: 'theme', id: 't', theme: 'ease', sliders: ['One', 'Two', 'Three'] },
    { kind: 'chips', id: 'c', sort: 'loved', chips: ['Music', 'Quiet'] },
    { kind: 'words', id: 'w', prompt: 'What would you like again?' },
    { kind: 'choice', id: 'o', prompt: 'Again?', options: ['Soon', 'Later'] },
  ],
};

const answers: FormAnswers = {
  t: { kind: 'theme', sliders: [7, 7, 7], shared: true },
  c: { kind: 'chips', picked: [0], shared: true },
  w: { kind: 'words', text: 'The music', shared: false },
};
const mine = (isPrivate: boolean): OwnAnswers => ({
  answers,
  kept: isPrivate,
  answeredAt: instant(0),
});
const partnerAnswer = { kind: 'words' as const, text: 'The quiet' };

describe("both partners' answers", () => {
  it('holds nothing of mine that is not for both, and no slider', () => {
    const pairs = pairSharedNonThemeAnswers(form, mine(false), { partner: { w: partnerAnswer } });
    expect(pairs.map(({ block, mine: own }) => [block.id, own?.kind ?? null])).toEqual([
      ['c', 'chips'],
      ['w', null],
    ]);
  });

  it('holds nothing of mine where I keep all of it', () => {
    expect(pairSharedNonThemeAnswers(form, mine(true), { partner: {} })).toEqual([]);
  });

  it('is what the other said where mine is kept no more', () => {
    expect(pairSharedNonThemeAnswers(form, null, { partner: { w: partnerAnswer } })).toMatchObject([
      { mine: null, partners: partnerAnswer },
    ]);
  });
});

describe('a chip both picked', () => {
  it('is told with its sort, and nothing that the form does not hold', () => {
    expect(getCommonChips(form, { chips: { c: [1, 7] } })).toEqual([
      { sort: 'loved', words: 'Quiet' },
    ]);
  });
});
