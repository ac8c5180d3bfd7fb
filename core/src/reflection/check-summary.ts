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

/** Any other properties are ignored. */
const RawSummarySchema = v.object({ wentWell: v.string(), question: v.string(), idea: v.string() });

/** Per part (our own choice): up to three sentences, and no gibberish. */
const PART = { words: { min: 3, max: 70 }, characters: 480, letters: 24 } as const;

/** Allows no digits, quotes, brackets, markup or emoji. */
const plainText = /^[A-ZÀ-ÖØ-Þ][A-Za-zÀ-ÖØ-öø-ž .,;:’–—-]*[.?]$/;

/** Punctuation inside a word, as in a URL, or repeated, as in a divider. */
const oddMarks = /[.,;:][^ ]|[–—-]{2}| [.,;:?]/;

/** Openers before a comma; any other word there may be a name. */
const sentenceOpeners: readonly string[] =
  'also and as besides first here instead it later lately maybe next no now often once perhaps sometimes soon still then there this today together tomorrow tonight yes'.split(
    ' ',
  );

/** Openers with an apostrophe; any other word there may be a name. */
const contractions: readonly string[] =
  'aren can could couldn didn doesn don hasn haven how isn it let shouldn that there they this today tonight wasn weren what when where why won wouldn you'.split(
    ' ',
  );

const capitalized: readonly string[] = [
  ...'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
  ...'january february march april may june july august september october november december'.split(
    ' ',
  ),
  ...'christmas easter eid diwali hanukkah ramadan thanksgiving halloween valentine'.split(' '),
  ...themes,
];

/** Every part has some of these: the lists know only English. */
const english: readonly string[] =
  'the you your and to with what how would could that this for both it has have make each other together between into from some more two then small'.split(
    ' ',
  );

/** No real "I" writes the text. */
const firstPerson: readonly string[] = 'i me my mine myself we us our ours ourselves'.split(' ');

const isEnglish = (words: readonly string[]): boolean =>
  new Set(words.filter((word) => english.includes(word))).size >= 2;

/** A guess, since the name is unknown. */
const mightNameSomebody = (sentence: string): boolean => {
  const [first, ...others] = sentence.match(/[A-Za-zÀ-ÖØ-öø-ž]+|[,’]/g) ?? [];
  const opener = foldText(first ?? '');
  if (others[0] === ',' && !sentenceOpeners.includes(opener)) return true;
  if (others[0] === '’' && !contractions.includes(opener)) return true;
  return others.some((word) => /^[A-ZÀ-ÖØ-Þ]/.test(word) && !capitalized.includes(foldText(word)));
};

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

const normalizePart = (part: string): string =>
  part.trim().normalize('NFC').replaceAll("'", '’').replace(/ {2,}/g, ' ');

/** Null if unfit. Refuses good ones rather than pass a bad one: the template text always exists. */
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

/** Never throws. Null if the writer fails or its text is unfit. No name reaches the writer. */
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
