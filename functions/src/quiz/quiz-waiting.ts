import { type WaitingKey, waitingKey } from '@usward/core/pulse';
import type { RoundSoFar } from '@usward/core/quiz/rounds';
import type { Write } from '../database/document.ts';
import type { QuizRoundDocument } from '../database/quiz-documents.ts';
import type { Member } from '../pairing/membership.ts';
import { setWaiting } from '../pulse/announce.ts';

/** Under which name a round waits for somebody: to be answered, then to be seen. */
export const quizKey = ({
  openedOn,
  quiz,
  round,
}: Pick<QuizRoundDocument, 'openedOn' | 'quiz' | 'round'>): WaitingKey =>
  waitingKey(openedOn, `quiz-${quiz}-${round}`);

/** What waits, and for whom, where these have answered a round: the other's turn, or the reveal. */
export const roundWaits = (
  key: WaitingKey,
  { me, partner }: Member,
  { mine, partners }: Pick<RoundSoFar, 'mine' | 'partners'>,
): readonly Write[] => {
  const kind = mine && partners ? 'quiz-reveal' : 'quiz';
  return [
    ...(mine ? [setWaiting(partner, key, kind)] : []),
    ...(partners ? [setWaiting(me, key, kind)] : []),
  ];
};
