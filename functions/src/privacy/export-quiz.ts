import type { ExportItem, ExportValue } from '@usward/core/privacy/export-item';
import { viewRound } from '@usward/core/quiz/view-round';
import { content } from '../content/content-cache.ts';
import { documents } from '../database/documents.ts';
import type { QuizEntryDocument } from '../database/quiz-document-schemas.ts';
import {
  getRoundAndPreviousDocuments,
  roundFacts,
  toCoupleRound,
  toEntry,
} from '../quiz/round-facts.ts';
import { collectionSource, type ExportContext, type ExportSource } from './export-pages.ts';

type AnsweredQuiz = ExportValue<'quizzes'>;

const readPartnerAnswers = async (
  { db, shared }: ExportContext,
  entry: QuizEntryDocument,
): Promise<Pick<AnsweredQuiz, 'partner' | 'numbers'>> => {
  const nothing = { partner: null, numbers: null };
  if (shared === null || entry.couple !== shared.couple.id) return nothing;
  const values = await db.getAll(...getRoundAndPreviousDocuments(shared.member, entry));
  const own = toCoupleRound(shared, values);
  const quiz = own.opened?.quiz ?? null;
  if (quiz === null) return nothing;
  const { partner, numbers } = viewRound(roundFacts(own, quiz, entry.round));
  return { partner, numbers };
};

const quizItem = async (reader: ExportContext, entry: QuizEntryDocument): Promise<ExportItem> => ({
  section: 'quizzes',
  couple: entry.couple,
  value: {
    id: entry.quiz,
    round: entry.round,
    version: entry.version,
    quiz: content().quizzes.getVersion(entry.quiz, entry.version),
    mine: toEntry(entry),
    ...(await readPartnerAnswers(reader, entry)),
  },
});

export const quizSources = (reader: ExportContext): readonly ExportSource[] => [
  collectionSource(
    reader,
    'quizzes',
    { place: documents.quizEntries(reader.user.id), maxItems: 25 },
    (entry) => quizItem(reader, entry),
  ),
];
