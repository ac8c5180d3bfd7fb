import type { getWords } from '@usward/core/content/endpoints';
import type { Output } from '@usward/core/endpoint';
import { type DeckWords, speakDecks } from '@usward/core/language/deck-words';
import {
  directionOf,
  type Language,
  languageFor,
  languages,
  localeFor,
  type OtherLanguage,
} from '@usward/core/language/languages';
import { speak, spokenLanguage } from '@usward/core/language/speak';
import type { Words } from '@usward/core/language/words';
import { storedLanguage } from './stored.ts';

/** The language that was chosen on this device; null: as the phone has it. */
export const chosenLanguage = (): Language | null => {
  const chosen = storedLanguage.get();
  return languages.find((language) => language === chosen) ?? null;
};

/** Chooses one on this device; it is spoken from the next beginning on. */
export const chooseLanguage = (language: Language | null): void => {
  if (language === null) storedLanguage.remove();
  else storedLanguage.set(language);
};

/** The language that this phone's own settings ask for. */
export const languageOfPhone = (): Language => languageFor(navigator.languages);

/** The language that this page speaks, or is about to. */
export const languageHere = (): Language => chosenLanguage() ?? languageOfPhone();

/** Each catalogue is a file of its own: a phone fetches and keeps the one it speaks. */
const fetchWords: Readonly<Record<OtherLanguage, () => Promise<{ readonly words: Words }>>> = {
  es: () => import('../../../core/words/es.po'),
  ar: () => import('../../../core/words/ar.po'),
};

/** How long the app waits for words that this phone does not keep, in milliseconds (our own choice). */
const PATIENCE = 8_000;

const patience = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE, null);
  });

const speakHere = (language: Language, words: Words | null): void => {
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dir = directionOf(language);
  speak({ language, locale: localeFor(language, navigator.languages), words });
};

/**
 * Has the page speak the language of this device; to be called before the app begins, whose texts are
 * made as it does. English this time where the other words can be had neither from the phone nor, before
 * long, from afar.
 */
export const beginToSpeak = async (late?: Promise<null>): Promise<void> => {
  const language = languageHere();
  if (language === 'en') return speakHere('en', null);
  try {
    const come = await Promise.race([fetchWords[language](), late ?? patience()]);
    if (come === null) throw new Error('The words of the app are slow to come.');
    speakHere(language, come.words);
  } catch (error) {
    console.error(error);
    speakHere('en', null);
  }
};

/** What the decks say in a language, out of the worker's hand once it was there. Nothing where it cannot be had. */
const fetchDecks = async (language: OtherLanguage): Promise<DeckWords> => {
  try {
    const response = await fetch(`/api/content/words/${language}`);
    // An answer that is none, such as a refusal, has no words.
    const answer: Partial<Output<typeof getWords>> = await response.json();
    return answer.words ?? {};
  } catch (error) {
    console.error(error);
    return {};
  }
};

/**
 * {@link beginToSpeak}, the decks too, both within the same time. The page waits for the decks where it may show
 * one at once; anywhere else they speak as soon as they have come.
 */
export const beginWithDecks = async (isShownAtOnce: Promise<boolean>): Promise<void> => {
  const language = languageHere();
  if (language === 'en') return beginToSpeak();
  const decks = fetchDecks(language);
  const late = patience();
  await beginToSpeak(late);
  if (spokenLanguage() !== language) return;
  const spoken = decks.then(speakDecks);
  if (await isShownAtOnce) await Promise.race([spoken, late]);
};
