import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { setDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useCoupleDayOf } from '../../device/use-couple-day.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { UnreadPage } from '../../ui/NotFetched.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Announced, Question, Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two, useTwo } from '../../ui/two.ts';
import { CheckinForm } from './CheckinForm.tsx';
import { ClearSheet } from './ClearSheet.tsx';
import { checkinPlace } from './checkin-draft.ts';
import { type Checkins, useCheckinOf, useCheckins } from './checkin-queries.ts';
import { LowDays } from './LowDays.tsx';
import { isDue, weekStateWords } from './labels.ts';
import { OwnCheckin, RejectedCheckin } from './OwnCheckin.tsx';
import { clears } from './overlay-checkin.ts';
import { type OverlaidWeek, overlayWeek } from './overlay-week.ts';
import { PartnerCheckin } from './PartnerCheckin.tsx';
import { FollowUp } from './StepCard.tsx';
import { useCheckinWriting, useDayInHand } from './use-checkin-writing.ts';

type WeekEntryProps = {
  readonly week: OverlaidWeek;
  readonly today: CalendarDate;
  readonly two: Two;
};

const wayWords = ({ state }: OverlaidWeek): string => {
  if (state === 'none' || state === 'partner') return t`Write your side`;
  return state === 'both' ? t`Read both sides` : t`Read what you wrote`;
};

/** The way to this week's "state of us", and to the step of the last one. */
const WeekEntry = ({ week, today, two }: WeekEntryProps) => {
  const [icon, words] = weekStateWords(week, called(two));
  const { step, lastStep } = week;
  const asked = lastStep ?? (step && step.outcome === null && isDue(step.due, today) ? step : null);
  return (
    <Card as="section" gap={4} aria-labelledby="state-of-us">
      <Stack gap={2}>
        <h2 id="state-of-us">{t`The state of us`}</h2>
        <Hint icon={week.unsentAnswers?.state === 'attention' ? 'alert' : icon}>
          {week.unsentAnswers?.state === 'attention'
            ? t`Your answers are kept on this phone and need you.`
            : words}
        </Hint>
      </Stack>
      {asked && <FollowUp step={asked} week={lastStep?.week ?? week.week} two={two} />}
      <LinkButton kind="quiet" to={paths.week(week.week)}>
        {wayWords(week)}
      </LinkButton>
    </Card>
  );
};

/** Where else this room leads: over time, to past weeks, and to deleting. */
const WaysOn = ({ today, two }: { readonly today: CalendarDate; readonly two: Two }) => {
  const [clearing, setClearing] = useState(false);
  return (
    <Rows label={t`More of check-in`}>
      <Row
        icon="trend"
        title={t`Over time`}
        note={
          two.alone
            ? t`Your lines of the last days`
            : t`Your lines, and ${calledWithin(two)}’s where you both share`
        }
        to={paths.trends}
      />
      <Row
        icon="calendar"
        title={t`Past weeks`}
        note={t`What you wrote about each of them`}
        to={paths.weeks}
      />
      <Row
        icon="trash"
        title={t`Delete check-ins`}
        note={t`Of some days, or all of them`}
        onClick={() => setClearing(true)}
        sheet={
          clearing && <ClearSheet today={today} two={two} onClose={() => setClearing(false)} />
        }
      />
    </Rows>
  );
};

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
          closings={writing.closings}
          onChange={writing.change}
        />
      )}
      {week && !two.alone && <WeekEntry week={week} today={today} two={two} />}
      <WaysOn today={today} two={two} />
      <Announced>{writing.closings > 0 && mine !== null && t`Your check-in is kept.`}</Announced>
    </Page>
  );
};

const Room = (props: RoomProps) => {
  const hand = useDayInHand(props.today);
  return <Day key={hand.date} {...props} hand={hand} />;
};

/** Today’s check-in, and the ways to the week, to the trends and to deleting. */
export default function CheckinScreen() {
  const query = useCheckins();
  const { data: checkins, pending, isFetching, refetch } = query;
  // The form needs no more than the day, which the summary tells too.
  const { data: summary } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const online = useOnline();
  const today = useCoupleDayOf(
    checkins?.homeTimeZone ?? summary?.homeTimeZone,
    checkins?.today.date,
    refetch,
  );

  if (today === null || (!checkins && isFetching && online)) {
    return (
      <UnreadPage
        of={query}
        loading={
          <LoadingPage title={t`Check-in`} blocks={['question', 'card', 'card', 'button']} />
        }
        title={t`Check-in is not here yet`}
        words={t`It could not be fetched just now. It comes with a network, once.`}
      />
    );
  }
  return <Room today={today} checkins={checkins} pending={pending} />;
}
