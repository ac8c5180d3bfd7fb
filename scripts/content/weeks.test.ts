import { describe, expect, it } from 'vitest';
import sets from '../../core/content/weeks/sets.json' with { type: 'json' };
import { checkWeekSets } from './weeks.ts';

const sound = {
  id: 'w-01',
  questions: [
    { kind: 'appreciation', text: 'Which small thing your partner did stayed with you?' },
    { kind: 'closeness', text: 'When did the two of you feel near these days?' },
    { kind: 'strain', text: 'What was heavy for you, and who helped you carry it?' },
    { kind: 'wish', text: 'What would make next Tuesday a little lovelier?' },
  ],
};

const rulesFor = (...entries: readonly unknown[]) => checkWeekSets(entries).map(({ rule }) => rule);
const [first, ...others] = sound.questions;

describe('checking the weekly questions', () => {
  it('finds nothing in a sound set', () => {
    expect(checkWeekSets([sound])).toEqual([]);
  });

  it.each([
    ['a question too few', { ...sound, questions: others }],
    ['a kind nobody knows', { ...sound, questions: [{ ...first, kind: 'blame' }, ...others] }],
    ['an id out of order', { ...sound, id: 'w-02' }],
    ['something that is no set', null],
  ])('names %s', (_name, entry) => {
    expect(rulesFor(entry)).toEqual(['schema']);
  });

  it('names kinds in another order', () => {
    expect(rulesFor({ ...sound, questions: sound.questions.toReversed() })).toEqual(['kinds']);
  });

  it('names a text that presumes something, and one asked twice', () => {
    const wedding = { kind: 'appreciation', text: 'What would you wear to a wedding on the moon?' };
    expect(rulesFor({ ...sound, questions: [wedding, ...others] })).toEqual(['assumption']);
    expect(new Set(rulesFor(sound, { ...sound, id: 'w-02' }))).toEqual(new Set(['near-duplicate']));
  });
});

describe('the weekly questions', () => {
  it('have nothing to mend', () => {
    expect(checkWeekSets(sets)).toEqual([]);
  });

  it('are thirteen sets, a quarter of a year', () => {
    expect(sets).toHaveLength(13);
  });
});
