import type { Reads } from '../database/database.ts';
import type { Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { quizLibrary } from './quiz-library.ts';
import { soFarOfTwo } from './quiz-store.ts';
import { quizKey, roundWaits } from './quiz-waiting.ts';

/**
 * What a confirmed pairing makes of quizzes that were answered before it: what waits. `couple` is as
 * it will be from then on; before, nobody can have come further than the first round.
 */
export const openQuizzes = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
): Promise<readonly Write[]> => {
  const { newest, resting } = quizLibrary;
  const rounds = await reads.getAll(
    ...[...newest, ...resting].map(({ id }) => documents.quizRound(couple.id, id, 1)),
  );
  return rounds.flatMap((agreed) =>
    agreed === null
      ? []
      : roundWaits(quizKey(agreed), member, soFarOfTwo(quizLibrary, { member, couple }, agreed)),
  );
};
