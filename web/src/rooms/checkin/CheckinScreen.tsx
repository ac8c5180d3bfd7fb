import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useEffect } from 'react';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatDate } from '../../ui/format.ts';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { type Two, useTwo } from '../../ui/two.ts';
import { CheckinForm } from './CheckinForm.tsx';
import { type Checkins, useCheckinOf, useCheckins } from './checkin-queries.ts';
import { LowDays } from './LowDays.tsx';
import { OwnCheckin } from './OwnCheckin.tsx';
import { clears } from './overlay-checkin.ts';
import { overlayWeek } from './overlay-week.ts';
import { PartnerCheckin } from './PartnerCheckin.tsx';
import { checkinPlace } from './places.ts';
import { RejectedCheckin } from './RejectedCheckin.tsx';
import { useCheckinWriting } from './use-checkin-writing.ts';
import { useDayInHand } from './use-day-in-hand.ts';
import { WaysOn } from './WaysOn.tsx';
import { WeekEntry } from './WeekEntry.tsx';

const Loading = () => (
  <LoadingPage title={t`Check-in`} blocks={['question', 'card', 'card', 'button']} />
);

const helloWords = (isDone: boolean, name: string | null): string => {
  if (isDone) return name ? t`Thank you, ${name}` : t`Thank you`;
  return name ? t`How are you, ${name}?` : t`How are you?`;
};

const Header = ({ isDone, two }: { readonly isDone: boolean; readonly two: Two }) => (
  <Stack as="header" gap={1}>
    <Question>{helloWords(isDone, two.me)}</Question>
    <Soft>
      {isDone
        ? t`That was your minute for today. You can change it until the day ends.`
        : t`A minute is plenty. Skip what you like.`}
    </Soft>
  </Stack>
);

type DayNoticeProps = {
  readonly hand: ReturnType<typeof useDayInHand>;
};

/** Says that the day has turned while something was begun, and leads on or back. */
const DayNotice = ({ hand }: DayNoticeProps) => {
  const { date, isHeld, leftOver, goOn, takeUp } = hand;
  if (isHeld) {
    return (
      <Notice icon="today" role="status">
        <p>{t`A new day has begun. What you chose is kept, and this is still ${formatDate(date, 'weekday')}’s check-in.`}</p>
        <Button slim kind="plain" onClick={goOn}>{t`Begin today’s`}</Button>
      </Notice>
    );
  }
  if (leftOver === null) return null;
  return (
    <Notice icon="clock">
      <p>{t`What you began on ${formatDate(leftOver, 'weekday')} is still on this phone.`}</p>
      <Button slim kind="plain" onClick={takeUp}>{t`Go on with it`}</Button>
      <Button
        slim
        kind="plain"
        onClick={() => setDraft(checkinPlace(leftOver), '')}
      >{t`Let it go`}</Button>
    </Notice>
  );
};

type RoomProps = {
  readonly today: CalendarDate;
  /** What was read; undefined while this phone has nothing yet. */
  readonly checkins: Checkins | undefined;
  /** What that does not show yet. */
  readonly pending: readonly PendingWrite[];
};

const Day = ({
  checkins,
  pending,
  today,
  hand,
}: RoomProps & { readonly hand: ReturnType<typeof useDayInHand> }) => {
  const two = useTwo();
  const online = useOnline();
  const checkin = useCheckinOf(hand.date, checkins);
  const writing = useCheckinWriting(hand.date, two.alone);
  const { mine, unsent } = checkin;
  const isRejected = unsent?.state === 'attention' && !writing.begun;
  const isWriting = writing.asked || writing.begun;
  const showsForm = isWriting || (mine === null && !isRejected);
  const week = checkins?.week && overlayWeek(checkins.week, pending);
  const isLow = checkins?.lowSpell && !pending.some((write) => clears(write, checkins.today.date));
  return (
    <Page tabs>
      <Header isDone={mine !== null && !showsForm} two={two} />
      <DayNotice hand={hand} />
      {isLow && <LowDays today={today} />}
      {!two.alone && <PartnerCheckin checkin={checkin} two={two} />}
      {isRejected && (
        <RejectedCheckin
          date={hand.date}
          unsent={unsent}
          isTaken={mine !== null}
          two={two}
          onChange={writing.change}
        />
      )}
      {showsForm && <CheckinForm writing={writing} alone={two.alone} changing={mine !== null} />}
      {mine !== null && !showsForm && (
        <OwnCheckin
          checkin={checkin}
          two={two}
          online={online}
          closings={writing.closings}
          onChange={writing.change}
        />
      )}
      {week && !two.alone && <WeekEntry week={week} today={today} two={two} />}
      <WaysOn today={today} two={two} />
      <div role="status">
        <Said>{writing.closings > 0 && mine !== null && t`Your check-in is kept.`}</Said>
      </div>
    </Page>
  );
};

const Room = (props: RoomProps) => {
  const hand = useDayInHand(props.today);
  return <Day key={hand.date} {...props} hand={hand} />;
};

/** Today’s check-in, and the ways to the week, to the trends and to deleting. */
export default function CheckinScreen() {
  const { data: checkins, pending, isFetching, refetch } = useCheckins();
  // The form needs no more than the day, which the summary tells too.
  const { data: summary } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const online = useOnline();
  const today = useCoupleDay(checkins?.homeTimeZone ?? summary?.homeTimeZone);
  const isPast = checkins !== undefined && today !== null && checkins.today.date < today;

  useEffect(() => {
    if (isPast) void refetch();
  }, [isPast, refetch]);

  if (today === null || (!checkins && isFetching && online)) {
    if (isFetching && online) return <Loading />;
    return (
      <EmptyPage
        title={t`Check-in is not here yet`}
        words={t`It could not be fetched just now. It comes with a network, once.`}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Room today={today} checkins={checkins} pending={pending} />;
}
