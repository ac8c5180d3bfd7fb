import { askedOwnQuestion } from '@usward/core/daily/question';
import { speakDecks } from '@usward/core/language/deck-words';
import { speak } from '@usward/core/language/speak';
import { keyOf } from '@usward/core/language/words';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inDeck, languageOfDeck, ofDeck, ofQuestion } from './deck.ts';

const laugh = 'What made you laugh today?';
const rest = 'Where do you rest best?';
const own = askedOwnQuestion('own-1', laugh);

const english = { language: 'en', locale: 'en-GB', words: null } as const;

afterEach(() => {
  speak(english);
  speakDecks({});
});

describe('a text of a deck', () => {
  beforeEach(() => {
    speak({ language: 'es', locale: 'es', words: {} });
    speakDecks({ [keyOf(laugh)]: '¿Qué te hizo reír hoy?' });
  });

  it('is said in the language that is spoken, and says so', () => {
    expect(ofDeck(laugh)).toEqual({ lang: 'es', dir: 'auto', children: '¿Qué te hizo reír hoy?' });
    expect(ofQuestion({ topic: 'play', text: laugh })).toEqual(ofDeck(laugh));
  });

  it('stays English where the language has no words for it, and says so', () => {
    expect(inDeck(rest)).toBe(rest);
    expect(languageOfDeck(rest).lang).toBe('en');
  });

  it('is one that a later version brings, too', () => {
    expect(ofQuestion({ topic: 'a-topic-of-next-month', text: rest }).lang).toBe('en');
  });

  it('is no question that one of the two thought of, whatever it says', () => {
    expect(ofQuestion(own)).toEqual({ dir: 'auto', children: laugh });
  });
});

it('is English before any other words have come', () => {
  expect(ofDeck(laugh)).toEqual({ lang: 'en', dir: 'auto', children: laugh });
});
