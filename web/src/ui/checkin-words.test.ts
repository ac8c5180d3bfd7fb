import { lines, lineVisibilities, measures, replies } from '@usward/core/checkin/checkin';
import { stepOutcomes, stepOwners } from '@usward/core/checkin/week';
import { describe, expect, it } from 'vitest';
import {
  levelWord,
  levelWords,
  lineLabels,
  lineNames,
  outcomeWords,
  ownerByWords,
  ownerWords,
  replyWords,
  seenWords,
  visibilityWords,
  whoSeesWords,
} from './checkin-words.ts';

describe('the words of a check-in', () => {
  it('name five different steps of each measure', () => {
    for (const measure of measures) expect(new Set(levelWords[measure]).size).toBe(5);
    expect(levelWord('energy', 1)).toBe('Running low');
    expect(levelWord('closeness', 5)).toBe('Very near');
  });

  it('hold no exclamation marks', () => {
    const said = [
      ...Object.values(lineNames),
      ...Object.values(lineLabels),
      ...Object.values(levelWords).flat(),
      ...Object.values(visibilityWords).flat(),
      ...Object.values(replyWords),
      ...Object.values(outcomeWords).flat(),
    ];
    expect(said.filter((words) => words.includes('!'))).toEqual([]);
  });

  it('have something for everything that can be said', () => {
    for (const line of lines) expect(lineNames[line]).not.toBe('');
    for (const reply of replies) expect(replyWords[reply]).not.toBe('');
    for (const outcome of stepOutcomes) expect(outcomeWords[outcome]).toHaveLength(2);
  });

  it('tell who sees a line that was sent', () => {
    expect(lineVisibilities.map((visibility) => seenWords(visibility, 'Noah'))).toEqual([
      'Only you',
      'When you both have',
      'You and Noah',
    ]);
  });

  it('tell whose a step is', () => {
    expect(stepOwners.map((owner) => ownerWords(owner, 'Noah'))).toEqual([
      'Me',
      'Noah',
      'Both of us',
    ]);
    expect(stepOwners.map((owner) => ownerByWords(owner, 'Noah', 'Friday'))).toEqual([
      'Yours, by Friday',
      'Noah’s, by Friday',
      'For both of you, by Friday',
    ]);
  });

  it('ask of each line who sees it by the name it has in the list', () => {
    for (const line of lines) {
      expect(whoSeesWords[line]).toBe(`Who sees your ${lineLabels[line].toLowerCase()}`);
    }
  });
});
