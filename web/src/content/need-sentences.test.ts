import { needs } from '@usward/core/checkin/needs';
import { expect, it } from 'vitest';
import { getPartnerNeedText } from './need-sentences.ts';
import { ownNeedTexts } from './own-need-sentences.ts';

it('a need is said of the partner by name, and of the reader as “you”', () => {
  expect(needs.map((need) => [ownNeedTexts[need], getPartnerNeedText('Noah', need)])).toEqual([
    ['You’d like to talk.', 'Noah could use a talk.'],
    ['You could use a hug.', 'Noah could use a hug.'],
    ['You’d like some space.', 'Noah could use some space.'],
    ['You could use a hand.', 'Noah could use a hand.'],
    ['You’d like some fun.', 'Noah could use some fun.'],
  ]);
});
