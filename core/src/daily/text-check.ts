import { fingerprint, isNearDuplicate } from './similarity.ts';
import { tokenize } from './tokenize.ts';

/**
 * One thing to mend in a text that asks. Near-duplicates and presumptions are ruled out by product.md
 * "Daily questions"; reading grade and punctuation are our own choice.
 */
export type TextFinding = {
  readonly id: string;
  readonly rule: 'near-duplicate' | 'reading-grade' | 'assumption' | 'punctuation' | 'duplicate-id';
  readonly message: string;
};

/** A text, and the name by which it is found. */
export type NamedText = { readonly id: string; readonly text: string };

/**
 * Everything to mend in texts that ask, each beside those before it and beside `others`. Near-duplicate means similar sets of words: a Jaccard
 * similarity of the stemmed content words of at least 0.6, or a cosine similarity of the character
 * trigrams of at least 0.75 (both our own choice, see similarity.ts).
 */
export function checkTexts(
  texts: readonly NamedText[],
  others: readonly NamedText[] = [],
): readonly TextFinding[] {
  return [...texts.flatMap(checkText), ...nearDuplicates(texts, others)];
}

/** What the app's typography and its calm voice rule out in a question, each with what to do. */
const punctuationRules: readonly (readonly [RegExp, string])[] = [
  [/!/, 'has an exclamation mark'],
  [/['"`]/, 'has a straight quote or apostrophe, use ’ or “ ”'],
  [/\.\.|…/, 'trails off in dots'],
  [/\s\s|^\s|\s$/, 'has a space too many'],
  [/[^?]$/, 'does not end with a question mark'],
];

function checkText({ id, text }: NamedText): readonly TextFinding[] {
  const findings: TextFinding[] = [];
  const grade = readingGrade(text);
  if (grade > readingGradeLimit) {
    const message = `reads at grade ${grade.toFixed(1)}, the limit is ${readingGradeLimit}`;
    findings.push({ id, rule: 'reading-grade', message });
  }
  for (const { word, assumes } of findAssumptions(text)) {
    findings.push({ id, rule: 'assumption', message: `"${word}" presumes ${assumes}` });
  }
  for (const [pattern, message] of punctuationRules) {
    if (pattern.test(text)) {
      findings.push({ id, rule: 'punctuation', message });
    }
  }
  return findings;
}

function nearDuplicates(
  texts: readonly NamedText[],
  others: readonly NamedText[],
): readonly TextFinding[] {
  const prints = [...others, ...texts].map(({ id, text }) => ({ id, print: fingerprint(text) }));
  return prints.slice(others.length).flatMap(({ id, print }, index) =>
    prints
      .slice(0, others.length + index)
      .filter((earlier) => isNearDuplicate(earlier.print, print))
      .map((earlier) => ({
        id,
        rule: 'near-duplicate' as const,
        message: `asks nearly the same as ${earlier.id}`,
      })),
  );
}

/**
 * The highest reading grade a question may have, in school years of the United States: someone
 * tired, or reading in their second language, should take it in at once (our own choice).
 */
export const readingGradeLimit = 8;

/**
 * How many syllables an English word has, at least 1. An estimate from its spelling: groups of
 * vowels, less the endings that are written but not spoken. About one word in ten is off by one.
 */
function countSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<![td]|[^aeiouyl]l)ed$/, '')
    .replace(/(?<![cgsxz]|[cs]h|[^aeiouyl]l)es$/, '')
    .replace(/(?<![^aeiouyl]l)e$/, '');
  const vowelGroups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  // The two vowels of "doing" are spoken apart; "didn’t" has a second syllable without a vowel.
  const extra = /[aeiouy]ing$|[^aeiouy]n['’]t$/i.test(word) ? 1 : 0;
  return Math.max(1, vowelGroups + extra);
}

/**
 * The Flesch-Kincaid grade of a text, in school years; can be below 0 for very plain text. The
 * weights are those of Kincaid and others (1975), the formula in general use.
 */
