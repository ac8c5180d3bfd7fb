import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import type { Week } from '@usward/core/checkin/week';
import { t } from '@usward/core/language/i18n';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { useCouple } from '../../couple/use-couple.ts';
import { ApiError } from '../../device/network/api.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { BackBarWithDate } from '../../ui/BackBarWithDate.tsx';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { UnloadedPage } from '../../ui/QueryFallbacks.tsx';
import { SealedAnswerNote } from '../../ui/SealedAnswer.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { useRevealAndMarkSeen } from '../../writes/use-seen.ts';
import { useWeek } from './checkin-queries.ts';
import styles from './full-bleed.module.css';
import { applyPendingToWeek, type OptimisticWeek } from './optimistic-week.ts';
import { SmallStepCard } from './SmallStepCard.tsx';
import { getWeekName } from './trend-and-week-labels.ts';
import { useWeekSteps } from './use-week-steps.ts';
import { LeftoverWeekDraft, OwnWeek, RejectedWeek, WeekReveal } from './WeekAnswers.tsx';
import { WeekForm } from './WeekForm.tsx';
import { useWeekWriting } from './week-writing.ts';

/** The week may have ended since it was read. */
const withExpiredWeekClosed = (week: Week, now: number): Week => {
  if (now < Date.parse(week.closesAt) || week.state === 'both') return week;
  const isEmpty = week.mine === null && !week.partnerAnswered;
  return { ...week, state: isEmpty ? 'skipped' : 'closed' };
};

type WeekViewProps = {
  readonly week: OptimisticWeek;
  readonly today: CalendarDate;
  readonly readAt: number;
};

const getLeadText = ({ state }: OptimisticWeek): string =>
  state === 'both' ? t`Take your time. Nothing has to be solved today.` : t`This week has closed.`;

const WeekView = ({ week, today, readAt }: WeekViewProps) => {
  const couple = useCouple();
  const writing = useWeekWriting(week);
  const { fresh, turnedHere } = useRevealAndMarkSeen(`${week.week}~week`, {
    isRevealed: week.state === 'both',
    since: readAt,
    otherwise: Date.now() < Date.parse(week.closesAt),
  });
  const steps = useWeekSteps(week.week);
  const { mine, partner, state } = week;
  const isOpen = state === 'none' || state === 'partner' || state === 'mine';
  const mayWrite = isOpen && !couple.alone;
  const both = state === 'both' && mine !== null && partner !== null;
  const isRejected = week.unsentAnswers?.state === 'rejected' && !writing.asked;
  const isWriting = writing.asked || writing.begun;
  const showsForm = mayWrite && (isWriting || (mine === null && !isRejected));
  useHeadingFocusOnChange(showsForm ? `${steps.question}` : null);
  return (
    <Page tabs width={both ? 'wide' : 'column'} className={showsForm ? styles.page : undefined}>
      {showsForm ? (
        <>
          <WeekForm week={week} writing={writing} steps={steps} couple={couple} />
          {isRejected && <RejectedWeek week={week} />}
        </>
      ) : (
        <>
          <BackBarWithDate
            date={getWeekName(week.week)}
            back={{ label: t`Back to check-in`, to: paths.checkin }}
            end={<RoundLink icon="calendar" label={t`Past weeks`} to={paths.weeks} />}
          />
          <Stack as="header" gap={2}>
            <QuestionHeading>{t`Weekly check-in`}</QuestionHeading>
            {(both || (mine === null && !mayWrite)) && <MutedText>{getLeadText(week)}</MutedText>}
          </Stack>
          {both && (
            <WeekReveal
              week={week}
              mine={mine}
              partners={partner}
              couple={couple}
              turning={fresh}
            />
          )}
          {isRejected && <RejectedWeek week={week} />}
          {!mayWrite && writing.begun && (
            <LeftoverWeekDraft week={week} answers={writing.texts} onDiscard={writing.cancel} />
          )}
          {!both && mine !== null && (
            <OwnWeek
              week={week}
              mine={mine}
              couple={couple}
              closeCount={writing.closeCount}
              onChange={mayWrite ? () => writing.change(mine.answers) : null}
            />
          )}
          {!both && mine !== null && mayWrite && (
            <SealedAnswerNote who="me" name={couple.me}>
              {week.partnerAnswered && week.unsentAnswers
                ? t`You’ll see each other’s answers once yours are sent.`
                : t`Yours is safe. We’ll reveal both once you’ve both answered.`}
            </SealedAnswerNote>
          )}
          {both && !couple.alone && <SmallStepCard week={week} today={today} couple={couple} />}
        </>
      )}
      <LiveRegion>
        {turnedHere && t`You’ve both answered. You can see each other’s answers.`}
        {!turnedHere && writing.closeCount > 0 && mine !== null && t`Your answers are saved.`}
      </LiveRegion>
    </Page>
  );
};

const UnknownWeek = () => (
  <EmptyPage title={t`We couldn’t find this week`} words={t`There’s nothing of yours in it.`}>
    <LinkButton to={paths.checkin}>{t`Go to check-in`}</LinkButton>
  </EmptyPage>
);

const OneWeek = ({ date }: { readonly date: CalendarDate }) => {
  const query = useWeek(date);
  const { week, pending, checkins, dataUpdatedAt, error } = query;
  const today = useCoupleDay(checkins?.homeTimeZone);
  if (week) {
    const shown = applyPendingToWeek(withExpiredWeekClosed(week, Date.now()), pending);
    return <WeekView week={shown} today={today ?? date} readAt={dataUpdatedAt} />;
  }
  if (error instanceof ApiError && error.status === 404) return <UnknownWeek />;
  return (
    <UnloadedPage
      of={query}
      loading={<LoadingPage bar title={t`Weekly check-in`} blocks={['question', 'card', 'card']} />}
      title={t`The week of ${formatDate(date, 'short')} isn’t on this device yet`}
      words={t`We couldn’t load this. Nothing you wrote is lost.`}
    />
  );
};

export default function WeekScreen() {
  const date = v.safeParse(CalendarDateSchema, useParams().week);
  return date.success ? <OneWeek key={date.output} date={date.output} /> : <UnknownWeek />;
}
