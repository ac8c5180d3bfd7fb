import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { draftText } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofDeck } from '../../ui/deck.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { called } from '../../ui/two.ts';
import { JoinCard } from './JoinCard.tsx';
import styles from './list.module.css';
import { type ListedQuiz, listQuizzes } from './list-quizzes.ts';
import { useStandings } from './quiz-queries.ts';
import { kindNames, minutesOf, minutesWords } from './standing-words.ts';
import { type Two, useTwo } from './two.ts';
import { useVisitorDrafts } from './visitor-drafts.ts';

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
    <Card as="section" className={styles.first} aria-labelledby="first-quiz">
      <Stack gap={2}>
        <Soft small>{factsOf(listed, two)}</Soft>
        <h2 id="first-quiz" className={styles.title} {...ofDeck(standing.quiz.title)} />
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
  const { standings, pending, isVisitor, isError, dataUpdatedAt, isFetching, refetch } =
    useStandings();
  const visitorDraft = useVisitorDrafts();
  const online = useOnline();
  if (!standings && !(isFetching && online)) {
    return (
      <EmptyPage
        tabs={!isVisitor}
        title={t`The quizzes are not on this phone yet`}
        words={t`They could not be fetched just now. Once they are here they open without a network too.`}
        onRetry={() => void refetch()}
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
      {isError && standings && (
        <Notice
          icon="offline"
          role="status"
        >{t`As of ${formatTime(dataUpdatedAt)}. What you answer is kept and goes out with a network.`}</Notice>
      )}
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
