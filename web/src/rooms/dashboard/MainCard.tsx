import type { Waiting } from '@usward/core/dashboard/endpoints';
import type { NextThing } from '@usward/core/dashboard/next-thing';
import { t } from '@usward/core/language/speak';
import { draftPlace } from '../../device/draft-place.ts';
import { useDraft } from '../../device/drafts.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Sealed } from '../../ui/Sealed.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { called } from '../../ui/two.ts';
import { CardFrame } from './DashboardParts.tsx';
import styles from './dashboard.module.css';
import { milestoneName, waitingWords } from './labels.ts';
import type { MainCard as Kind } from './main-card.ts';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

type CardProps = { readonly dashboard: OverlaidDashboard };

const namesOf = ({ me, partner }: OverlaidDashboard) => ({
  meName: me.firstName,
  youName: partner?.firstName ?? null,
});

const partnerOf = (dashboard: OverlaidDashboard) => called({ you: namesOf(dashboard).youName });

const weekday = (date: Parameters<typeof formatDate>[0]) =>
  t`${formatDate(date, 'weekday')}’s question`;

/** Today's question where it stands above something else. */
const Asked = ({ question }: Pick<OverlaidDashboard['day'], 'question'>) => (
  <span {...ofQuestion(question)} />
);

const AnswerCard = ({ dashboard }: CardProps) => {
  const { day, unsent } = dashboard;
  // The same draft as on the question's own screen.
  const [draft] = useDraft(draftPlace(day.date, day.question.id));
  const isBegun = draft !== '' || unsent !== null;
  return (
    <CardFrame above={weekday(day.date)} heading={ofQuestion(day.question)}>
      <Thread
        me={isBegun ? 'halfway' : 'ahead'}
        you={day.partnerAnswered ? 'whole' : 'ahead'}
        {...namesOf(dashboard)}
      />
      {day.partnerAnswered && (
        <Hint icon="envelope">
          {t`${partnerOf(dashboard)} has answered. Theirs opens when you both have.`}
        </Hint>
      )}
      {isBegun && <Hint icon="clock">{t`Your words are kept on this phone.`}</Hint>}
      <LinkButton icon="pen" to={paths.daily}>
        {unsent ? t`See your words` : draft === '' ? t`Write your answer` : t`Go on writing`}
      </LinkButton>
    </CardFrame>
  );
};

const UnsentCard = ({ dashboard }: CardProps) => {
  const { day, unsent } = dashboard;
  return (
    <CardFrame above={weekday(day.date)} heading={ofQuestion(day.question)}>
      {unsent?.visibility === 'both' && (
        <Thread
          me="halfway"
          you={day.partnerAnswered ? 'whole' : 'ahead'}
          {...namesOf(dashboard)}
        />
      )}
      <Stack>
        <AnswerText dir="auto">{unsent?.text}</AnswerText>
        <Hint icon="clock">{t`Kept on this phone. It goes out by itself, nothing more to do.`}</Hint>
      </Stack>
      <LinkButton kind="quiet" icon="pen" to={paths.daily}>{t`Change my answer`}</LinkButton>
    </CardFrame>
  );
};

const RevealCard = ({ dashboard, date }: CardProps & { readonly date: Reveal['date'] }) => (
  <CardFrame
    above={date === dashboard.day.date ? <Asked {...dashboard.day} /> : weekday(date)}
    heading={t`You both answered`}
  >
    <Thread me="whole" you="whole" {...namesOf(dashboard)} />
    <LinkButton icon="envelope" to={paths.day(date)}>{t`Open both answers`}</LinkButton>
  </CardFrame>
);

const WeekRevealCard = ({ dashboard, date }: CardProps & { readonly date: Reveal['date'] }) => (
  <CardFrame above={t`The state of us`} heading={t`You both looked at your week`}>
    <Thread me="whole" you="whole" {...namesOf(dashboard)} />
    <LinkButton icon="envelope" to={paths.week(date)}>{t`Open both sides`}</LinkButton>
  </CardFrame>
);

const QuizRevealCard = ({ dashboard }: CardProps) => (
  <CardFrame above={t`A quiz`} heading={t`You both answered`}>
    <Thread me="whole" you="whole" {...namesOf(dashboard)} />
    <LinkButton icon="envelope" to={paths.quiz}>{t`Open both sides`}</LinkButton>
  </CardFrame>
);

