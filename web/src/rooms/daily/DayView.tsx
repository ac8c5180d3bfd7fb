import { addDays, type CalendarDate } from '@usward/core/calendar';
import { ANSWER_WINDOW_MS } from '@usward/core/daily/answer-window';
import { DAY_MS } from '@usward/core/durations';
import { t } from '@usward/core/language/i18n';
import {
  type Couple,
  partnerAnswerLabel,
  partnerName,
  useCouple,
} from '../../couple/use-couple.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { getAnswerDraftDate } from '../../device/storage/draft-keys.ts';
import { draftText, useMatchingDraftKey } from '../../device/storage/drafts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CardFooter } from '../../ui/Card.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { DateBar } from '../../ui/DateBar.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { Side, SideBySide } from '../../ui/SideBySide.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, LiveRegion, MutedText, PageHeading, QuestionHeading } from '../../ui/Text.tsx';
import { useReveal } from '../../writes/use-seen.ts';
import { AnswerForm, useAnswerForm } from './AnswerForm.tsx';
import { Comments } from './Comments.tsx';
import type { Daily } from './current-day.ts';
import { getAuthorText, getCatchUpText, getDeletedText, isCatchingUp } from './daily-labels.ts';
import styles from './day.module.css';
import { type DayInteractions, getDayInteractions } from './day-interactions.ts';
import {
  type DayViewState,
  getDayViewState,
  getProgressLines,
  isPrivateOnly,
  showsProgressLines,
} from './day-view-state.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import { GivenReaction, ReactionChoice } from './Reactions.tsx';
import { RejectedOrLeftoverAnswer } from './RejectedOrLeftoverAnswer.tsx';
import { RemoveOwnText } from './RemoveOwnText.tsx';
import { BreakNotice, TodayFooter } from './TodayFooter.tsx';

type RevealProps = {
  readonly couple: Couple;
  readonly day: OptimisticDay;
  readonly interactions: DayInteractions;
  readonly turning: boolean;
};

const Reveal = ({ couple, day, interactions, turning }: RevealProps) => (
  <SideBySide turning={turning}>
    <Side who="me" initial={couple.me} name={t`You`} label={t`Your answer`}>
      {day.mine ? (
        <AnswerText dir="auto">{day.mine.text}</AnswerText>
      ) : (
        <MutedText>{getDeletedText('me', couple)}</MutedText>
      )}
      {day.reactions.partner && <GivenReaction emoji={day.reactions.partner} by={couple} />}
      {day.mine && (
        <CardFooter>
          <RemoveOwnText day={day} couple={couple} />
        </CardFooter>
      )}
    </Side>
    <Side
      who="you"
      initial={couple.you}
      name={partnerName(couple)}
      label={partnerAnswerLabel(couple)}
    >
      {day.partner ? (
        <AnswerText dir="auto">{day.partner.text}</AnswerText>
      ) : (
        <MutedText>{getDeletedText('partner', couple)}</MutedText>
      )}
      {day.frozen || !day.mine ? (
        interactions.reaction && <GivenReaction emoji={interactions.reaction} by="me" />
      ) : (
        <ReactionChoice day={day} interactions={interactions} />
      )}
    </Side>
  </SideBySide>
);

/** How many days after its own a question can still be answered. */
const GRACE_DAYS = ANSWER_WINDOW_MS / DAY_MS - 1;

const EarlierDraftLink = ({ today }: { readonly today: CalendarDate }) => {
  const draftKey = useMatchingDraftKey((draft) => {
    const date = getAnswerDraftDate(draft);
    return date !== null && date < today && date >= addDays(today, -GRACE_DAYS);
  });
  const date =
    draftKey === null ? null : getAnswerDraftDate({ id: draftKey, text: draftText(draftKey) });
  if (date === null) return null;
  return (
    <Notice icon="clock">
      <p>{t`What you started on ${formatDate(date, 'weekday')} is still on this phone.`}</p>
      <LinkButton slim kind="plain" to={paths.day(date)}>{t`Pick it up again`}</LinkButton>
    </Notice>
  );
};

