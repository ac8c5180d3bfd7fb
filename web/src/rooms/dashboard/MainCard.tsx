import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense } from 'react';
import { partnerName } from '../../couple/use-couple.ts';
import { getAnswerDraftKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { SealedAnswer } from '../../ui/SealedAnswer.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { CardFrame, type CardProps, getNames, TodayQuestion } from './CardFrame.tsx';
import type { MainCard as Kind } from './choose-main-card.ts';
import styles from './dashboard.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { getWaitingItemLabel } from './waiting-labels.ts';

const getPartnerName = (dashboard: OptimisticDashboard) =>
  partnerName({ you: getNames(dashboard).youName });

const getWeekdayQuestionText = (date: Parameters<typeof formatDate>[0]) =>
  t`${formatDate(date, 'weekday')}’s question`;

const AnswerCard = ({ dashboard }: CardProps) => {
  const { day, unsent } = dashboard;
  // The question's own screen has the same draft.
  const [draft] = useDraft(getAnswerDraftKey(day.date, day.question.id));
  const isBegun = draft !== '' || unsent !== null;
  return (
    <CardFrame above={getWeekdayQuestionText(day.date)} heading={questionTextProps(day.question)}>
      {(isBegun || day.partnerAnswered) && (
        <ProgressLines
          me={isBegun ? 'halfway' : 'ahead'}
          you={day.partnerAnswered ? 'whole' : 'ahead'}
          {...getNames(dashboard)}
        />
      )}
      {day.partnerAnswered ? (
        <Hint icon="envelope">
          {t`${getPartnerName(dashboard)} has answered. You’ll see theirs once you answer too.`}
        </Hint>
      ) : (
        !isBegun && <Hint icon="both">{t`Opens when you’ve both answered.`}</Hint>
      )}
      {isBegun && <Hint icon="clock">{t`What you wrote is saved on this phone.`}</Hint>}
      <LinkButton icon="pen" to={paths.daily}>
        {unsent ? t`See your answer` : draft === '' ? t`Write your answer` : t`Keep writing`}
      </LinkButton>
    </CardFrame>
  );
};

const UnsentCard = ({ dashboard }: CardProps) => {
  const { day, unsent } = dashboard;
  return (
    <CardFrame above={getWeekdayQuestionText(day.date)} heading={questionTextProps(day.question)}>
      {unsent?.visibility === 'both' && (
        <ProgressLines
          me="halfway"
          you={day.partnerAnswered ? 'whole' : 'ahead'}
          {...getNames(dashboard)}
        />
      )}
      <Stack>
        <AnswerText dir="auto">{unsent?.text}</AnswerText>
        <Hint icon="clock">{t`Saved on this phone. We’ll send it when you’re online. There’s nothing else to do.`}</Hint>
      </Stack>
      <LinkButton kind="quiet" icon="pen" to={paths.daily}>{t`Change my answer`}</LinkButton>
    </CardFrame>
  );
};

const RevealCard = ({ dashboard, date }: CardProps & { readonly date: Reveal['date'] }) => (
  <CardFrame
    above={
      date === dashboard.day.date ? (
        <TodayQuestion {...dashboard.day} />
      ) : (
        getWeekdayQuestionText(date)
      )
    }
    heading={t`You both answered`}
  >
    <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
    <LinkButton icon="envelope" to={paths.day(date)}>{t`See both answers`}</LinkButton>
  </CardFrame>
);

const WeekRevealCard = ({ dashboard, date }: CardProps & { readonly date: Reveal['date'] }) => (
  <CardFrame above={t`Weekly check-in`} heading={t`You both finished your weekly check-in`}>
    <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
    <LinkButton icon="envelope" to={paths.week(date)}>{t`See both sides`}</LinkButton>
  </CardFrame>
);

const QuizRevealCard = ({ dashboard }: CardProps) => (
  <CardFrame above={t`A quiz`} heading={t`You both answered`}>
    <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
    <LinkButton icon="envelope" to={paths.quiz}>{t`See both sides`}</LinkButton>
  </CardFrame>
);

/** So that the check-in card does not hide it. */
const getQuestionStateText = ({ day, unsent }: OptimisticDashboard, isNote: boolean): string => {
  if (unsent && unsent.state !== 'rejected') return t`Today’s answer is saved on this phone.`;
  if (day.state === 'both') return t`You both answered today.`;
  if (day.state !== 'mine') return t`Take a minute`;
  return isNote
    ? t`Today’s private note is saved.`
    : t`Today’s answer is saved. You’ll see each other’s once you’ve both answered.`;
};

const CheckinCard = ({ dashboard, isNote }: CardProps & { readonly isNote: boolean }) => {
  const isWaited = dashboard.waiting.some(
    ({ kind, date }) => kind === 'check-in' && date === dashboard.today,
  );
  return (
    <CardFrame above={getQuestionStateText(dashboard, isNote)} heading={t`How are you?`}>
      {isWaited && (
        <Hint icon="envelope">
          {t`${getPartnerName(dashboard)} shared something. You’ll see it once you’ve both checked in.`}
        </Hint>
      )}
      <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>
    </CardFrame>
  );
};

const PausedCard = () => (
  <CardFrame above={t`Today`} heading={t`The daily question is paused`}>
    <MutedText>{t`You’re both taking a break from it. Either of you can bring it back any time.`}</MutedText>
    <LinkButton kind="quiet" to={paths.daily}>{t`Go to Questions`}</LinkButton>
  </CardFrame>
);

// One day of a hundred, so loaded separately.
const MilestoneCard = lazy(() => import('./MilestoneCard.tsx'));

/** What a quiz or form is about shows only after it is opened. */
const WaitingCard = ({ dashboard, thing }: CardProps & { readonly thing: WaitingItem }) => {
  const { title, note, to } = getWaitingItemLabel(
    thing,
    dashboard.today,
    getPartnerName(dashboard),
  );
  return (
    <CardFrame above={note} heading={title}>
      <LinkButton to={to}>{thing.kind === 'quiz' ? t`Go to the quiz` : t`Take a look`}</LinkButton>
    </CardFrame>
  );
};

const SealedCard = ({ dashboard }: CardProps) => (
  <Card as="article" gap={5}>
    <MutedText small>
      <TodayQuestion {...dashboard.day} />
    </MutedText>
    <SealedAnswer you={getNames(dashboard).youName} />
    <h2
      className={styles.promise}
    >{t`Yours is safe. We’ll reveal both once you’ve both answered.`}</h2>
    <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
  </Card>
);

const NoteCard = ({ dashboard }: CardProps) => (
  <CardFrame above={<TodayQuestion {...dashboard.day} />} heading={t`Saved as a private note`}>
    <Hint icon="lock">{t`Only you can read this`}</Hint>
    <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
  </CardFrame>
);

const SofaPicture = lazy(() => import('./SofaPicture.tsx'));

const DoneCard = ({ dashboard }: CardProps) => {
  const both = dashboard.day.state === 'both';
  const isAllDone = dashboard.waiting.length === 0;
  return (
    <CardFrame
      picture={both && <SofaPicture />}
      above={<TodayQuestion {...dashboard.day} />}
      heading={isAllDone ? t`All done, see you tomorrow` : t`Today’s question is done`}
    >
      <LinkButton kind="quiet" to={paths.daily}>
        {both ? t`Read today’s answers again` : t`See today’s question`}
      </LinkButton>
    </CardFrame>
  );
};

type Reveal = Extract<Kind, { readonly date: unknown }>;

export const MainCard = ({
  dashboard,
  card,
  isNote,
}: CardProps & { readonly card: Kind; readonly isNote: boolean }) => {
  switch (card.kind) {
    case 'reveal':
      return <RevealCard dashboard={dashboard} date={card.date} />;
    case 'week-reveal':
      return <WeekRevealCard dashboard={dashboard} date={card.date} />;
    case 'quiz-reveal':
      return <QuizRevealCard dashboard={dashboard} />;
    case 'check-in':
      return <CheckinCard dashboard={dashboard} isNote={isNote} />;
    case 'paused':
      return <PausedCard />;
    case 'answer':
      return <AnswerCard dashboard={dashboard} />;
    case 'unsent':
      return <UnsentCard dashboard={dashboard} />;
    case 'milestone':
      return (
        <Suspense fallback={<Skeleton block="card" />}>
          <MilestoneCard dashboard={dashboard} next={card.next} />
        </Suspense>
      );
    case 'waiting':
      return <WaitingCard dashboard={dashboard} thing={card.thing} />;
    case 'sealed':
      return <SealedCard dashboard={dashboard} />;
    case 'note':
      return <NoteCard dashboard={dashboard} />;
    case 'done':
      return <DoneCard dashboard={dashboard} />;
  }
};
