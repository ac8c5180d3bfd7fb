import { instant } from '@usward/core/calendar';
import { cardTopics, levels, limits } from '@usward/core/intimacy/card';
import { describe, expect, it } from 'vitest';
import { cardWords, kindWords, limitWords, topicWords } from '../../ui/card-words.ts';
import { eraseWords, levelWords, limitGroups, offWords, releaseWords } from './lab-words.ts';

describe('what can be chosen', () => {
  it('has each limit in one heap', () => {
    const offered = limitGroups.flatMap((group) => group.limits);
    expect([...offered].sort()).toEqual([...limits].sort());
  });

  it('has no two of one name within a heap, nor among the topics', () => {
    for (const group of limitGroups) {
      const names = group.limits.map((limit) => limitWords[limit]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(cardTopics.map((topic) => topicWords[topic])).size).toBe(cardTopics.length);
  });
});

it.each(['truth', 'dare'] as const)('a %s is called by its kind and how far it goes', (kind) => {
  expect(cardWords[kind]).toEqual(
    levels.map((level) => `${kindWords[kind]}, ${levelWords[level].name.toLowerCase()}`),
  );
});

it('the shared yeses open on a day and at a time', () => {
  expect(releaseWords(instant(Date.parse('2026-03-14T03:00:00Z')), 'en-GB')).toMatch(
    /^Saturday 14 March at \d\d:00$/,
  );
});

describe('leaving says what happens for both', () => {
  it('names who is not told', () => {
    expect(offWords({ you: 'Noah' }, true).join(' ')).toMatch(
      /for you now, and for Noah at 4 in the morning.*Noah is not told/,
    );
  });
  it('says without a network when it closes for the other', () => {
    expect(offWords({ you: 'Noah' }, false)[0]).toContain(
      'for Noah at 4 in the morning after you are back online',
    );
  });
  it('speaks of no partner to somebody alone', () => {
    expect(eraseWords(null)).toHaveLength(1);
    expect(eraseWords('Noah')).toHaveLength(2);
  });
});