/** What has become of today's question, so that the check-in does not hide it. */
const questionWords = ({ day, unsent }: OverlaidDashboard, isNote: boolean): string => {
  if (unsent && unsent.state !== 'attention') return t`Today’s words are kept on this phone.`;
  if (day.state === 'both') return t`You both answered today.`;
  if (day.state !== 'mine') return t`A minute for today`;
  return isNote
    ? t`Today’s note is kept for you.`
    : t`Today’s answer is safe. It opens when you both answer.`;
};

const CheckinCard = ({ dashboard, isNote }: CardProps & { readonly isNote: boolean }) => {
  const isWaited = dashboard.waiting.some(
    ({ kind, date }) => kind === 'check-in' && date === dashboard.today,
  );
  return (
    <CardFrame above={questionWords(dashboard, isNote)} heading={t`How are you?`}>
      {isWaited && (
        <Hint icon="envelope">
          {t`${partnerOf(dashboard)} shared something that opens when you have both checked in.`}
        </Hint>
      )}
      <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>
    </CardFrame>
  );
};

const PausedCard = () => (
  <CardFrame above={t`Today`} heading={t`The daily question is resting`}>
    <Soft>{t`You two take a break from it. It comes back whenever one of you wants it to.`}</Soft>
    <LinkButton kind="quiet" to={paths.daily}>{t`Go to the questions`}</LinkButton>
  </CardFrame>
);

/** What would have the card, had the two no day to celebrate. */
const AfterMilestone = ({ dashboard, next }: CardProps & { readonly next: NextThing }) => {
  switch (next) {
    case 'answer':
      return (
        <>
          <p>
            <Asked {...dashboard.day} />
          </p>
          <LinkButton icon="pen" to={paths.daily}>{t`Write your answer`}</LinkButton>
        </>
      );
    case 'check-in':
      return <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>;
    default:
      return <LinkButton kind="quiet" to={paths.daily}>{t`Read today’s question`}</LinkButton>;
  }
};

const MilestoneCard = ({ dashboard, next }: CardProps & { readonly next: NextThing }) => {
  const { nextMilestone, togetherSince } = dashboard;
  const milestone = nextMilestone && milestoneName(nextMilestone);
  return (
    <CardFrame above={t`Today`} heading={milestone ? t`${milestone} together` : t`A day of yours`}>
      <Thread me="whole" you="whole" {...namesOf(dashboard)} />
      {togetherSince && <Soft>{t`Since ${formatDate(togetherSince, 'long')}.`}</Soft>}
      <AfterMilestone dashboard={dashboard} next={next} />
    </CardFrame>
  );
};

/** A quiz or a form. What it is about stays where it is opened. */
const WaitingCard = ({ dashboard, thing }: CardProps & { readonly thing: Waiting }) => {
  const { title, note, to } = waitingWords(thing, dashboard.today, partnerOf(dashboard));
  return (
    <CardFrame above={note} heading={title}>
      <LinkButton to={to}>{thing.kind === 'quiz' ? t`Go to the quiz` : t`Go and look`}</LinkButton>
    </CardFrame>
  );
};

const SealedCard = ({ dashboard }: CardProps) => (
  <Card as="article" gap={5}>
    <Soft small>
      <Asked {...dashboard.day} />
    </Soft>
    <Sealed you={namesOf(dashboard).youName} />
    <h2 className={styles.promise}>{t`Yours is safe. It opens when you both answer.`}</h2>
    <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
  </Card>
);

const NoteCard = ({ dashboard }: CardProps) => (
  <CardFrame above={<Asked {...dashboard.day} />} heading={t`Kept as your own note`}>
    <Hint icon="lock">{t`Only you can read this`}</Hint>
    <LinkButton kind="quiet" to={paths.daily}>{t`Read what you wrote`}</LinkButton>
  </CardFrame>
);

const DoneCard = ({ dashboard }: CardProps) => {
  const both = dashboard.day.state === 'both';
  const isAllDone = dashboard.waiting.length === 0;
  return (
    <CardFrame
      above={<Asked {...dashboard.day} />}
      heading={isAllDone ? t`All done, see you tomorrow` : t`Today’s question is done`}
    >
      {both && <Thread me="whole" you="whole" {...namesOf(dashboard)} />}
      <LinkButton kind="quiet" to={paths.daily}>
        {both ? t`Read today’s answers again` : t`See today’s question`}
      </LinkButton>
    </CardFrame>
  );
};

type Reveal = Extract<Kind, { readonly date: unknown }>;

/** The next kind thing to do; `isNote` tells that today's answer is a private note. */
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
      return <MilestoneCard dashboard={dashboard} next={card.next} />;
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
