import * as v from 'valibot';
import {
  checkTexts,
  findDuplicateIds,
  type TextFinding,
} from '../../core/src/daily/content-text-check.ts';
import { type Question, QuestionSchema } from '../../core/src/daily/question.ts';
import { type EntryFinding, repeatedOpenings } from './entries.ts';

/** One thing to mend in a deck: at which question, by which rule, and what is wrong in words. */
type DeckFinding = TextFinding | EntryFinding;

/** How many questions a chapter has, about a quarter of a year's (our own choice). */
export const chapterSize = { least: 90, most: 94 } as const;

/**
 * Everything to mend in a deck, chapter by chapter; nothing found means it may ship. Entries may be
 * JSON as read from a file: one that is no valid question is reported by the rule `schema` and left
 * out of the others.
 */
export function checkDeck(...chapters: readonly (readonly unknown[])[]): readonly DeckFinding[] {
  const checked = chapters.map(parseChapter);
  const valid = checked.flatMap(({ questions }) => questions);
  return [
    ...checked.flatMap(({ findings }) => findings),
    ...findDuplicateIds(
      valid.map(({ id }) => id),
      'the id is taken by an earlier question',
    ),
    ...checkTexts(valid),
    ...checked.flatMap(({ questions }) => repeatedOpenings(questions)),
  ];
}

function parseChapter(entries: readonly unknown[]) {
  const findings: DeckFinding[] = [];
  const questions: Question[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = v.safeParse(QuestionSchema, entry);
    if (parsed.success) {
      questions.push(parsed.output);
    } else {
      const message = parsed.issues.map(({ message: issue }) => issue).join('; ');
      findings.push({ id: getEntryName(entry, index), rule: 'schema', message });
    }
  }
  return { findings, questions };
}

function getEntryName(entry: unknown, index: number): string {
  const named = v.safeParse(v.object({ id: v.string() }), entry);
  return named.success ? named.output.id : `entry ${index + 1}`;
}
