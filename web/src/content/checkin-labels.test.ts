import { lines, lineVisibilities, measures, replies } from '@usward/core/checkin/checkin';
import { stepOutcomes, stepOwners } from '@usward/core/checkin/week';
import { describe, expect, it } from 'vitest';
import {
  getLevelLabel,
  getStepOwnerDueText,
  getStepOwnerLabel,
  getVisibilityText,
  levelLabels,
  lineLabels,
  lineNames,
  outcomeLabels,
  replyLabels,
  visibilityLabels,
  visibilityQuestions,
} from './checkin-labels.ts';

describe('the words of a check-in', () => {
  it('name five different steps of each measure', () => {
    for (const measure of measures) expect(new Set(levelLabels[measure]).size).toBe(5);
    expect(getLevelLabel('energy', 1)).toBe('Running on empty');
    expect(getLevelLabel('closeness', 5)).toBe('Very close');
  });

  it('hold no exclamation marks', () => {
    const texts = [
      ...Object.values(lineNames),
      ...Object.values(lineLabels),
      ...Object.values(levelLabels).flat(),
      ...Object.values(visibilityLabels).flat(),
      ...Object.values(replyLabels),
      ...Object.values(outcomeLabels).flat(),
    ];
    expect(texts.filter((words) => words.includes('!'))).toEqual([]);
  });

  it('have something for everything that can be said', () => {
    for (const line of lines) expect(lineNames[line]).not.toBe('');
    for (const reply of replies) expect(replyLabels[reply]).not.toBe('');
    for (const outcome of stepOutcomes) expect(outcomeLabels[outcome]).toHaveLength(2);
  });

  it('tell who sees a line that was sent', () => {
    expect(lineVisibilities.map((visibility) => getVisibilityText(visibility, 'Noah'))).toEqual([
      'Only you',
      'After you both check in',
      'You and Noah',
    ]);
  });

  it('tell whose a step is', () => {
    expect(stepOwners.map((owner) => getStepOwnerLabel(owner, 'Noah'))).toEqual([
      'Me',
      'Noah',
      'Both of us',
    ]);
    expect(stepOwners.map((owner) => getStepOwnerDueText(owner, 'Noah', 'Friday'))).toEqual([
      'You, by Friday',
      'Noah, by Friday',
      'Both of you, by Friday',
    ]);
  });

  it('ask of each line who sees it by the name it has in the list', () => {
    for (const line of lines) {
      expect(visibilityQuestions[line]).toBe(`Who sees your ${lineLabels[line].toLowerCase()}`);
    }
  });
});
