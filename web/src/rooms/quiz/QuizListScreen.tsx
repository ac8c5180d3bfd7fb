import { t, tWithContext } from '@usward/core/language/i18n';
import { quizKinds } from '@usward/core/quiz/quiz';
import type { QuizStatus } from '@usward/core/quiz/round';
import type { ReactNode } from 'react';
import { partnerName } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { draftText } from '../../device/storage/drafts.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentTextProps } from '../../ui/content-text.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { StaleNotice } from '../../ui/QueryFallbacks.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import {
  applyPendingToQuizStatus,
  getRoundToPlay,
  type OptimisticQuizStatus,
} from './optimistic-quiz.ts';
import { type Couple, useQuizCouple } from './quiz-couple.ts';
import { getQuizDraftKey, parseDraft } from './quiz-draft.ts';
import { useQuizStatuses } from './quiz-queries.ts';
import {
  estimateMinutes,
  getMinutesText,
  getQuizStatusLabel,
  kindLabels,
  type QuizStatusLabel,
  type Reader,
  sections,
} from './quiz-status-labels.ts';
import styles from './results.module.css';
import { SignUpOrInviteCard } from './SignUpOrInviteCard.tsx';
import { useGetVisitorDraft } from './use-quiz-draft.ts';

type ListedQuiz = QuizStatusLabel & { readonly standing: OptimisticQuizStatus };

type QuizGroup = {
  readonly section: QuizStatusLabel['section'];
  readonly heading: string;
  readonly quizzes: readonly ListedQuiz[];
};

type QuizList = {
  readonly first: ListedQuiz | null;
  readonly groups: readonly QuizGroup[];
};

/** First what needs the user, then drafts, then something new. */
const featuredSections: readonly QuizStatusLabel['section'][] = [
  'rejected',
  'waiting',
  'draft',
  'new',
];

const headings: Readonly<Record<Exclude<QuizStatusLabel['section'], 'new'>, string>> = {
  rejected: t`Couldn’t send`,
  waiting: t`Waiting for you`,
  draft: tWithContext('quizzes')`In progress`,
  results: t`Ready to read`,
  safe: t`Not revealed yet`,
  gone: t`No result`,
};

export const toQuizList = (
  standings: readonly QuizStatus[],
  pending: readonly PendingWrite[],
  draftAt: (draftKey: string) => string,
  reader: Reader,
): QuizList => {
  const listed = standings.map((read): ListedQuiz => {
    const standing = applyPendingToQuizStatus(read, pending);
    const { quiz } = standing;
    const open = getRoundToPlay(standing, reader.now);
    const draft = open === null ? null : parseDraft(quiz, draftAt(getQuizDraftKey(quiz.id, open)));
    // A local result counts as done once it was reviewed.
    const isDone = reader.local && draft?.done === true;
    const shown: OptimisticQuizStatus = isDone ? { ...standing, state: 'mine' } : standing;
    const begun = draft !== null && !isDone;
    return { standing, ...getQuizStatusLabel(shown, begun, reader) };
  });
  const first =
    featuredSections.flatMap((section) => listed.filter((quiz) => quiz.section === section))[0] ??
    listed[0] ??
    null;
  const rest = listed.filter((quiz) => quiz !== first);
  const groups = sections.flatMap((section): readonly QuizGroup[] => {
    const quizzes = rest.filter((quiz) => quiz.section === section);
    if (section !== 'new') return [{ section, heading: headings[section], quizzes }];
    return quizKinds.map((kind) => ({
      section,
      heading: kindLabels[kind],
      quizzes: quizzes.filter(({ standing }) => standing.quiz.kind === kind),
    }));
  });
  return { first, groups: groups.filter(({ quizzes }) => quizzes.length > 0) };
};

const renderThemeAndMinutes = ({ standing: { quiz } }: ListedQuiz, couple: Couple): ReactNode => (
  <>
    <span {...contentTextProps(quiz.theme)} /> ·{' '}
    {getMinutesText(estimateMinutes(quiz, couple.alone))}
  </>
);

