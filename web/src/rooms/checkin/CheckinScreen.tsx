import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { replyLabels } from '../../content/checkin-labels.ts';
import { getPartnerNeedText } from '../../content/need-sentences.ts';
import { type Couple, partnerName, useCouple } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { useRefetchingCoupleDay } from '../../device/use-couple-day.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useHeadingFocusOnChange } from '../../ui/focus-heading.ts';
import { News, type NewsItem } from '../../ui/News.tsx';
import { Page } from '../../ui/Page.tsx';
import { UnloadedPage } from '../../ui/QueryFallbacks.tsx';
import { rich } from '../../ui/rich-text.ts';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { LiveRegion, QuestionHeading } from '../../ui/Text.tsx';
import { CheckinForm } from './CheckinForm.tsx';
import styles from './checkin.module.css';
import { getPageQuestion } from './checkin-pages.ts';
import { type Checkins, useCheckinFor, useCheckins } from './checkin-queries.ts';
import { DoneHeader } from './DoneHeader.tsx';
import { EarlierDayNotice } from './EarlierDayNotice.tsx';
import { FeelingPairs } from './FeelingPairs.tsx';
import fullBleed from './full-bleed.module.css';
import { LowDaysSupport } from './LowDaysSupport.tsx';
import { MeetingFaces, WaitingMoods } from './MeetingFaces.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { OwnCheckin } from './OwnCheckin.tsx';
import { isRangeDeletionIncluding, type OptimisticCheckin } from './optimistic-checkin.ts';
import { applyPendingToWeek } from './optimistic-week.ts';
import { PartnerCheckin } from './PartnerCheckin.tsx';
import { RejectedCheckin } from './RejectedCheckin.tsx';
import { getTogetherTitle } from './together-title.ts';
import { useCheckinWriting, useOpenDay } from './use-checkin-form.ts';
import { useCheckinSteps } from './use-checkin-steps.ts';
import { WeekCard } from './WeekCard.tsx';
import { WeekSoFar } from './WeekSoFar.tsx';

type ReplyFromPartnerProps = { readonly checkin: OptimisticCheckin; readonly couple: Couple };

/** The partner's answer to the user's own need. */
const ReplyFromPartner = ({ checkin: { replies }, couple }: ReplyFromPartnerProps) =>
  replies.partner !== null &&
  !couple.alone && (
    <p className={styles.reply} data-who="you">
      <Avatar name={couple.you} who="you" />
      <span>{rich`${partnerName(couple)} says: ${<q>{replyLabels[replies.partner]}</q>}`}</span>
    </p>
  );

/** What the partner shared and replied today, once the user has checked in. */
const getPartnerNews = (
  { mine, partner, partnerLinesLocked, replies }: OptimisticCheckin,
  couple: Couple,
): readonly NewsItem[] => {
  const name = partnerName(couple);
  const { need } = partner ?? {};
  const reply = replies.partner;
  return [
    ...(mine && partner && !partnerLinesLocked
      ? [{ id: 'both', text: getTogetherTitle(mine.lines, partner) }]
      : []),
    ...(need ? [{ id: need, text: getPartnerNeedText(name, need) }] : []),
    ...(reply ? [{ id: reply, text: t`${name} says: ${replyLabels[reply]}` }] : []),
  ];
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
  const { mine, partner, partnerLinesLocked, unsent } = checkin;
  const isRejected = unsent?.state === 'rejected' && !writing.begun;
  const showsForm = writing.asked || writing.begun || (mine === null && !isRejected);
  const isDone = mine !== null && !showsForm;
  const week = checkins?.week && applyPendingToWeek(checkins.week, pending);
  const isLow =
    checkins?.lowSpell &&
    !pending.some((write) => isRangeDeletionIncluding(write, checkins.today.date));
  const earlierDay = (
    <EarlierDayNotice
      openDay={openDay}
      home={checkins?.homeTimeZone}
      isFirstPage={!showsForm || steps.page === 'mood'}
    />
  );
  useHeadingFocusOnChange(showsForm ? steps.page : null);
  return (
    <Page tabs className={showsForm || isDone ? fullBleed.page : undefined}>
      {showsForm && (
        <CheckinForm writing={writing} steps={steps} couple={couple} changing={mine !== null}>
          {earlierDay}
        </CheckinForm>
      )}
      {isDone && (
        <>
          <MeetingFaces checkin={checkin} couple={couple} />
          <DoneHeader checkin={checkin} couple={couple} homeTimeZone={checkins?.homeTimeZone} />
          <WaitingMoods checkin={checkin} couple={couple} />
          <ReplyFromPartner checkin={checkin} couple={couple} />
          {!couple.alone && <News of={getPartnerNews(checkin, couple)} />}
        </>
      )}
      {!isDone && !showsForm && (
        <QuestionHeading>{getPageQuestion('mood', couple.me)}</QuestionHeading>
      )}
      {/* The later pages ask for one thing only. */}
      {(!showsForm || steps.page === 'mood') && (
        <>
          {!showsForm && earlierDay}
          {isLow && <LowDaysSupport today={today} />}
          {!couple.alone && <PartnerCheckin checkin={checkin} couple={couple} isMet={isDone} />}
          {isDone && partner && !partnerLinesLocked && (
            <FeelingPairs mine={mine.lines} partner={partner} couple={couple} />
          )}
          {isRejected && (
            <RejectedCheckin
              date={openDay.date}
              unsent={unsent}
              isTaken={mine !== null}
              couple={couple}
              onChange={writing.change}
            />
          )}
          {isDone && <OwnCheckin checkin={checkin} couple={couple} onChange={writing.change} />}
          <WeekSoFar today={today} couple={couple} />
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
