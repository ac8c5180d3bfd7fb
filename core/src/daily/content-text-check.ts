import { fingerprint, isNearDuplicate } from './similarity.ts';
import { tokenize } from './tokenize.ts';

/**
 * docs/product.md, "Daily question", rules out near-duplicates and assumptions; the rest is our own
 * choice.
 */
export type TextFinding = {
  readonly id: string;
  readonly rule: 'near-duplicate' | 'reading-grade' | 'assumption' | 'punctuation' | 'duplicate-id';
  readonly message: string;
};

export type NamedText = { readonly id: string; readonly text: string };

/** Compares each text with the earlier ones and with `others`. */
export function checkTexts(
  texts: readonly NamedText[],
  others: readonly NamedText[] = [],
): readonly TextFinding[] {
  return [...texts.flatMap(checkText), ...nearDuplicates(texts, others)];
}

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

/** In US school years: easy for tired or second-language readers (our own choice). */
export const readingGradeLimit = 8;

/** An estimate from the spelling; about one word in ten is off by one. */
function countSyllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<![td]|[^aeiouyl]l)ed$/, '')
    .replace(/(?<![cgsxz]|[cs]h|[^aeiouyl]l)es$/, '')
    .replace(/(?<![^aeiouyl]l)e$/, '');
  const vowelGroups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  // "doing" has two vowels spoken apart; "didn’t" has a second syllable without a vowel.
  const extra = /[aeiouy]ing$|[^aeiouy]n['’]t$/i.test(word) ? 1 : 0;
  return Math.max(1, vowelGroups + extra);
}

/** The Flesch-Kincaid grade, with the weights of Kincaid et al. (1975); can be below 0. */
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
 * The first five groups come from docs/product.md, "Daily question"; the rest is our own choice. Whole
 * words only: "scare" holds no "car".
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

interface Assumption {
  readonly word: string;
  readonly assumes: string;
}

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

export function findDuplicateIds(ids: readonly string[], message: string): readonly TextFinding[] {
  return ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => ({ id, rule: 'duplicate-id', message }));
}

/** Adds a question mark, so that the question check applies to any text. */
export function withQuestionMark({ id, text }: NamedText): NamedText {
  return { id, text: text.replace(/[^\s?]$/, (last) => (last === '.' ? '?' : `${last}?`)) };
}

/** No reading grade: one long word would make a label a hard text. */
export function checkLabel(label: NamedText): readonly TextFinding[] {
  return checkTexts([withQuestionMark(label)]).filter(({ rule }) => rule !== 'reading-grade');
}
