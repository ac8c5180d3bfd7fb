import { addDays, type CalendarDate } from '@usward/core/calendar';
import { COUNTS_FOR } from '@usward/core/daily/window';
import { DAY } from '@usward/core/durations';
import { t } from '@usward/core/language/speak';
import { dayOfDraft } from '../../device/draft-place.ts';
import { draftText, useDraftPlace } from '../../device/drafts.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CardFoot } from '../../ui/Card.tsx';
import { DateBar } from '../../ui/DateBar.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Announced, AnswerText, Question, Soft, Title } from '../../ui/Text.tsx';
import { Thread } from '../../ui/Thread.tsx';
import { called, type Two, theirAnswer, useTwo } from '../../ui/two.ts';
import { useReveal } from '../../ui/use-seen.ts';
import { AnswerForm, useAnswer } from './AnswerForm.tsx';
import { type Beside, besideDay } from './beside-day.ts';
import { Comments } from './Comments.tsx';
import { DayKept } from './DayKept.tsx';
import { catchUpWords, deletedWords, isCatchingUp, markWords } from './daily-words.ts';
import styles from './day.module.css';
import { type DayFace, dayFace, isPrivateOnly, lines, showsThread } from './day-face.ts';
import type { Daily } from './day-in-time.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { GivenReaction, ReactionChoice } from './Reactions.tsx';
import { RemoveWords } from './RemoveWords.tsx';
import { BreakNotice, TodayMore } from './TodayMore.tsx';

type RevealProps = {
  readonly two: Two;
  readonly day: OverlaidDay;
  readonly beside: Beside;
  /** New to these eyes: the two cards turn. */
  readonly turning: boolean;
};

/** Both answers with the reactions to them, side by side where there is room; of one that was deleted, that. */
const Reveal = ({ two, day, beside, turning }: RevealProps) => (
  <SideBySide turning={turning}>
    <Side who="me" initial={two.me} name={t`You`} label={t`Your answer`}>
      {day.mine ? (
        <AnswerText dir="auto">{day.mine.text}</AnswerText>
      ) : (
        <Soft>{deletedWords('me', two)}</Soft>
      )}
      {day.reactions.partner && <GivenReaction emoji={day.reactions.partner} by={two} />}
      {day.mine && (
        <CardFoot>
          <RemoveWords day={day} two={two} />
        </CardFoot>
      )}
    </Side>
    <Side who="you" initial={two.you} name={called(two)} label={theirAnswer(two)}>
      {day.partner ? (
        <AnswerText dir="auto">{day.partner.text}</AnswerText>
      ) : (
        <Soft>{deletedWords('partner', two)}</Soft>
      )}
      {day.frozen || !day.mine ? (
        beside.reaction && <GivenReaction emoji={beside.reaction} by="me" />
      ) : (
        <ReactionChoice day={day} beside={beside} />
      )}
    </Side>
  </SideBySide>
);

/** How many days after its own a question still counts. */
const DAYS_AFTER = COUNTS_FOR / DAY - 1;

/** Leads back to an answer that was begun before the day turned, while it still counts. */
const BegunBefore = ({ today }: { readonly today: CalendarDate }) => {
  const place = useDraftPlace((draft) => {
    const date = dayOfDraft(draft);
    return date !== null && date < today && date >= addDays(today, -DAYS_AFTER);
  });
  const date = place === null ? null : dayOfDraft({ id: place, text: draftText(place) });
  if (date === null) return null;
  return (
    <Notice icon="clock">
      <p>{t`What you began on ${formatDate(date, 'weekday')} is still on this phone.`}</p>
      <LinkButton slim kind="plain" to={paths.day(date)}>{t`Go on with it`}</LinkButton>
    </Notice>
  );
};

type PartProps = { readonly day: OverlaidDay; readonly two: Two };

/** Longer questions are set one size smaller, so that the form stays in sight. */
const LONG_QUESTION = 90;

