import { type WaitingKey, waitingKey } from '@usward/core/pulse';
import { toQuizWaitingName } from '@usward/core/quiz/round';
import type { RoundProgress } from '@usward/core/quiz/round-progress';
import { content } from '../content/content-cache.ts';
import type { Member } from '../couple/membership.ts';
import type { Reads } from '../database/database.ts';
import type { Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import type { CoupleDocument } from '../database/pairing-document-schemas.ts';
import type { QuizRoundDocument } from '../database/quiz-document-schemas.ts';
import { addWaitingItem } from '../notify/pulse-writes.ts';
import { toCoupleProgress } from './round-facts.ts';

export const toQuizWaitingKey = ({
  openedOn,
  quiz,
  round,
}: Pick<QuizRoundDocument, 'openedOn' | 'quiz' | 'round'>): WaitingKey =>
  waitingKey(openedOn, toQuizWaitingName(quiz, round));

export const roundWaitingWrites = (
  key: WaitingKey,
  { me, partner }: Member,
  { mine, partners }: Pick<RoundProgress, 'mine' | 'partners'>,
): readonly Write[] => {
  const kind = mine && partners ? 'quiz-reveal' : 'quiz';
  return [
    ...(mine ? [addWaitingItem(partner, key, kind)] : []),
    ...(partners ? [addWaitingItem(me, key, kind)] : []),
  ];
};

/** `couple` is the confirmed one. Before that nobody can have passed the first round. */
export const addQuizItemsOnConfirm = async (
  reads: Reads,
  couple: CoupleDocument,
  member: Member,
): Promise<readonly Write[]> => {
  const { newest, inactive } = content().quizzes;
  const rounds = await reads.getAll(
    ...[...newest, ...inactive].map(({ id }) => documents.quizRound(couple.id, id, 1)),
  );
  return rounds.flatMap((agreed) =>
    agreed === null
      ? []
      : roundWaitingWrites(
          toQuizWaitingKey(agreed),
          member,
          toCoupleProgress({ member, couple }, agreed),
        ),
  );
};
