import { randomUUID } from 'node:crypto';
import { merge } from '../../../functions/src/database/document-writes.ts';
import { documents } from '../../../functions/src/database/documents.ts';
import { createInProcessApi } from '../fakes/in-process-api.ts';
import { memoryDatabase } from '../fakes/memory-firestore.ts';
import { createTestHome, type TestHome } from '../fakes/test-home.ts';
import { createIds, seedHome } from './home-documents.ts';
import { answerQuizRound, quiz } from './quiz-requests.ts';

/** A home with a couple that waits for its confirmation. */
export const createUnconfirmedHome = async () => {
  const connect = memoryDatabase();
  const ids = createIds(randomUUID());
  const db = await connect();
  await seedHome(db, ids, { confirmed: false }, { mia: 'a note', noah: 'a note' });
  return { ids, db, call: createInProcessApi(connect) };
};

/** A home with one person alone. */
export const createSoloHome = async (through?: Parameters<typeof createTestHome>[0]) => {
  const home = await createTestHome(through);
  await home.db.commit([
    merge(documents.user(home.ids.mia), {
      pairing: 'alone',
      couple: null,
      partner: null,
      previousCouple: null,
    }),
  ]);
  return home;
};

/** Which places of a round still hold something: the round, and of each the original and the copy. */
export const hasRoundDocuments = async ({ db, ids: { mia, noah, couple } }: TestHome, n = 1) => {
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
export const createHomeWithQuizAnswers = async () => {
  const home = await createTestHome();
  await answerQuizRound(home, 'mia', 0);
  await answerQuizRound(home, 'noah', 1);
  return home;
};
