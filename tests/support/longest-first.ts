import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFull, seed } from './full.ts';

/** The files that take longest: a fresh clone has no timings that Vitest could sort by. */
const longest: readonly string[] = [
  'tests/firestore/pairing-histories.test.ts',
  'tests/firestore/account-deletion.test.ts',
  'tests/firestore/memory-firestore.test.ts',
  'tests/api/parting.test.ts',
  'tests/api/authorisation.test.ts',
  'tests/histories/pairing-whole.test.ts',
  'tests/histories/words-seen.test.ts',
  'tests/histories/lab-refusals-unseen.test.ts',
  'tests/histories/reflections-unseen.test.ts',
  'tests/histories/secrets-kept.test.ts',
  'tests/histories/push-causes-alike.test.ts',
  'tests/histories/lab-alike.test.ts',
  'tests/histories/daily-races.test.ts',
  'tests/histories/pairing-races.test.ts',
  'tests/histories/quiz-secrets.test.ts',
  'tests/histories/quizzes-deleted-unseen.test.ts',
  'core/src/push/next-due-in-all-zones.test.ts',
  'core/src/intimacy/evening.test.ts',
  'scripts/words/catalogue.test.ts',
  'web/src/device/stores.isolated.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};

/** A random order that the seed of the run gives, so that a failure that depends on it comes again. */
const shuffled = (files: TestSpecification[]): TestSpecification[] => {
  const chance = ({ moduleId }: TestSpecification): string =>
    createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((one, other) => (chance(one) < chance(other) ? -1 : 1));
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
      own.toSorted((one, other) => placeOf(one) - placeOf(other)),
    );
  }
}
