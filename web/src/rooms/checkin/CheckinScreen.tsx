import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import {
  type Couple,
  partnerName,
  partnerNameInSentence,
  useCouple,
} from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { useRefetchingCoupleDay } from '../../device/use-couple-day.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { UnloadedPage } from '../../ui/QueryFallbacks.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { CheckinForm } from './CheckinForm.tsx';
import { getCheckinDraftKey } from './checkin-draft.ts';
import { getPageQuestion } from './checkin-pages.ts';
import { type Checkins, useCheckinFor, useCheckins } from './checkin-queries.ts';
import { DeleteCheckinsSheet } from './DeleteCheckinsSheet.tsx';
import styles from './form.module.css';
import { LowDaysSupport } from './LowDaysSupport.tsx';
import { OwnCheckin, RejectedCheckin } from './OwnCheckin.tsx';
import { isRangeDeletionIncluding } from './optimistic-checkin.ts';
import { applyPendingToWeek, type OptimisticWeek } from './optimistic-week.ts';
import { PartnerCheckin } from './PartnerCheckin.tsx';
import { FollowUp } from './SmallStepCard.tsx';
import { getWeekStateLabel, isStepDue } from './trend-and-week-labels.ts';
import { useCheckinWriting, useOpenDay } from './use-checkin-form.ts';
import { useCheckinSteps } from './use-checkin-steps.ts';

type WeekCardProps = {
  readonly week: OptimisticWeek;
  readonly today: CalendarDate;
  readonly couple: Couple;
};

const getWeekLinkText = ({ state }: OptimisticWeek): string => {
  if (state === 'none' || state === 'partner') return t`Write your answers`;
  return state === 'both' ? t`See both sides` : t`Read what you wrote`;
};

const WeekCard = ({ week, today, couple }: WeekCardProps) => {
  const [icon, words] = getWeekStateLabel(week, partnerName(couple));
  const { step, lastStep } = week;
  const asked =
    lastStep ?? (step && step.outcome === null && isStepDue(step.due, today) ? step : null);
  return (
    <Card as="section" gap={4} aria-labelledby="state-of-us">
      <Stack gap={2}>
        <h2 id="state-of-us">{t`Weekly check-in`}</h2>
        <Hint icon={week.unsentAnswers?.state === 'rejected' ? 'alert' : icon}>
          {week.unsentAnswers?.state === 'rejected'
            ? t`Couldn’t send your answers. They’re saved on this phone.`
            : words}
        </Hint>
      </Stack>
      {asked && <FollowUp step={asked} week={lastStep?.week ?? week.week} couple={couple} />}
      <LinkButton kind="quiet" to={paths.week(week.week)}>
        {getWeekLinkText(week)}
      </LinkButton>
    </Card>
  );
};

const MoreLinks = ({
  today,
  couple,
}: {
  readonly today: CalendarDate;
  readonly couple: Couple;
}) => {
  const [clearing, setClearing] = useState(false);
  return (
    <Rows label={t`More in Check-in`}>
      <Row
        icon="trend"
        title={t`Over time`}
        note={
          couple.alone
            ? t`Your recent trends`
            : t`Your trends, and ${partnerNameInSentence(couple)}’s where you both share`
        }
        to={paths.trends}
      />
      <Row
        icon="calendar"
        title={t`Past weeks`}
        note={t`What you wrote each week`}
        to={paths.weeks}
      />
      <Row
        icon="trash"
        title={t`Delete check-ins`}
        note={t`For some days, or all of them`}
        onClick={() => setClearing(true)}
        sheet={
          clearing && (
            <DeleteCheckinsSheet today={today} couple={couple} onClose={() => setClearing(false)} />
          )
        }
      />
    </Rows>
  );
};

const DoneHeader = ({ couple }: { readonly couple: Couple }) => (
  <Stack as="header" gap={1}>
    <QuestionHeading>{couple.me ? t`Thank you, ${couple.me}` : t`Thank you`}</QuestionHeading>
    <MutedText>{t`You’ve checked in for today. You can change it until the day ends.`}</MutedText>
  </Stack>
);

type EarlierDayNoticeProps = {
  readonly openDay: ReturnType<typeof useOpenDay>;
};

