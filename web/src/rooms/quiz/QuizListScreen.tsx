import { inContext, t } from '@usward/core/language/speak';
import { quizKinds } from '@usward/core/quiz/quiz';
import type { QuizStanding } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { draftText } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { paths } from '../../paths.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { NotRenewed } from '../../ui/NotFetched.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { called } from '../../ui/two.ts';
import { JoinCard } from './JoinCard.tsx';
import { type OverlaidStanding, overlayStanding, roundToPlay } from './overlay-quiz.ts';
import { parseDraft, quizPlace } from './quiz-draft.ts';
import { useStandings } from './quiz-queries.ts';
import styles from './results.module.css';
import {
  heaps,
  kindNames,
  minutesOf,
  minutesWords,
  type Reader,
  type StandingWords,
  standingWords,
} from './standing-words.ts';
import { type Two, useTwo } from './two.ts';
import { useVisitorDrafts } from './use-quiz-draft.ts';

/** One quiz of the list, with how it stands in words. */
type ListedQuiz = StandingWords & { readonly standing: OverlaidStanding };

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

const themeOf = ({ standing: { quiz } }: ListedQuiz, two: Two): ReactNode => (
  <>
    <span {...ofDeck(quiz.theme)} /> · {minutesWords(minutesOf(quiz, two.alone))}
  </>
);

const factsOf = (listed: ListedQuiz, two: Two): ReactNode => (
  <>
    {kindNames[listed.standing.quiz.kind]} · {themeOf(listed, two)}
  </>
);

const actWords: Readonly<Record<ListedQuiz['heap'], string>> = {
  attention: t`See your answers`,
  waiting: t`Answer it too`,
  draft: t`Go on`,
  results: t`See the results`,
  safe: t`Read what you answered`,
  new: t`Take a look`,
  gone: t`See where it stands`,
};

/** The one quiz that comes first: what waits, else what was begun, else something new. */
const First = ({ listed, two }: { readonly listed: ListedQuiz; readonly two: Two }) => {
  const { standing, heap, icon, words } = listed;
  return (
    <Card as="section" gap={4} aria-labelledby="first-quiz">
      <Stack gap={2}>
        <Soft small>{factsOf(listed, two)}</Soft>
        <h2 id="first-quiz" className={styles.large} {...ofDeck(standing.quiz.title)} />
        <p {...ofDeck(standing.quiz.intro)} />
      </Stack>
      {heap !== 'new' && <Hint icon={icon}>{words}</Hint>}
      <LinkButton to={paths.quizOne(standing.quiz.id)}>{actWords[heap]}</LinkButton>
    </Card>
  );
};

/** Every quiz and where the reader stands with it. */
export default function QuizListScreen() {
  const two = useTwo();
  const query = useStandings();
  const { standings, pending, isVisitor } = query;
  const visitorDraft = useVisitorDrafts();
  const online = useOnline();
  if (!standings && !(query.isFetching && online)) {
    return (
      <EmptyPage
        tabs={!isVisitor}
        title={t`The quizzes are not on this phone yet`}
        words={t`They could not be fetched just now. Once they are here they open without a network too.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { first, groups } = listQuizzes(
    standings ?? [],
    pending,
    isVisitor ? visitorDraft : draftText,
    { partner: called(two), alone: two.alone, local: two.local, now: Date.now() },
  );
  return (
    <Page tabs={!isVisitor} aria-busy={standings === undefined}>
      <Bar>
        {isVisitor ? (
          <RoundLink icon="back" label={t`To the start`} to={paths.landing} />
        ) : (
          <RoundLink icon="back" label={t`Back to play`} to={paths.intimacy} />
        )}
      </Bar>
      <Stack as="header" gap={2}>
        <Question>{t`Quizzes`}</Question>
        <Soft>
          {two.alone
            ? t`A few quiet minutes with yourself. Nobody else sees what you choose.`
            : t`Answer apart, open together. There is nothing to win.`}
        </Soft>
      </Stack>
      <NotRenewed of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. What you answer is kept and goes out with a network.`}
      </NotRenewed>
      {first ? (
        <First listed={first} two={two} />
      ) : (
        <>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </>
      )}
      {groups.map(({ heap, heading, quizzes }) => (
        <Stack as="section" key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <Rows>
            {quizzes.map((listed) => (
              <Row
                key={listed.standing.quiz.id}
                icon={listed.icon}
                title={<span {...ofDeck(listed.standing.quiz.title)} />}
                note={heap === 'new' ? themeOf(listed, two) : listed.words}
                to={paths.quizOne(listed.standing.quiz.id)}
              />
            ))}
          </Rows>
        </Stack>
      ))}
      {two.alone && first && <JoinCard two={two} />}
      <div role="status">{!standings && <Said>{t`Loading the quizzes.`}</Said>}</div>
    </Page>
  );
}
