import { askedOwnQuestion } from '@usward/core/daily/own-question';
import { describe, expect, it } from 'vitest';
import { ofDeck, ofPeople, ofQuestion } from './deck.ts';

describe('the language that a question is said to be in', () => {
  it('is that of the deck for a question of the deck', () => {
    expect(ofQuestion({ topic: 'play' })).toBe(ofDeck);
  });

  it('is that of the deck for a topic that a later version brings', () => {
    expect(ofQuestion({ topic: 'a-topic-of-next-month' })).toBe(ofDeck);
  });

  it('is left open for a question that one of the two thought of', () => {
    expect(ofQuestion(askedOwnQuestion('own-1', '¿Qué cenamos hoy?'))).toBe(ofPeople);
    expect(ofPeople).not.toHaveProperty('lang');
  });
});