const EarlierDayNotice = ({ openDay }: EarlierDayNoticeProps) => {
  const { date, isEarlierDayOpen, hasEarlierDraft, showToday, resumeEarlier } = openDay;
  if (isEarlierDayOpen) {
    return (
      <Notice icon="today" role="status">
        <p>{t`It’s a new day. Your choices are saved, and this is still ${formatDate(date, 'weekday')}’s check-in.`}</p>
        <Button slim kind="plain" onClick={showToday}>{t`Start today’s`}</Button>
      </Notice>
    );
  }
  if (hasEarlierDraft === null) return null;
  return (
    <Notice icon="clock">
      <p>{t`What you started on ${formatDate(hasEarlierDraft, 'weekday')} is still on this phone.`}</p>
      <Button slim kind="plain" onClick={resumeEarlier}>{t`Pick it up again`}</Button>
      <Button
        slim
        kind="plain"
        onClick={() => setDraft(getCheckinDraftKey(hasEarlierDraft), '')}
      >{t`Discard`}</Button>
    </Notice>
  );
};

type LoadedCheckinProps = {
  readonly today: CalendarDate;
  readonly checkins: Checkins | undefined;
  /** Writes that `checkins` does not show yet. */
  readonly pending: readonly PendingWrite[];
};

const CheckinDayPage = ({
  checkins,
  pending,
  today,
  openDay,
}: LoadedCheckinProps & { readonly openDay: ReturnType<typeof useOpenDay> }) => {
  const couple = useCouple();
  const checkin = useCheckinFor(openDay.date, checkins);
  const writing = useCheckinWriting(openDay.date, couple.alone);
  const steps = useCheckinSteps(openDay.date);
  const { mine, unsent } = checkin;
  const isRejected = unsent?.state === 'rejected' && !writing.begun;
  const isWriting = writing.asked || writing.begun;
  const showsForm = isWriting || (mine === null && !isRejected);
  const week = checkins?.week && applyPendingToWeek(checkins.week, pending);
  const isLow =
    checkins?.lowSpell &&
    !pending.some((write) => isRangeDeletionIncluding(write, checkins.today.date));
  useHeadingFocusOnChange(showsForm ? steps.page : null);
  return (
    <Page tabs className={showsForm ? styles.page : undefined}>
      {showsForm ? (
        <CheckinForm writing={writing} steps={steps} couple={couple} changing={mine !== null}>
          <EarlierDayNotice openDay={openDay} />
        </CheckinForm>
      ) : (
        <>
          {mine === null ? (
            <QuestionHeading>{getPageQuestion('mood', couple.me)}</QuestionHeading>
          ) : (
            <DoneHeader couple={couple} />
          )}
          <EarlierDayNotice openDay={openDay} />
        </>
      )}
      {/* The later pages ask for one thing only. */}
      {(!showsForm || steps.page === 'mood') && (
        <>
          {isLow && <LowDaysSupport today={today} />}
          {!couple.alone && <PartnerCheckin checkin={checkin} couple={couple} />}
          {isRejected && (
            <RejectedCheckin
              date={openDay.date}
              unsent={unsent}
              isTaken={mine !== null}
              couple={couple}
              onChange={writing.change}
            />
          )}
          {mine !== null && !showsForm && (
            <OwnCheckin
              checkin={checkin}
              couple={couple}
              closeCount={writing.closeCount}
              onChange={writing.change}
            />
          )}
          {week && !couple.alone && <WeekCard week={week} today={today} couple={couple} />}
          <MoreLinks today={today} couple={couple} />
        </>
      )}
      <LiveRegion>
        {writing.closeCount > 0 && mine !== null && t`Your check-in is saved.`}
      </LiveRegion>
    </Page>
  );
};

const OpenCheckinDay = (props: LoadedCheckinProps) => {
  const openDay = useOpenDay(props.today);
  return <CheckinDayPage key={openDay.date} {...props} openDay={openDay} />;
};

export default function CheckinScreen() {
  const query = useCheckins();
  const { data: checkins, pending, isFetching, refetch } = query;
  // The form only needs the date, which the dashboard has too.
  const { data: summary } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const online = useOnline();
  const today = useRefetchingCoupleDay(
    checkins?.homeTimeZone ?? summary?.homeTimeZone,
    checkins?.today.date,
    refetch,
  );

  if (today === null || (!checkins && isFetching && online)) {
    return (
      <UnloadedPage
        of={query}
        loading={
          <LoadingPage title={t`Check-in`} blocks={['question', 'card', 'card', 'button']} />
        }
        title={t`Check-in hasn’t loaded yet`}
        words={t`We couldn’t load this. Go online once, and it’ll be here from then on.`}
      />
    );
  }
  return <OpenCheckinDay today={today} checkins={checkins} pending={pending} />;
}
