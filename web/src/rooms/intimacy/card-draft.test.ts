import { describe, expect, it } from 'vitest';
import { blankCard, bodyOfCard, draftOfCard, readCard } from './card-draft.ts';

describe('a card that is being written', () => {
  it('begins blank, as the sweetest', () => {
    expect(readCard('')).toEqual(blankCard);
    expect(blankCard.level).toBe(0);
  });

  it('goes on where it was left', () => {
    const draft = { ...blankCard, text: 'Half a th' };
    expect(readCard(JSON.stringify(draft))).toEqual(draft);
  });

  it('begins anew where what was kept cannot be read', () => {
    expect(readCard('{"kind":"wish"}')).toEqual(blankCard);
  });

  it('is sent trimmed, once there are enough words', () => {
    expect(bodyOfCard({ ...blankCard, text: ' a ' })).toBeNull();
    expect(bodyOfCard({ ...blankCard, text: ' Sing to me. ' })?.text).toBe('Sing to me.');
    expect(bodyOfCard({ ...blankCard, text: 'x'.repeat(161) })).toBeNull();
  });

  it('can be one that is there already', () => {
    const card = { id: 'c', kind: 'dare', level: 1, text: 'Dance with me.' } as const;
    expect(draftOfCard(card)).toEqual(card);
  });
});
