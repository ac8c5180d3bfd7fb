import { instant } from '@usward/core/calendar';
import type { FormAnswers } from '@usward/core/reflection/answers';
import type { Form } from '@usward/core/reflection/form';
import type { OwnAnswers } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { getCommonChips, isSameChoice, pairSharedNonThemeAnswers } from './answer-pairs.ts';

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
    const pairs = pairSharedNonThemeAnswers(form, mine(false), {
      partner: { w: partnerAnswer },
      chips: {},
    });
    expect(pairs.map(({ block, mine: own }) => [block.id, own?.kind ?? null])).toEqual([
      ['c', 'chips'],
      ['w', null],
    ]);
  });

  it('holds nothing of mine where I keep all of it', () => {
    expect(pairSharedNonThemeAnswers(form, mine(true), { partner: {}, chips: {} })).toEqual([]);
  });

  it('is what the other said where mine is kept no more', () => {
    expect(
      pairSharedNonThemeAnswers(form, null, { partner: { w: partnerAnswer }, chips: {} }),
    ).toMatchObject([{ mine: null, partners: partnerAnswer }]);
  });

  it('leaves out the chips that both picked, which are told once', () => {
    const pair = (picked: number[], chips: number[]) =>
      pairSharedNonThemeAnswers(form, mine(false), {
        partner: { c: { kind: 'chips', picked } },
        chips: { c: chips },
      });
    expect(pair([0, 1], [0])).toMatchObject([{ mine: { picked: [] }, partners: { picked: [1] } }]);
    expect(pair([0], [0])).toEqual([]);
  });

  it('is the same only where both chose the same, and neither left it out', () => {
    const choice = (option: number) => ({ kind: 'choice' as const, option });
    const isSame = (one: number | null, other: number | null) =>
      isSameChoice({
        block: { kind: 'choice', id: 'o', prompt: 'Again?', options: ['Soon', 'Later'] },
        mine: one === null ? null : choice(one),
        partners: other === null ? null : choice(other),
      });
    expect([isSame(1, 1), isSame(1, 0), isSame(null, 0), isSame(null, null)]).toEqual([
      true,
      false,
      false,
      false,
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
