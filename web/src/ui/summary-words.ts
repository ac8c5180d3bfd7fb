import { saidInDeck } from '@usward/core/language/deck-words';
import { spokenLanguage, spokenLocale } from '@usward/core/language/speak';
import { inDeck, ofDeck, type SaidWords } from './deck.ts';

/** "You both loved this: Kissing, Long talks.": what both tapped, behind its lead. */
const tappedIn = (sentence: string): string | null => {
  const [, lead = '', chips = ''] = /^([^:]+): (.+)\.$/u.exec(sentence) ?? [];
  const said = saidInDeck(lead);
  if (said === null) return null;
  const list = new Intl.ListFormat(spokenLocale(), { type: 'unit' });
  return `${said}: ${list.format(chips.split(', ').map(inDeck))}.`;
};

const sentenceIn = (sentence: string): string | null => saidInDeck(sentence) ?? tappedIn(sentence);

/** A summary that was put together by hand, sentence by sentence; null where a sentence has no other words. */
const byHand = (text: string): string | null => {
  const sentences = text.split(/(?<=[.?]) /u).map(sentenceIn);
  return sentences.includes(null) ? null : sentences.join(' ');
};

/** For an element that is a part of a summary: in the language that is spoken, where nobody but us wrote it. */
export const ofSummary = (text: string): SaidWords => {
  const said = saidInDeck(text) ?? byHand(text);
  return said === null ? ofDeck(text) : { lang: spokenLanguage(), dir: 'auto', children: said };
};
