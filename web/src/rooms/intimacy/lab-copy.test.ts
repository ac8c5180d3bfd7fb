import { instant } from '@usward/core/calendar';
import { cardTopics, levels, limits } from '@usward/core/intimacy/card';
import { describe, expect, it } from 'vitest';
import { cardLabels, kindLabels, limitLabels, topicLabels } from '../../content/card-labels.ts';
import {
  formatReleaseTime,
  getEraseTexts,
  getSwitchOffTexts,
  levelLabels,
  limitGroups,
} from './lab-copy.ts';

describe('comfort choices', () => {
  it('has each limit in one heap', () => {
    const offered = limitGroups.flatMap((group) => group.limits);
    expect([...offered].sort()).toEqual([...limits].sort());
  });

  it('has no two of one name within a heap, nor among the topics', () => {
    for (const group of limitGroups) {
      const names = group.limits.map((limit) => limitLabels[limit]);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(cardTopics.map((topic) => topicLabels[topic])).size).toBe(cardTopics.length);
  });
});

it.each(['truth', 'dare'] as const)('a %s is called by its kind and how far it goes', (kind) => {
  expect(cardLabels[kind]).toEqual(
    levels.map((level) => `${levelLabels[level].name} ${kindLabels[kind].toLowerCase()}`),
  );
});

it('the shared yeses open on a day and at a time', () => {
  expect(formatReleaseTime(instant(Date.parse('2026-03-14T03:00:00Z')), 'en-GB')).toMatch(
    /^Saturday 14 March at \d\d:00$/,
  );
});

describe('leaving says what happens for both', () => {
  it('names who is not told', () => {
    expect(getSwitchOffTexts({ you: 'Noah' }, true).join(' ')).toMatch(
      /for you now, and for Noah at 4 a\.m\..*Noah isn’t told/,
    );
  });
  it('says without a network when it closes for the other', () => {
    expect(getSwitchOffTexts({ you: 'Noah' }, false)[0]).toContain(
      'for Noah at 4 a.m. after you’re back online',
    );
  });
  it('speaks of no partner to somebody alone', () => {
    expect(getEraseTexts(null)).toHaveLength(1);
    expect(getEraseTexts('Noah')).toHaveLength(2);
  });
});
