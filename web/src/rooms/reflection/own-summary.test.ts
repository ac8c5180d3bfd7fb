import type { SummaryView } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { isIntimateDraft, isWordsDraft } from '../../device/draft-place.ts';
import {
  type OwnSummary,
  readOwnSummary,
  shownSummary,
  summaryPlace,
  summaryStep,
} from './own-summary.ts';

const words = { wentWell: 'It was warm.', question: 'What stayed?', idea: 'Put a song on.' };
const byHand = { writer: 'hand', ...words } as const;
const here: OwnSummary = { state: 'written', ...words, wentWell: 'It was near.' };
const failed: OwnSummary = { state: 'failed' };

const view = (part: Partial<SummaryView> = {}): SummaryView => ({
  text: byHand,
  agreed: { mine: true, both: true },
  gemini: 'off',
  ...part,
});

describe('a summary that this phone wrote', () => {
  it('is kept where no other who uses this browser could come upon it', () => {
    expect(isIntimateDraft(summaryPlace('one'))).toBe(true);
  });

  it('is nothing that signing out would warn of', () => {
    expect(isWordsDraft({ id: summaryPlace('one'), text: JSON.stringify(here) })).toBe(false);
  });

  it('is read as it was kept, and nothing else is', () => {
    expect(readOwnSummary(JSON.stringify(here))).toEqual(here);
    for (const kept of ['', 'null', '{"state":"written"}', '{']) {
      expect(readOwnSummary(kept)).toBeNull();
    }
  });

  it('is shown in place of the text by hand while both agree', () => {
    expect(shownSummary(view(), here)).toMatchObject({
      writer: 'device',
      wentWell: 'It was near.',
    });
  });

  it('makes way when one of the two takes the yes back', () => {
    expect(shownSummary(view({ agreed: { mine: true, both: false } }), here)).toEqual(byHand);
  });

  it('goes with a summary that one of the two took away', () => {
    expect(shownSummary(view({ text: null }), here)).toBeNull();
  });

  it('makes way for one that both can read', () => {
    const gemini = { ...byHand, writer: 'gemini' as const };
    expect(shownSummary(view({ text: gemini }), here)).toEqual(gemini);
  });
});

describe('where a summary by an AI stands', () => {
  const nobody = { mine: false, both: false };
  const me = { mine: true, both: false };

  it('is nowhere where there is no AI at all', () => {
    expect(summaryStep(view({ agreed: nobody }), null, false)).toBe('none');
  });

  it('is asked for where a model is here or Gemini can be asked', () => {
    expect(summaryStep(view({ agreed: nobody }), null, true)).toBe('ask');
    expect(summaryStep(view({ agreed: nobody, gemini: 'ready' }), null, false)).toBe('ask');
    expect(summaryStep(view({ agreed: nobody, gemini: 'spent' }), null, false)).toBe('none');
  });

  it('waits for both after the own yes', () => {
    expect(summaryStep(view({ agreed: me }), null, true)).toBe('wait');
  });

  it('is written on this phone rather than by Gemini', () => {
    expect(summaryStep(view({ gemini: 'ready' }), null, true)).toBe('device');
    expect(summaryStep(view({ gemini: 'ready' }), null, false)).toBe('gemini');
  });

  it('is waited for while Gemini is being asked', () => {
    expect(summaryStep(view({ gemini: 'writing' }), null, true)).toBe('writing');
  });

  it('is not tried again unasked once it has come to nothing', () => {
    expect(summaryStep(view({ gemini: 'ready' }), failed, true)).toBe('failed');
    expect(summaryStep(view({ gemini: 'spent' }), null, false)).toBe('failed');
  });

  it('is nothing that a phone without any AI speaks of', () => {
    expect(summaryStep(view(), null, false)).toBe('none');
  });

  it('is there once one was written', () => {
    expect(summaryStep(view(), here, true)).toBe('written');
  });

  it('is nowhere once it was taken away', () => {
    expect(summaryStep(view({ text: null, gemini: 'ready' }), null, true)).toBe('none');
  });
});