export function readingGrade(text: string): number {
  const words = tokenize(text);
  if (words.length === 0) {
    return 0;
  }
  const sentences = Math.max(1, text.match(/[.!?…]+/g)?.length ?? 0);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

/**
 * Words and short phrases that presume something a couple may not have or be. Gender, orientation,
 * marriage, children and living together come from product.md "Daily questions"; the other groups
 * and the words are our own choice. Whole words count, so "scare" holds no "car".
 */
const assumptions: Readonly<Record<string, readonly string[]>> = {
  gender: splitList(
    `he, she, him, her, his, hers, himself, herself, man, men, woman, women, boy, boys, girl, girls,
    guy, guys, lady, ladies, gentleman, gentlemen, male, female, masculine, feminine, manly`,
  ),
  'gender or marriage': splitList(
    `husband, husbands, wife, wives, boyfriend, boyfriends, girlfriend, girlfriends, bride, groom`,
  ),
  marriage: splitList(
    `marry, married, marriage, wedding, weddings, honeymoon, spouse, spouses, fiancé, fiancée,
    engagement, proposal, vow, vows, in laws, mother in law, father in law, anniversary`,
  ),
  children: splitList(
    `kid, kids, child, children, baby, babies, son, sons, daughter, daughters, toddler, teenager,
    parenting, parenthood, pregnant, pregnancy, grandchild, grandchildren`,
  ),
  'living together': splitList(
    `our home, our house, our flat, our apartment, our bed, our bedroom, our kitchen, your house,
    home you share, share a home, share a bed, sleep beside, wake up beside, wake up next to,
    live together, living together, move in, moved in together, mortgage`,
  ),
  'living parents or siblings': splitList(
    `mother, mothers, mom, mum, father, fathers, dad, parents, parent, brother, brothers, sister,
    sisters, sibling, siblings, grandmother, grandfather, grandparents`,
  ),
  'a car': splitList(`car, cars, drive, driving, road trip, garage`),
  'a faith': splitList(
    `god, church, mosque, temple, pray, prayer, prayers, bless, blessed, blessing, sin, heaven,
    christmas, easter, ramadan, hanukkah, diwali, thanksgiving`,
  ),
  drinking: splitList(
    `wine, beer, beers, cocktail, cocktails, champagne, whisky, whiskey, alcohol, drunk, tipsy,
    hangover, pub`,
  ),
  'paid holidays': splitList(`holiday, holidays, vacation, vacations`),
  'a paid job': splitList(
    `boss, salary, paycheck, colleague, colleagues, coworker, coworkers, career`,
  ),
  'money to spare': splitList(
    `afford, splurge, luxury, restaurant, hotel, flight, flights, cruise`,
  ),
  sex: splitList(`sex, sexy, sexual, naked, orgasm, foreplay, lovemaking, turned on, turn on`),
  'an able body': splitList(`jog, jogging, hike, hiking, gym, workout`),
  'a certain weight': splitList(`diet, calories, slim, overweight, lose weight`),
  'a pet': splitList(`your dog, your cat, your pet, our dog, our cat, our pet`),
};

/** A word found in a text, with what it takes for granted about the two people. */
interface Assumption {
  readonly word: string;
  readonly assumes: string;
}

/** Every word of a text that takes for granted who the two people are or how they live. */
function findAssumptions(text: string): readonly Assumption[] {
  const spaced = ` ${tokenize(text)
    .map((word) => word.replace(/’s$/, ''))
    .join(' ')} `;
  return Object.entries(assumptions).flatMap(([assumes, words]) =>
    words.filter((word) => spaced.includes(` ${word} `)).map((word) => ({ word, assumes })),
  );
}

function splitList(words: string): readonly string[] {
  return words.split(',').map((word) => word.trim());
}

/** Ids that an earlier entry has already, with what to say of each. */
export function findDuplicateIds(ids: readonly string[], message: string): readonly TextFinding[] {
  return ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => ({ id, rule: 'duplicate-id', message }));
}

/** A text that need not ask, so that the check for texts that ask finds all but that in it. */
export function asQuestion({ id, text }: NamedText): NamedText {
  return { id, text: text.replace(/[^\s?]$/, (last) => (last === '.' ? '?' : `${last}?`)) };
}

/** What is wrong with a label, too short for a reading grade: one long word would count as a hard text. */
export function checkLabel(label: NamedText): readonly TextFinding[] {
  return checkTexts([asQuestion(label)]).filter(({ rule }) => rule !== 'reading-grade');
}
