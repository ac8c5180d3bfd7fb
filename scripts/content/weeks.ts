import { type WeekSet, WeekSetSchema, weekQuestionKinds } from '../../core/src/checkin/week.ts';
import { checkTexts, type TextFinding } from '../../core/src/daily/content-text-check.ts';
import { type EntryFinding, readList } from './entries.ts';

/** One thing to mend in the weekly questions: at which, by which rule, and what is wrong in words. */
type WeekFinding =
  | TextFinding
  | EntryFinding
  | { readonly id: string; readonly rule: 'kinds'; readonly message: string };

/**
 * Everything to mend in the weekly sets; nothing found means they may ship. Entries may be JSON as
 * read from a file: one that is no valid set is reported by the rule `schema` and left out of the
 * others. The four questions of a set stand in the order of the kinds, and ids count up from w-01.
 */
export function checkWeekSets(entries: readonly unknown[]): readonly WeekFinding[] {
  const idAt = (index: number) => `w-${String(index + 1).padStart(2, '0')}`;
  const { entries: sets, findings } = readList(WeekSetSchema, idAt, entries);
  return [
    ...findings,
    ...sets.flatMap(kindsOutOfOrder),
    ...checkTexts(
      sets.flatMap(({ id, questions }) =>
        questions.map(({ kind, text }) => ({ id: `${id} ${kind}`, text })),
      ),
    ),
  ];
}

function kindsOutOfOrder({ id, questions }: WeekSet): readonly WeekFinding[] {
  if (questions.every(({ kind }, index) => kind === weekQuestionKinds[index])) return [];
  return [{ id, rule: 'kinds', message: `does not ask for ${weekQuestionKinds.join(', ')}` }];
}