const renderFacts = (listed: ListedQuiz, couple: Couple): ReactNode => (
  <>
    {kindLabels[listed.standing.quiz.kind]} · {renderThemeAndMinutes(listed, couple)}
  </>
);

const actionLabels: Readonly<Record<ListedQuiz['section'], string>> = {
  rejected: t`See your answers`,
  waiting: t`Answer it too`,
  draft: t`Continue`,
  results: t`See the results`,
  safe: t`Read what you answered`,
  new: t`Take a look`,
  gone: t`See where it stands`,
};

const FeaturedQuiz = ({
  listed,
  couple,
}: {
  readonly listed: ListedQuiz;
  readonly couple: Couple;
}) => {
  const { standing, section, icon, words } = listed;
  return (
    <Card as="section" gap={4} aria-labelledby="first-quiz">
      <Stack gap={2}>
        <MutedText small>{renderFacts(listed, couple)}</MutedText>
        <h2 id="first-quiz" className={styles.large} {...contentTextProps(standing.quiz.title)} />
        <p {...contentTextProps(standing.quiz.intro)} />
      </Stack>
      {section !== 'new' && <Hint icon={icon}>{words}</Hint>}
      <LinkButton to={paths.quizDetail(standing.quiz.id)}>{actionLabels[section]}</LinkButton>
    </Card>
  );
};

export default function QuizListScreen() {
  const couple = useQuizCouple();
  const query = useQuizStatuses();
  const { standings, pending, isVisitor } = query;
  const visitorDraft = useGetVisitorDraft();
  const online = useOnline();
  if (!standings && !(query.isFetching && online)) {
    return (
      <EmptyPage
        tabs={!isVisitor}
        title={t`The quizzes haven’t loaded yet`}
        words={t`We couldn’t load them. Once they’re here, they work offline too.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { first, groups } = toQuizList(
    standings ?? [],
    pending,
    isVisitor ? visitorDraft : draftText,
    { partner: partnerName(couple), alone: couple.alone, local: couple.local, now: Date.now() },
  );
  return (
    <Page tabs={!isVisitor} aria-busy={standings === undefined}>
      <Bar>
        {isVisitor ? (
          <RoundLink icon="back" label={t`Back to start`} to={paths.landing} />
        ) : (
          <RoundLink icon="back" label={t`Back to Play`} to={paths.intimacy} />
        )}
      </Bar>
      <Stack as="header" gap={2}>
        <QuestionHeading>{t`Quizzes`}</QuestionHeading>
        <MutedText>
          {couple.alone
            ? t`A few quiet minutes for yourself. No one else sees what you choose.`
            : t`Answer separately, reveal together. There’s nothing to win.`}
        </MutedText>
      </Stack>
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Your answers are saved. We’ll send them when you’re online.`}
      </StaleNotice>
      {first ? (
        <FeaturedQuiz listed={first} couple={couple} />
      ) : (
        <>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </>
      )}
      {groups.map(({ section, heading, quizzes }) => (
        <Stack as="section" key={heading} aria-label={heading}>
          <h2>{heading}</h2>
          <Rows>
            {quizzes.map((listed) => (
              <Row
                key={listed.standing.quiz.id}
                icon={listed.icon}
                title={<span {...contentTextProps(listed.standing.quiz.title)} />}
                note={section === 'new' ? renderThemeAndMinutes(listed, couple) : listed.words}
                to={paths.quizDetail(listed.standing.quiz.id)}
              />
            ))}
          </Rows>
        </Stack>
      ))}
      {couple.alone && first && <SignUpOrInviteCard couple={couple} />}
      <div role="status">
        {!standings && <VisuallyHidden>{t`Loading quizzes.`}</VisuallyHidden>}
      </div>
    </Page>
  );
}
