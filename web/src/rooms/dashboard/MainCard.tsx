import type { CalendarDate } from '@usward/core/calendar';
import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { CardFrame, type CardProps, getNames, getPartnerName } from './CardFrame.tsx';
import { hasFirstLetter, type MainCard as Kind } from './choose-main-card.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import {
  AnswerCard,
  DoneCard,
  NoteCard,
  RevealCard,
  SealedCard,
  UnsentCard,
} from './QuestionCards.tsx';
import { isEveningNow } from './sky.ts';
import { getWaitingItemLabel } from './waiting-labels.ts';

const WeekRevealCard = ({ dashboard, date }: CardProps & { readonly date: CalendarDate }) => (
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

const getCheckinHeading = (isBelowLetter: boolean): string => {
  if (!isBelowLetter) return t`How are you?`;
  return isEveningNow() ? t`And how are you tonight?` : t`And how are you today?`;
};

/** So that the check-in card does not hide it. */
const getQuestionStateText = ({ day, unsent }: OptimisticDashboard, isNote: boolean): string => {
  if (unsent && unsent.state !== 'rejected') return t`Today’s answer is saved on this phone.`;
  if (day.state === 'both') return t`You both answered today.`;
  if (day.state !== 'mine') return t`Take a minute`;
  return isNote
    ? t`Today’s private note is saved.`
    : t`Today’s answer is saved. You’ll see each other’s once you’ve both answered.`;
};

type CheckinCardProps = CardProps & {
  readonly isNote: boolean;
  /** The first two answers stand above it. */
  readonly isBelowLetter: boolean;
};

const CheckinCard = ({ dashboard, isNote, isBelowLetter }: CheckinCardProps) => {
  const isWaited = dashboard.waiting.some(
    ({ kind, date }) => kind === 'check-in' && date === dashboard.today,
  );
  return (
    <CardFrame
      above={isBelowLetter ? null : getQuestionStateText(dashboard, isNote)}
      heading={getCheckinHeading(isBelowLetter)}
      isSmall
    >
      {isBelowLetter && !isWaited && (
        <MutedText>{t`One tap each. You choose what your partner sees.`}</MutedText>
      )}
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
      return (
        <CheckinCard
          dashboard={dashboard}
          isNote={isNote}
          isBelowLetter={hasFirstLetter(dashboard, card)}
        />
      );
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
      return <DoneCard />;
  }
};
