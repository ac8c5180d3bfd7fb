import * as v from 'valibot';
import { findPresumptions } from './presumption.ts';
import { type Question, QuestionSchema } from './question.ts';
import { readingGrade, readingGradeLimit } from './reading-grade.ts';
import { fingerprint, isNearDuplicate } from './similarity.ts';
import { wordsOf } from './words.ts';

/**
 * What a deck is checked for. Near-duplicates and presumptions are ruled out by product.md "Daily
 * questions"; reading grade, openings and punctuation are our own choice.
 */
export type DeckRule =
  | 'schema'
  | 'duplicate-id'
  | 'near-duplicate'
  | 'reading-grade'
  | 'presumption'
  | 'opening'
  | 'punctuation';

/** One thing to mend in a deck: at which question, by which rule, and what is wrong in words. */
export interface DeckFinding {
  readonly id: string;
  readonly rule: DeckRule;
  readonly message: string;
}

/**
 * How many questions of a chapter may begin with the same three words; our own choice, so that a
 * couple does not hear a formula. A deck of several chapters may have as many for each of them.
 */
export const openingLimit = 3;

/** How many questions a chapter has: 90, about a quarter of a year (our own choice). */
export const chapterSize = 90;

/**
 * Everything to mend in a deck; nothing found means it may ship. Entries may be JSON as read from a
 * file: one that is no valid question is reported by the rule `schema` and left out of the others. Near-duplicate means similar sets of words: a Jaccard similarity of
 * the stemmed content words of at least 0.6, or a cosine similarity of the character trigrams of at
 * least 0.75 (both our own choice, see similarity.ts).
 */
export function checkDeck(questions: readonly unknown[]): readonly DeckFinding[] {
  const findings: DeckFinding[] = [];
  const valid: Question[] = [];
  for (const [index, entry] of questions.entries()) {
    const parsed = v.safeParse(QuestionSchema, entry);
    if (parsed.success) {
      valid.push(parsed.output);
    } else {
      const message = parsed.issues.map(({ message: issue }) => issue).join('; ');
      findings.push({ id: nameOf(entry, index), rule: 'schema', message });
    }
  }
  return [
    ...findings,
    ...repeatedIds(valid),
    ...valid.flatMap(textFindings),
    ...nearDuplicates(valid),
    ...repeatedOpenings(valid),
  ];
}

/** What the app's typography and its calm voice rule out in a question, each with what to do. */
const punctuationRules: readonly (readonly [RegExp, string])[] = [
  [/!/, 'has an exclamation mark'],
  [/['"`]/, 'has a straight quote or apostrophe, use ’ or “ ”'],
  [/\.\.|…/, 'trails off in dots'],
  [/\s\s|^\s|\s$/, 'has a space too many'],
  [/[^?]$/, 'does not end with a question mark'],
];

function textFindings({ id, text }: Question): readonly DeckFinding[] {
  const findings: DeckFinding[] = [];
  const grade = readingGrade(text);
  if (grade > readingGradeLimit) {
    const message = `reads at grade ${grade.toFixed(1)}, the limit is ${readingGradeLimit}`;
    findings.push({ id, rule: 'reading-grade', message });
  }
  for (const { word, presumes } of findPresumptions(text)) {
    findings.push({ id, rule: 'presumption', message: `"${word}" presumes ${presumes}` });
  }
  for (const [pattern, message] of punctuationRules) {
    if (pattern.test(text)) {
      findings.push({ id, rule: 'punctuation', message });
    }
  }
  return findings;
}

function repeatedIds(questions: readonly Question[]): readonly DeckFinding[] {
  const seen = new Set<string>();
  const findings: DeckFinding[] = [];
  for (const { id } of questions) {
    if (seen.has(id)) {
      findings.push({
        id,
        rule: 'duplicate-id',
        message: 'the id is taken by an earlier question',
      });
    }
    seen.add(id);
  }
  return findings;
}

function nearDuplicates(questions: readonly Question[]): readonly DeckFinding[] {
  const prints = questions.map(({ id, text }) => ({ id, print: fingerprint(text) }));
  return prints.flatMap(({ id, print }, index) =>
    prints
      .slice(0, index)
      .filter((earlier) => isNearDuplicate(earlier.print, print))
      .map((earlier) => ({
        id,
        rule: 'near-duplicate' as const,
        message: `asks nearly the same as ${earlier.id}`,
      })),
  );
}

function repeatedOpenings(questions: readonly Question[]): readonly DeckFinding[] {
  const limit = openingLimit * Math.ceil(questions.length / chapterSize);
  const openings = Map.groupBy(questions, ({ text }) => wordsOf(text).slice(0, 3).join(' '));
  return [...openings].flatMap(([opening, sharing]) =>
    sharing.slice(limit).map(({ id }) => ({
      id,
      rule: 'opening' as const,
      message: `is one of ${sharing.length} that begin with "${opening}", the limit is ${limit}`,
    })),
  );
}

function nameOf(entry: unknown, index: number): string {
  const named = v.safeParse(v.object({ id: v.string() }), entry);
  return named.success ? named.output.id : `entry ${index + 1}`;
}
