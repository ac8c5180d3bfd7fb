import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFull, seed } from './full.ts';

/** The files that take longest: a fresh clone has no timings that Vitest could sort by. */
const longest: readonly string[] = [
  'tests/firestore/pairing-histories.test.ts',
  'tests/firestore/account-deletion.test.ts',
  'tests/firestore/memory-firestore.test.ts',
  'tests/api/separation.test.ts',
  'tests/api/authorization.test.ts',
  'tests/histories/sealed-answer.test.ts',
  'tests/histories/pairing-consistency.test.ts',
  'tests/histories/visible-texts.test.ts',
  'tests/histories/lab-refusals-hidden.test.ts',
  'tests/histories/reflection-choices-hidden.test.ts',
  'tests/histories/private-data-hidden.test.ts',
  'tests/histories/push-causes-indistinguishable.test.ts',
  'tests/histories/lab-indistinguishable.test.ts',
  'tests/histories/daily-races.test.ts',
  'tests/histories/pairing-races.test.ts',
  'tests/histories/quiz-secrets.test.ts',
  'tests/histories/quiz-deletion-hidden.test.ts',
  'core/src/push/next-due-in-all-zones.test.ts',
  'core/src/intimacy/deck-period.test.ts',
  'scripts/i18n/catalog.test.ts',
  'web/src/device/stores.isolated.test.ts',
];

const getRank = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};

/** A random order that the seed of the run gives, so that a failure that depends on it comes again. */
const shuffled = (files: TestSpecification[]): TestSpecification[] => {
  const getShuffleKey = ({ moduleId }: TestSpecification): string =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((one, other) => (getShuffleKey(one) < getShuffleKey(other) ? -1 : 1));
};

/**
 * Starts the longest files of each project first, so that none of them runs alone at the end. In full the others
 * come in random order, which finds what one leaves to the next.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = isFull ? shuffled(files) : await super.sort(files);
    const projects = Map.groupBy(sorted, ({ project }) => project.name);
    return [...projects.values()].flatMap((own) =>
      own.toSorted((one, other) => getRank(one) - getRank(other)),
    );
  }
}
