import { describe, expect, it } from 'vitest';
import { blankCard, parseCardDraft, toCardBody, toCardDraft } from './card-draft.ts';

describe('a card that is being written', () => {
  it('begins blank, as the sweetest', () => {
    expect(parseCardDraft('')).toEqual(blankCard);
    expect(blankCard.level).toBe(0);
  });

  it('goes on where it was left', () => {
    const draft = { ...blankCard, text: 'Half a th' };
    expect(parseCardDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('starts over where what was kept cannot be read', () => {
    expect(parseCardDraft('{"kind":"wish"}')).toEqual(blankCard);
  });

  it('is sent trimmed, once there are enough words', () => {
    expect(toCardBody({ ...blankCard, text: ' a ' })).toBeNull();
    expect(toCardBody({ ...blankCard, text: ' Sing to me. ' })?.text).toBe('Sing to me.');
    expect(toCardBody({ ...blankCard, text: 'x'.repeat(161) })).toBeNull();
  });

  it('can be one that is there already', () => {
    const card = { id: 'c', kind: 'dare', level: 1, text: 'Dance with me.' } as const;
    expect(toCardDraft(card)).toEqual(card);
  });
});
