import { inContext, t } from '@usward/core/language/speak';
import { quizKinds } from '@usward/core/quiz/quiz';
import type { QuizStanding } from '@usward/core/quiz/round';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { type OverlaidStanding, overlayStanding, roundToPlay } from './overlay-quiz.ts';
import { quizPlace } from './places.ts';
import { parseDraft } from './quiz-draft.ts';
import {
  heaps,
  kindNames,
  type Reader,
  type StandingWords,
  standingWords,
} from './standing-words.ts';

/** One quiz of the list, with how it stands in words. */
export type ListedQuiz = StandingWords & { readonly standing: OverlaidStanding };

/** Quizzes under one heading: in the same heap, and of the new ones those of one kind. */
type QuizGroup = {
  readonly heap: StandingWords['heap'];
  readonly heading: string;
  readonly quizzes: readonly ListedQuiz[];
};

/** The list: the quiz that comes first by itself, and the others in heaps. */
type QuizList = {
  readonly first: ListedQuiz | null;
  readonly groups: readonly QuizGroup[];
};

/** What comes first by itself: what needs or awaits the reader, what they began, else something new. */
const firstHeaps: readonly StandingWords['heap'][] = ['attention', 'waiting', 'draft', 'new'];

const headings: Readonly<Record<Exclude<StandingWords['heap'], 'new'>, string>> = {
  attention: t`Needs you`,
  waiting: t`Waiting for you`,
  draft: inContext('quizzes')`Begun`,
  results: t`Open to read`,
  safe: t`Waiting for both`,
  gone: t`Without a result`,
};

/**
 * The quizzes as the list shows them, each in the heap where it stands. `draftAt` gives what is kept
 * on this device at a place.
 */
export const listQuizzes = (
  standings: readonly QuizStanding[],
  pending: readonly PendingWrite[],
  draftAt: (place: string) => string,
  reader: Reader,
): QuizList => {
  const listed = standings.map((read): ListedQuiz => {
    const standing = overlayStanding(read, pending);
    const { quiz } = standing;
    const open = roundToPlay(standing, reader.now);
    const draft = open === null ? null : parseDraft(quiz, draftAt(quizPlace(quiz.id, open)));
    // What stays on this device is done once it was looked over.
    const isDone = reader.local && draft?.done === true;
    const shown: OverlaidStanding = isDone ? { ...standing, state: 'mine' } : standing;
    const begun = draft !== null && !isDone;
    return { standing, ...standingWords(shown, begun, reader) };
  });
  const first =
    firstHeaps.flatMap((heap) => listed.filter((quiz) => quiz.heap === heap))[0] ??
    listed[0] ??
    null;
  const rest = listed.filter((quiz) => quiz !== first);
  const groups = heaps.flatMap((heap): readonly QuizGroup[] => {
    const quizzes = rest.filter((quiz) => quiz.heap === heap);
    if (heap !== 'new') return [{ heap, heading: headings[heap], quizzes }];
    return quizKinds.map((kind) => ({
      heap,
      heading: kindNames[kind],
      quizzes: quizzes.filter(({ standing }) => standing.quiz.kind === kind),
    }));
  });
  return { first, groups: groups.filter(({ quizzes }) => quizzes.length > 0) };
};
