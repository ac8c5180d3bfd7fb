import type { SummaryView } from '@usward/core/reflection/reflection';
import { describe, expect, it } from 'vitest';
import { isIntimateDraft, isTextDraft } from '../../device/storage/draft-keys.ts';
import {
  getShownSummary,
  getSummaryDraftKey,
  getSummaryStep,
  type LocalSummary,
  parseLocalSummary,
} from './local-summary.ts';

const words = { wentWell: 'It was warm.', question: 'What stayed?', idea: 'Put a song on.' };
const byHand = { writer: 'template', ...words } as const;
const here: LocalSummary = { state: 'written', ...words, wentWell: 'It was near.' };
const failed: LocalSummary = { state: 'failed' };

const view = (part: Partial<SummaryView> = {}): SummaryView => ({
  text: byHand,
  agreed: { mine: true, both: true },
  gemini: 'off',
  ...part,
});

describe('a summary that this phone wrote', () => {
  it('is kept where no other who uses this browser could come upon it', () => {
    expect(isIntimateDraft(getSummaryDraftKey('one'))).toBe(true);
  });

  it('is nothing that signing out would warn of', () => {
    expect(isTextDraft({ id: getSummaryDraftKey('one'), text: JSON.stringify(here) })).toBe(false);
  });

  it('is read as it was kept, and nothing else is', () => {
    expect(parseLocalSummary(JSON.stringify(here))).toEqual(here);
    for (const text of ['', 'null', '{"state":"written"}', '{']) {
      expect(parseLocalSummary(text)).toBeNull();
    }
  });

  it('is shown in place of the text by hand while both agree', () => {
    expect(getShownSummary(view(), here)).toMatchObject({
      writer: 'device',
      wentWell: 'It was near.',
    });
  });

  it('makes way when one of the two takes the yes back', () => {
    expect(getShownSummary(view({ agreed: { mine: true, both: false } }), here)).toEqual(byHand);
  });

  it('goes with a summary that one of the two took away', () => {
    expect(getShownSummary(view({ text: null }), here)).toBeNull();
  });

  it('makes way for one that both can read', () => {
    const gemini = { ...byHand, writer: 'gemini' as const };
    expect(getShownSummary(view({ text: gemini }), here)).toEqual(gemini);
  });
});

describe("an AI summary's state", () => {
  const nobody = { mine: false, both: false };
  const me = { mine: true, both: false };

  it('is nowhere where there is no AI at all', () => {
    expect(getSummaryStep(view({ agreed: nobody }), null, false)).toBe('none');
  });

  it('is asked for where a model is here or Gemini can be asked', () => {
    expect(getSummaryStep(view({ agreed: nobody }), null, true)).toBe('ask');
    expect(getSummaryStep(view({ agreed: nobody, gemini: 'ready' }), null, false)).toBe('ask');
    expect(getSummaryStep(view({ agreed: nobody, gemini: 'spent' }), null, false)).toBe('none');
  });

  it('waits for both after the own yes', () => {
    expect(getSummaryStep(view({ agreed: me }), null, true)).toBe('wait');
  });

  it('is written on this phone rather than by Gemini', () => {
    expect(getSummaryStep(view({ gemini: 'ready' }), null, true)).toBe('device');
    expect(getSummaryStep(view({ gemini: 'ready' }), null, false)).toBe('gemini');
  });

  it('is waited for while Gemini is being asked', () => {
    expect(getSummaryStep(view({ gemini: 'writing' }), null, true)).toBe('writing');
  });

  it('is not tried again unasked once it has come to nothing', () => {
    expect(getSummaryStep(view({ gemini: 'ready' }), failed, true)).toBe('failed');
    expect(getSummaryStep(view({ gemini: 'spent' }), null, false)).toBe('failed');
  });

  it('is nothing that a phone without any AI speaks of', () => {
    expect(getSummaryStep(view(), null, false)).toBe('none');
  });

  it('is there once one was written', () => {
    expect(getSummaryStep(view(), here, true)).toBe('written');
  });

  it('is nowhere once it was taken away', () => {
    expect(getSummaryStep(view({ text: null, gemini: 'ready' }), null, true)).toBe('none');
  });
});
