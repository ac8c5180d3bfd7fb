import * as v from 'valibot';
import {
  MAX_SUMMARY_WORDS,
  type Summary,
  type SummaryInput,
  type SummaryWriter,
} from './summary.ts';
import { sanitizeSummaryInput } from './summary-prompt.ts';
import { containsName, containsUnfitWords, foldText, splitWords } from './summary-text-filter.ts';
import { themes } from './themes.ts';

/** What a model may give: more than the three parts is not looked at. */
const RawSummarySchema = v.object({ wentWell: v.string(), question: v.string(), idea: v.string() });

/** How much a part says (our own choice): a sentence or three, in words, and none of them gibberish. */
const PART = { words: { min: 3, max: 70 }, characters: 480, letters: 24 } as const;

/** The only signs of a summary: no digits, quotes, brackets, marks of markup or pictures. */
const plainText = /^[A-ZÀ-ÖØ-Þ][A-Za-zÀ-ÖØ-öø-ž .,;:’–—-]*[.?]$/;

/** A mark in the midst of a word, as in an address, or several in a row, as in a divider. */
const oddMarks = /[.,;:][^ ]|[–—-]{2}| [.,;:?]/;

/** Words that begin sentences before a comma; any other there may be somebody’s name. */
const sentenceOpeners: readonly string[] =
  'also and as besides first here instead it later lately maybe next no now often once perhaps sometimes soon still then there this today together tomorrow tonight yes'.split(
    ' ',
  );

/** Words that begin sentences and take an apostrophe; any other with one may be somebody’s name. */
const contractions: readonly string[] =
  'aren can could couldn didn doesn don hasn haven how isn it let shouldn that there they this today tonight wasn weren what when where why won wouldn you'.split(
    ' ',
  );

/** Words that may begin with a capital letter inside a sentence. */
const capitalized: readonly string[] = [
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  ...'january february march april may june july august september october november december'.split(
    ' ',
  ),
  ...'christmas easter eid diwali hanukkah ramadan thanksgiving halloween valentine'.split(' '),
  ...themes,
];

/** Words of English only, of which every part holds some: the lists know no other language. */
const english: readonly string[] =
  'the you your and to with what how would could that this for both it has have make each other together between into from some more two then small'.split(
    ' ',
  );

/** Who writes is nobody who could say "I". */
const firstPerson: readonly string[] = 'i me my mine myself we us our ours ourselves'.split(' ');

const isEnglish = (words: readonly string[]): boolean =>
  new Set(words.filter((word) => english.includes(word))).size >= 2;

/** Whether a sentence calls somebody by a name, as far as that can be told without knowing it. */
const mightNameSomebody = (sentence: string): boolean => {
  const [first, ...others] = sentence.match(/[A-Za-zÀ-ÖØ-öø-ž]+|[,’]/g) ?? [];
  const opener = foldText(first ?? '');
  if (others[0] === ',' && !sentenceOpeners.includes(opener)) return true;
  if (others[0] === '’' && !contractions.includes(opener)) return true;
  return others.some((word) => /^[A-ZÀ-ÖØ-Þ]/.test(word) && !capitalized.includes(foldText(word)));
};

/** Whether a part is plain English of a sensible length that names nobody. */
const isPartValid = (part: string, names: readonly string[]): boolean => {
  if (part.length > PART.characters || !plainText.test(part) || oddMarks.test(part)) return false;
  const words = splitWords(part);
  return (
    words.length >= PART.words.min &&
    words.length <= PART.words.max &&
    words.every((word) => word.length <= PART.letters) &&
    isEnglish(words) &&
    !words.some((word) => firstPerson.includes(word)) &&
    !containsName(part, names) &&
    !containsUnfitWords(part) &&
    !part.split(/(?<=[.?]) /).some(mightNameSomebody)
  );
};

/** Spaces and apostrophes as they are written here. */
const normalizePart = (part: string): string =>
  part.trim().normalize('NFC').replaceAll("'", '’').replace(/ {2,}/g, ' ');

/**
 * A model's summary as it may be shown; null where it is none, says what a summary may not, or might
 * tell the two apart. Rather refuses a good one than lets a bad one through: there is always the text
 * by hand. `names`: what the two are called; neither may be in it.
 */
export const checkSummary = (raw: unknown, names: readonly string[]): Summary | null => {
  const given = v.safeParse(RawSummarySchema, raw);
  if (!given.success) return null;
  const wentWell = normalizePart(given.output.wentWell);
  const question = normalizePart(given.output.question);
  const idea = normalizePart(given.output.idea);
  const all = [wentWell, question, idea];
  const asks = question.endsWith('?') && all.join('').split('?').length === 2;
  if (!asks || !all.every((part) => isPartValid(part, names))) return null;
  return splitWords(all.join(' ')).length <= MAX_SUMMARY_WORDS
    ? { wentWell, question, idea }
    : null;
};

/**
 * Has a summary written, and checked. Null, and never an error, where the writer fails, where what it
 * wrote may not be shown, and where there is nothing to write about: then it is not even asked.
 * `names`: what the two are called; no name reaches the writer, and none comes back from it.
 */
export const generateSummary = async (
  writer: SummaryWriter,
  input: SummaryInput,
  names: readonly string[],
): Promise<Summary | null> => {
  const given = sanitizeSummaryInput(input, names);
  if (given.themes.length === 0 && given.chips.length === 0) return null;
  try {
    return checkSummary(await writer(given), names);
  } catch {
    return null;
  }
};
