import { t } from '@usward/core/language/i18n';
import { quizKinds } from '@usward/core/quiz/quiz';
import type { QuizStatus } from '@usward/core/quiz/round';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import {
  applyPendingToQuizStatus,
  getRoundToPlay,
  type OptimisticQuizStatus,
} from './optimistic-quiz.ts';
import { getQuizDraftKey, parseDraft } from './quiz-draft.ts';
import {
  getQuizStatusLabel,
  kindLabels,
  type QuizStatusLabel,
  type Reader,
} from './quiz-status-labels.ts';

export type ListedQuiz = QuizStatusLabel & { readonly status: OptimisticQuizStatus };

type ThisPhone = {
  readonly draftAt: (draftKey: string) => string;
  readonly isOpened: (status: OptimisticQuizStatus) => boolean;
  /** The id of the quiz that Today suggests, which the room then opens with as well. */
  readonly tonight?: string | undefined;
};

type QuizList = {
  readonly first: ListedQuiz | null;
  readonly rest: readonly ListedQuiz[];
};

/** First what needs the user, then what was started, then something new. */
const featuredSections: readonly QuizStatusLabel['section'][] = [
  'rejected',
  'waiting',
  'ready',
  'draft',
  'new',
];

export const toQuizList = (
  statuses: readonly QuizStatus[],
  pending: readonly PendingWrite[],
  { draftAt, isOpened, tonight }: ThisPhone,
  reader: Reader,
): QuizList => {
  const listed = statuses.map((read): ListedQuiz => {
    const status = applyPendingToQuizStatus(read, pending);
    const { quiz } = status;
    const open = getRoundToPlay(status, reader.now);
    const draft = open === null ? null : parseDraft(quiz, draftAt(getQuizDraftKey(quiz.id, open)));
    const isDone = reader.local && draft?.done === true;
    const shown: OptimisticQuizStatus = isDone ? { ...status, state: 'mine' } : status;
    const phone = { begun: draft !== null && !isDone, opened: isOpened(shown) };
    return { status, ...getQuizStatusLabel(shown, phone, reader) };
  });
  const bySection = featuredSections.flatMap((section) =>
    listed.filter((quiz) => quiz.section === section),
  );
  const next = bySection[0] ?? listed[0] ?? null;
  const suggested = bySection.find(({ status }) => status.quiz.id === tonight);
  const first = next?.section === 'new' ? (suggested ?? next) : next;
  return { first, rest: listed.filter((quiz) => quiz !== first) };
};

export const quizFilters = ['all', 'turn', ...quizKinds, 'opened'] as const;
type QuizFilter = (typeof quizFilters)[number];

export const quizFilterLabels: Readonly<Record<QuizFilter, string>> = {
  all: t`All`,
  turn: t`Your turn`,
  ...kindLabels,
  opened: t`Opened`,
};

const turnSections: ReadonlySet<QuizStatusLabel['section']> = new Set([
  'rejected',
  'waiting',
  'ready',
  'draft',
]);

export const matchesQuizFilter = ({ section, status }: ListedQuiz, filter: QuizFilter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'turn') return turnSections.has(section);
  if (filter === 'opened') return section === 'opened';
  return status.quiz.kind === filter;
};

/** Those that leave something to see. */
export const getUsefulQuizFilters = (quizzes: readonly ListedQuiz[]): readonly QuizFilter[] =>
  quizFilters.filter((filter) => quizzes.some((quiz) => matchesQuizFilter(quiz, filter)));
