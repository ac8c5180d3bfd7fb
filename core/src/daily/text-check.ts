import { findPresumptions } from './presumption.ts';
import { readingGrade, readingGradeLimit } from './reading-grade.ts';
import { fingerprint, isNearDuplicate } from './similarity.ts';

/**
 * One thing to mend in a text that asks. Near-duplicates and presumptions are ruled out by product.md
 * "Daily questions"; reading grade and punctuation are our own choice.
 */
export type TextFinding = {
  readonly id: string;
  readonly rule: 'near-duplicate' | 'reading-grade' | 'presumption' | 'punctuation';
  readonly message: string;
};

type Asked = { readonly id: string; readonly text: string };

/**
 * Everything to mend in texts that ask. Near-duplicate means similar sets of words: a Jaccard
 * similarity of the stemmed content words of at least 0.6, or a cosine similarity of the character
 * trigrams of at least 0.75 (both our own choice, see similarity.ts).
 */
export function checkTexts(texts: readonly Asked[]): readonly TextFinding[] {
  return [...texts.flatMap(findingsIn), ...nearDuplicates(texts)];
}

/** What the app's typography and its calm voice rule out in a question, each with what to do. */
const punctuationRules: readonly (readonly [RegExp, string])[] = [
  [/!/, 'has an exclamation mark'],
  [/['"`]/, 'has a straight quote or apostrophe, use ’ or “ ”'],
  [/\.\.|…/, 'trails off in dots'],
  [/\s\s|^\s|\s$/, 'has a space too many'],
  [/[^?]$/, 'does not end with a question mark'],
];

function findingsIn({ id, text }: Asked): readonly TextFinding[] {
  const findings: TextFinding[] = [];
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

function nearDuplicates(texts: readonly Asked[]): readonly TextFinding[] {
  const prints = texts.map(({ id, text }) => ({ id, print: fingerprint(text) }));
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