type PartProps = { readonly day: OptimisticDay; readonly couple: Couple };

/** From this length the font is one size smaller, so that the form stays in sight. */
const LONG_QUESTION = 90;

const Heading = ({
  day: { question },
  viewState,
}: Pick<PartProps, 'day'> & { readonly viewState: DayViewState }) => {
  const textProps = questionTextProps(question);
  const isLarge = (viewState.form || viewState.both) && textProps.children.length <= LONG_QUESTION;
  const Tag = isLarge ? QuestionHeading : PageHeading;
  return <Tag {...textProps} />;
};

const AnswerFormHints = ({ day, couple }: PartProps) => {
  if (day.state === 'skipped' || day.state === 'closed') {
    return <Hint icon="clock">{t`This day has closed. You can still save a private note.`}</Hint>;
  }
  if (couple.alone) return null;
  return (
    <>
      {day.state === 'partner' && (
        <Hint icon="envelope">{t`${partnerName(couple)} has answered. You’ll see theirs once you answer too.`}</Hint>
      )}
      {isCatchingUp(day.closesAt, Date.now()) && (
        <Hint icon="clock">{getCatchUpText(day.closesAt)}</Hint>
      )}
    </>
  );
};

type DayViewProps = {
  readonly day: OptimisticDay;
  readonly isToday: boolean;
  /** 0 when the day is only partly known. */
  readonly readAt: number;
  readonly daily?: Daily | undefined;
  readonly onNewer?: (() => void) | undefined;
};

/** Needs the date as its key. */
export const DayView = ({ day, isToday, readAt, daily, onNewer }: DayViewProps) => {
  const couple = useCouple();
  const writing = useAnswerForm(day, couple.alone);
  const { fresh, turnedHere } = useReveal(day.date, {
    isRevealed: day.state === 'both',
    since: readAt,
    otherwise: Date.now() < Date.parse(day.closesAt),
  });
  const interactions = getDayInteractions(day, useQueuedWrites());
  const viewState = getDayViewState(day, writing);
  const mark = getAuthorText(day.question, couple);

  return (
    <Page tabs width={viewState.both ? 'wide' : 'column'} gap={4}>
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
          <p>{t`There’s a new question. What you wrote stays on this phone.`}</p>
          <Button slim kind="plain" onClick={onNewer}>{t`Go to the new question`}</Button>
        </Notice>
      )}
      {isToday && !onNewer && <EarlierDraftLink today={day.date} />}
      {daily && !couple.alone && <BreakNotice daily={daily} />}
      <Stack as="header" gap={2} className={styles.head}>
        {mark && <MutedText small>{mark}</MutedText>}
        <Heading day={day} viewState={viewState} />
      </Stack>
      {showsProgressLines(day, viewState, couple.alone) && (
        <ProgressLines
          {...getProgressLines(day, writing.text)}
          meName={couple.me}
          youName={couple.you}
        />
      )}
      {viewState.both && (
        <>
          <Reveal {...{ couple, day, interactions }} turning={fresh} />
          <Comments day={day} interactions={interactions} couple={couple} />
        </>
      )}
      <RejectedOrLeftoverAnswer day={day} viewState={viewState} writing={writing} />
      {viewState.form && (
        <>
          <AnswerFormHints day={day} couple={couple} />
          <AnswerForm writing={writing} privateOnly={isPrivateOnly(day, couple.alone)} />
        </>
      )}
      {viewState.mine && <OwnAnswer {...{ day, couple, interactions, writing }} />}
      {day.frozen && !viewState.both && (
        <Hint icon="lock">{t`You can still read this day, but you can’t change it.`}</Hint>
      )}
      {daily && <TodayFooter daily={daily} day={day} couple={couple} />}
      <LiveRegion>
        {turnedHere && t`You’ve both answered. Both answers are revealed.`}
        {viewState.mine && writing.wasSent && t`Your answer is saved.`}
      </LiveRegion>
    </Page>
  );
};
