import type { CalendarDate } from '@usward/core/calendar';
import type { WaitingItem } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { LinkButton } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { hasViewTransition } from '../../ui/view-transition.ts';
import {
  CardFrame,
  type CardProps,
  getNames,
  getPartnerName,
  TodayQuestion,
} from './CardFrame.tsx';
import type { MainCard } from './choose-main-card.ts';
import { FirstLetterCards } from './FirstLetterCards.tsx';
import { MilestoneCard } from './MilestoneCard.tsx';
import { getWeekdayQuestionText } from './QuestionCards.tsx';
import { getQuizPath, getWaitingItemLabel } from './waiting-labels.ts';

const WeekRevealCard = ({ dashboard, date }: CardProps & { readonly date: CalendarDate }) => (
  <CardFrame above={t`Weekly check-in`} heading={t`You both finished your weekly check-in`}>
    <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
    <LinkButton icon="envelope" to={paths.week(date)}>{t`See both sides`}</LinkButton>
  </CardFrame>
);

type ThingCardProps = CardProps & { readonly thing: WaitingItem };

const QuizRevealCard = ({ dashboard, thing }: ThingCardProps) => (
  <CardFrame above={t`A quiz`} heading={t`You both answered`}>
    <ProgressLines me="whole" you="whole" {...getNames(dashboard)} />
    <LinkButton icon="envelope" to={getQuizPath(thing.key)}>{t`See both sides`}</LinkButton>
  </CardFrame>
);

const PausedCard = () => (
  <CardFrame above={t`Today`} heading={t`The daily question is paused`}>
    <MutedText>{t`You’re both taking a break from it. Either of you can bring it back any time.`}</MutedText>
    <LinkButton kind="quiet" to={paths.daily}>{t`Go to Questions`}</LinkButton>
  </CardFrame>
);

const UnsentCard = ({ dashboard }: CardProps) => {
  const { day, unsent } = dashboard;
  return (
    <CardFrame
      page={paths.daily}
      above={getWeekdayQuestionText(day.date)}
      heading={questionTextProps(day.question)}
    >
      {unsent?.visibility === 'both' && (
        <ProgressLines
          me="halfway"
          you={day.partnerAnswered ? 'whole' : 'ahead'}
          {...getNames(dashboard)}
        />
      )}
      <Stack>
        <AnswerText dir="auto">{unsent?.text}</AnswerText>
        <Hint icon="clock">{t`Saved on this device. We’ll send it when you’re online. There’s nothing else to do.`}</Hint>
      </Stack>
      <LinkButton
        kind="quiet"
        icon="pen"
        to={paths.daily}
        viewTransition={hasViewTransition()}
      >{t`Change my answer`}</LinkButton>
    </CardFrame>
  );
};

const NoteCard = ({ dashboard }: CardProps) => (
  <CardFrame
    page={paths.daily}
    above={<TodayQuestion {...dashboard.day} />}
    heading={t`Saved as a private note`}
  >
    <Hint icon="lock">{t`Only you can read this`}</Hint>
    <LinkButton
      kind="quiet"
      to={paths.daily}
      viewTransition={hasViewTransition()}
    >{t`Read what you wrote`}</LinkButton>
  </CardFrame>
);

const getWaitingButtonText = ({ kind }: WaitingItem): string => {
  if (kind === 'answer') return t`Write your answer`;
  return kind === 'quiz' ? t`Go to the quiz` : t`Take a look`;
};

/** What a quiz or form is about shows only after it is opened. */
const WaitingCard = ({ dashboard, thing }: ThingCardProps) => {
  const { today, ownDay, status, homeTimeZone } = dashboard;
  const partner = getPartnerName(dashboard);
  const label = getWaitingItemLabel(thing, today, partner, status, homeTimeZone, ownDay);
  return (
    <CardFrame above={label.note} heading={label.title}>
      <LinkButton to={label.to}>{getWaitingButtonText(thing)}</LinkButton>
    </CardFrame>
  );
};

/** The cached questions do not reach today. */
const NoQuestionCard = () => (
  <CardFrame above={t`Today`} heading={t`Time for new questions`}>
    <MutedText>{t`You’ve reached the end of the ones saved on this device. Go online to get more.`}</MutedText>
    <LinkButton kind="quiet" to={paths.history}>{t`Read past questions`}</LinkButton>
  </CardFrame>
);

type RareCardProps = CardProps & { readonly card: MainCard };

/** The main card of few days. */
export default function RareCard({ dashboard, card }: RareCardProps) {
  switch (card.kind) {
    case 'milestone':
      return <MilestoneCard dashboard={dashboard} next={card.next} />;
    case 'first-letter':
      return <FirstLetterCards dashboard={dashboard} />;
    case 'week-reveal':
      return <WeekRevealCard dashboard={dashboard} date={card.date} />;
    case 'quiz-reveal':
      return <QuizRevealCard dashboard={dashboard} thing={card.thing} />;
    case 'waiting':
      return <WaitingCard dashboard={dashboard} thing={card.thing} />;
    case 'unsent':
      return <UnsentCard dashboard={dashboard} />;
    case 'note':
      return <NoteCard dashboard={dashboard} />;
    case 'no-question':
      return <NoQuestionCard />;
    default:
      return <PausedCard />;
  }
}