const Heading = ({
  day: { question },
  face,
}: Pick<PartProps, 'day'> & { readonly face: DayFace }) => {
  const said = ofQuestion(question);
  const isLarge = (face.form || face.both) && said.children.length <= LONG_QUESTION;
  const Tag = isLarge ? Question : Title;
  return <Tag {...said} />;
};

const Prompt = ({ day, two }: PartProps) => {
  if (day.state === 'skipped' || day.state === 'closed') {
    return (
      <Hint icon="clock">{t`This day has closed. You can still keep a note for yourself.`}</Hint>
    );
  }
  if (two.alone) return null;
  return (
    <>
      {day.state === 'partner' && (
        <Hint icon="envelope">{t`${called(two)} has answered. Theirs opens when you both have.`}</Hint>
      )}
      {isCatchingUp(day.closesAt, Date.now()) && (
        <Hint icon="clock">{catchUpWords(day.closesAt)}</Hint>
      )}
    </>
  );
};

type DayViewProps = {
  readonly day: OverlaidDay;
  readonly isToday: boolean;
  /** When the day was read from the server; 0 when only parts of it are known. */
  readonly readAt: number;
  /** What is known beside today's question; absent on other days. */
  readonly daily?: Daily | undefined;
  /** Leads to the question that has come meanwhile; only while there is one. */
  readonly onNewer?: (() => void) | undefined;
};

/** One day in every state. Give it the date as a key. */
export const DayView = ({ day, isToday, readAt, daily, onNewer }: DayViewProps) => {
  const two = useTwo();
  const writing = useAnswer(day, two.alone);
  const { fresh, turnedHere } = useReveal(day.date, {
    isRevealed: day.state === 'both',
    since: readAt,
    otherwise: Date.now() < Date.parse(day.closesAt),
  });
  const beside = besideDay(day, useQueuedWrites());
  const face = dayFace(day, writing);
  const mark = markWords(day.question, two);

  return (
    <Page tabs width={face.both ? 'wide' : 'column'} gap={4}>
      <DateBar
        date={formatDate(day.date, 'day')}
        back={
          isToday
            ? { label: t`Back to today`, to: paths.dashboard }
            : { label: t`Back to past questions`, to: paths.history }
        }
        past={isToday ? { label: t`Past questions`, to: paths.history } : undefined}
      />
      {onNewer && (
        <Notice icon="today" role="status">
          <p>{t`A new question is here. Your words stay on this phone.`}</p>
          <Button slim kind="plain" onClick={onNewer}>{t`Go to the new question`}</Button>
        </Notice>
      )}
      {isToday && !onNewer && <BegunBefore today={day.date} />}
      {daily && !two.alone && <BreakNotice daily={daily} />}
      <Stack as="header" gap={2} className={styles.head}>
        {mark && <Soft small>{mark}</Soft>}
        <Heading day={day} face={face} />
      </Stack>
      {showsThread(day, face, two.alone) && (
        <Thread {...lines(day, writing.text)} meName={two.me} youName={two.you} />
      )}
      {face.both && (
        <>
          <Reveal {...{ two, day, beside }} turning={fresh} />
          <Comments day={day} beside={beside} two={two} />
        </>
      )}
      <DayKept day={day} face={face} writing={writing} />
      {face.form && (
        <>
          <Prompt day={day} two={two} />
          <AnswerForm writing={writing} privateOnly={isPrivateOnly(day, two.alone)} />
        </>
      )}
      {face.mine && <OwnAnswer {...{ day, two, beside, writing }} />}
      {day.frozen && !face.both && <Hint icon="lock">{t`This day can only be read now.`}</Hint>}
      {daily && <TodayMore daily={daily} day={day} two={two} />}
      <Announced>
        {turnedHere && t`You have both answered. Both answers are open.`}
        {face.mine && writing.wasSent && t`Your answer is kept.`}
      </Announced>
    </Page>
  );
};
