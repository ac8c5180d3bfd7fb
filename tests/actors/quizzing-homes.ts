import { randomUUID } from 'node:crypto';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { apiAtHand } from './api-at-hand.ts';
import { type Home, homeAtHand } from './home-at-hand.ts';
import { memoryDatabase } from './memory-firestore.ts';
import { answer, quiz } from './quizzing.ts';
import { idsOf, moveIn } from './shared-home.ts';

/** A home with a couple that waits for its confirmation. */
export const unconfirmedHome = async () => {
  const connect = memoryDatabase();
  const ids = idsOf(randomUUID());
  const db = await connect();
  await moveIn(db, ids, { confirmed: false }, { mia: 'a note', noah: 'a note' });
  return { ids, db, call: apiAtHand(connect) };
};

/** A home with one person alone. */
export const homeAlone = async (through?: Parameters<typeof homeAtHand>[0]) => {
  const home = await homeAtHand(through);
  await home.db.commit([
    merge(documents.user(home.ids.mia), {
      pairing: 'alone',
      couple: null,
      partner: null,
      former: null,
    }),
  ]);
  return home;
};

/** Which places of a round still hold something: the round, and of each the original and the copy. */
export const held = async ({ db, ids: { mia, noah, couple } }: Home, n = 1) => {
  const found = await db.getAll(
    documents.quizRound(couple, quiz.id, n),
    documents.quizEntry(mia, quiz.id, n, couple),
    documents.sharedQuizEntry(couple, mia, quiz.id, n),
    documents.quizEntry(noah, quiz.id, n, couple),
    documents.sharedQuizEntry(couple, noah, quiz.id, n),
  );
  return found.map((document) => document !== null);
};

/** A home whose two have both answered the first round: Mia the first of all choices, Noah the second. */
export const bothAnswered = async () => {
  const home = await homeAtHand();
  await answer(home, 'mia', 0);
  await answer(home, 'noah', 1);
  return home;
};
