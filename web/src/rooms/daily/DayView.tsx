import { addDays, type CalendarDate } from '@usward/core/calendar';
import { ANSWER_WINDOW_MS } from '@usward/core/daily/answer-window';
import type { AskedQuestion } from '@usward/core/daily/question';
import { DAY_MS } from '@usward/core/durations';
import { t } from '@usward/core/language/i18n';
import { lazy, Suspense, useEffect, useId } from 'react';
import { partnerName, useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { getAnswerDraftDate } from '../../device/storage/draft-keys.ts';
import { draftText, useMatchingDraftKey } from '../../device/storage/drafts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { useHeadingFocusIfLost } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { News } from '../../ui/News.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProgressLines } from '../../ui/ProgressLines.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, PageHeading, QuestionHeading } from '../../ui/Text.tsx';
import { questionClass } from '../../ui/view-transition.ts';
import { AnswerForm, useAnswerForm } from './AnswerForm.tsx';
import { AnswerFormHints } from './AnswerFormHints.tsx';
import { Comments } from './Comments.tsx';
import type { Daily } from './cached-current-day.ts';
import { DayBar } from './DayBar.tsx';
import { getAuthorText } from './daily-labels.ts';
import styles from './day.module.css';
import { getDayInteractions } from './day-interactions.ts';
import { getDayViewState, getShownOutlook, isPrivateOnly, isSealed } from './day-view-state.ts';
import { isSending, OwnAnswer } from './OwnAnswer.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import { getPartnerNews, SeenAdditions } from './partner-news.ts';
import { RejectedOrLeftoverAnswer } from './RejectedOrLeftoverAnswer.tsx';
import { useRemoveOwnText } from './RemoveOwnText.tsx';
import { Reveal } from './Reveal.tsx';
import { BreakNotice, TodayFooter } from './TodayFooter.tsx';
import { useDayLetter } from './use-day-letter.ts';

const RevealOffers = lazy(() => import('../../offers/RevealOffers.tsx'));

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
      <p>{t`What you started on ${formatDate(date, 'weekday')} is still on this device.`}</p>
      <LinkButton slim kind="plain" to={paths.day(date)}>{t`Pick it up again`}</LinkButton>
    </Notice>
  );
};

/** Up to this length a large question has at most four lines on a phone, and three on a wide screen. */
const MAX_LARGE_LENGTH = 84;

type HeadingProps = {
  readonly id: string;
  readonly question: AskedQuestion;
  readonly isLarge: boolean;
};

const Heading = ({ id, question, isLarge }: HeadingProps) => {
  const textProps = questionTextProps(question);
  const Tag =
    isLarge && textProps.children.length <= MAX_LARGE_LENGTH ? QuestionHeading : PageHeading;
  return <Tag id={id} {...textProps} />;
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
  const questionId = useId();
  const couple = useCouple();
  const online = useOnline();
  const writing = useAnswerForm(day, couple);
  const letter = useDayLetter(day, { readAt });
  const removal = useRemoveOwnText({ day, couple });
  const interactions = getDayInteractions(day, useOutboxWrites());
  const viewState = getDayViewState(day, writing);
  useHeadingFocusIfLost(viewState.both);
  useEffect(() => {
    // Whoever scrolled down to send sees what became of the answer from its top.
    if (writing.wasSent) scrollTo({ top: 0, behavior: 'instant' });
  }, [writing.wasSent]);
  const news = getPartnerNews(day, couple);
  const mark = getAuthorText(day.question, couple);
  const isJustOpened = !letter.isOpening && ((isToday && !onNewer) || letter.wasOpenedHere);
  const isOfferDue = viewState.both && !letter.isSealed && !day.frozen && isJustOpened;
  const isWaiting = viewState.mine && isSealed(getShownOutlook(day, couple));
  const isRemovable = day.mine !== null && (isWaiting || (viewState.both && !letter.isSealed));

  return (
    <Page tabs width={viewState.both ? 'wide' : 'column'} gap={4} className={styles.page}>
      <Stack gap={4} className={viewState.form ? styles.first : undefined}>
        <DayBar
          {...{ day, couple, isToday, daily }}
          hasText={writing.text.trim() !== ''}
          removal={isRemovable ? removal : null}
        />
        {onNewer && (
          <Notice icon="today" role="status">
            <p>{t`There’s a new question. What you wrote stays on this device.`}</p>
            <Button slim kind="plain" onClick={onNewer}>{t`Go to the new question`}</Button>
          </Notice>
        )}
        {isToday && !onNewer && <EarlierDraftLink today={day.date} />}
        {daily && !couple.alone && <BreakNotice daily={daily} />}
        <Stack as="header" gap={2} className={joinClasses(styles.head, questionClass)}>
          {mark && <MutedText small>{mark}</MutedText>}
          <Heading id={questionId} question={day.question} isLarge={viewState.form} />
          {viewState.both && (
            <div className={styles.thread}>
              <ProgressLines me="whole" you="whole" meName={couple.me} youName={couple.you} />
            </div>
          )}
        </Stack>
        {viewState.both && (
          <>
            <Reveal {...{ couple, day, interactions, letter }} />
            {removal.notice}
            {!letter.isSealed && (
              <>
                <Comments {...{ day, interactions, couple }} isInert={letter.isOpening} />
                <News of={news} />
                {news.length > 0 && !day.frozen && (
                  <SeenAdditions
                    key={news.map(({ id }) => id).join()}
                    date={day.date}
                    readAt={readAt}
                  />
                )}
              </>
            )}
          </>
        )}
        <RejectedOrLeftoverAnswer day={day} viewState={viewState} writing={writing} />
        {viewState.form && (
          <>
            <AnswerFormHints day={day} couple={couple} home={daily?.homeTimeZone} />
            <AnswerForm
              writing={writing}
              privateOnly={isPrivateOnly(day, couple)}
              isFocused={isToday}
              questionId={questionId}
              depth={day.question.depth}
            />
          </>
        )}
        {viewState.mine && <OwnAnswer {...{ day, couple, interactions, writing }} />}
        {isWaiting && removal.notice}
        {(viewState.both || isWaiting) && removal.sheet}
        {day.frozen && !viewState.both && (
          <Hint icon="lock">{t`You can still read this day, but you can’t change it.`}</Hint>
        )}
      </Stack>
      {daily && !letter.isSealed && <TodayFooter daily={daily} day={day} couple={couple} />}
      {isOfferDue && (
        <Suspense fallback={null}>
          <RevealOffers />
        </Suspense>
      )}
      <LiveRegion>
        {letter.turnedHere && letter.isSealed && t`${partnerName(couple)}’s answer is in.`}
        {viewState.mine &&
          writing.wasSent &&
          (isSending(day) && !online
            ? t`Your answer is saved here. We’ll send it once you’re online.`
            : t`Your answer is saved.`)}
      </LiveRegion>
    </Page>
  );
};
