import { addDays, type CalendarDate, daysBetween } from '@usward/core/calendar';
import type { Dashboard, WaitingItem } from '@usward/core/dashboard/endpoints';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { getStatusText } from '../../content/mood-and-need-labels.ts';
import {
  partnerName,
  partnerNameInSentence,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Pair } from '../../ui/Avatar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, LiveRegion, MutedText, PageHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { chooseMainCard, getWaitingRows } from './choose-main-card.ts';
import {
  CardFrame,
  LastUpdatedNotice,
  LazyOutboxList,
  NewDevicesNotice,
  PushOffer,
} from './DashboardParts.tsx';
import styles from './dashboard.module.css';
import { MainCard } from './MainCard.tsx';
import { NUDGE, type ShownDashboard } from './optimistic-dashboard.ts';
import {
  getDaysText,
  getMilestoneName,
  getThingsText,
  getWaitingItemLabel,
} from './waiting-and-milestone-labels.ts';

const getTogetherText = ({ daysTogether, nextMilestone, today }: Dashboard): string => {
  if (daysTogether === null) return '';
  const days = getDaysText(daysTogether);
  if (!nextMilestone) return t`${days}.`;
  const milestone = getMilestoneName(nextMilestone);
  if (nextMilestone.date === today) return t`${days}. ${milestone} today.`;
  return t`${days}. ${milestone} on ${formatDate(nextMilestone.date, 'short')}.`;
};

const DashboardHeader = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const me = dashboard.me.firstName;
  const you = dashboard.partner?.firstName ?? null;
  const words = getTogetherText(dashboard);
  return (
    <Bar as="header" className={styles.header}>
      <div className={styles.names}>
        <PageHeading>{me && you ? t`${me} and ${you}` : t`You and your partner`}</PageHeading>
        {words !== '' && <MutedText small>{words}</MutedText>}
      </div>
      <Link className={styles.pair} to={paths.us}>
        <VisuallyHidden>{t`The two of you`}</VisuallyHidden>
        <Pair me={me} you={you} size="middle" />
      </Link>
    </Bar>
  );
};

/** Younger updates are dated by weekday. */
const DAYS_PER_WEEK = 7;

export const getSharedAtText = (date: CalendarDate, today: CalendarDate): string => {
  if (date >= today) return t`Shared today`;
  if (date === addDays(today, -1)) return t`Shared yesterday`;
  return daysBetween(date, today) < DAYS_PER_WEEK
    ? tWithContext('a mood, on a weekday')`Shared on ${formatDate(date, 'weekday')}`
    : tWithContext('a mood, on a date')`Shared on ${formatDate(date, 'short')}`;
};

type StatusUpdateProps = {
  readonly status: NonNullable<Dashboard['status']>;
  readonly today: Dashboard['today'];
  readonly you: string | null;
};

const StatusUpdate = ({ status, today, you }: StatusUpdateProps) => (
  <Stack as="section">
    <h2>{t`From ${partnerNameInSentence({ you })}`}</h2>
    <Card kind="you" gap={2}>
      <AnswerText>{getStatusText(status.mood, status.need)}</AnswerText>
      <MutedText small>
        {getSharedAtText(status.date, today)}
        {status.date === today && status.need !== null && (
          <>
            {' · '}
            <Link to={paths.checkin}>{t`Send a reply`}</Link>
          </>
        )}
      </MutedText>
    </Card>
  </Stack>
);

type WaitingListProps = {
  readonly waiting: readonly WaitingItem[];
  readonly today: string;
  readonly partner: string;
};

const WaitingList = ({ waiting, today, partner }: WaitingListProps) => (
  <Stack as="section">
    <div className={styles.heading}>
      <h2>{t`Waiting for you`}</h2>
      <span className={styles.badge}>
        <span aria-hidden="true">{waiting.length}</span>
        <VisuallyHidden>{getThingsText(waiting.length)}</VisuallyHidden>
      </span>
    </div>
    <Rows>
      {waiting.map((thing) => (
        <Row key={thing.key} {...getWaitingItemLabel(thing, today, partner)} />
      ))}
    </Rows>
  </Stack>
);

// Rarely needed, so loaded separately.
const TogetherSinceNotices = lazy(() => import('./TogetherSinceNotices.tsx'));

const Nudge = lazy(() =>
  import('./NudgeAndPushOptIn.tsx').then(({ Nudge }) => ({ default: Nudge })),
);

const getCompletedDaysText = (days: number): string =>
  plural(days, {
    one: 'You’ve both answered on # day.',
    other: 'You’ve both answered on # days.',
  });

/** The day for which the snapshot can show this screen; none with a date choice, which renders later. */
const getSnapshotDay = ({ dateChoice, dateProposal, today, homeTimeZone }: Dashboard) =>
  (dateChoice ?? dateProposal) ? {} : { 'data-day': today, 'data-zone': homeTimeZone };

export const CoupleView = (props: ShownDashboard & { readonly isPrivateNote: boolean }) => {
  const { dashboard, hasQuestion, toSend, isPrivateNote } = props;
  // A rejected nudge is dropped silently: its day is over.
  const rejected = props.rejected.filter(({ name }) => name !== NUDGE);
  const card = chooseMainCard(dashboard, isPrivateNote);
  const rows = getWaitingRows(dashboard, card);
  const you = dashboard.partner?.firstName ?? null;
  const { status } = dashboard;
  const isWaiting = useIsAwaitingConfirmation();
  // Cards that are not about the question need none.
  const hasCard =
    hasQuestion ||
    ['reveal', 'week-reveal', 'quiz-reveal', 'check-in', 'waiting', 'paused'].includes(card.kind);
  return (
    <Page tabs {...getSnapshotDay(dashboard)}>
      <DashboardHeader dashboard={dashboard} />
      <LastUpdatedNotice toSend={toSend.length} />
      <NewDevicesNotice />
      {hasCard ? (
        <MainCard dashboard={dashboard} card={card} isNote={isPrivateNote} />
      ) : (
        <CardFrame above={t`Today`} heading={t`Time for new questions`}>
          <MutedText>{t`You’ve reached the end of the ones saved on this phone. Go online to get more.`}</MutedText>
          <LinkButton kind="quiet" to={paths.history}>{t`Read past questions`}</LinkButton>
        </CardFrame>
      )}
      {(dashboard.dateChoice ?? dashboard.dateProposal) && (
        <Suspense fallback={null}>
          <TogetherSinceNotices dashboard={dashboard} you={you} />
        </Suspense>
      )}
      {dashboard.pairing === 'paired' && !isWaiting && (
        <div className={styles.room} data-theirs={dashboard.nudge.theirs}>
          <AfterPaint>
            <Nudge dashboard={dashboard} you={you} />
          </AfterPaint>
        </div>
      )}
      <LazyOutboxList toSend={toSend} rejected={rejected} today={dashboard.today} />
      {rows.length > 0 && (
        <WaitingList waiting={rows} today={dashboard.today} partner={partnerName({ you })} />
      )}
      {status && <StatusUpdate status={status} today={dashboard.today} you={you} />}
      {dashboard.completedDays > 0 && (
        <MutedText small>{getCompletedDaysText(dashboard.completedDays)}</MutedText>
      )}
      <PushOffer dashboard={dashboard} />
      <LiveRegion>
        {card.kind === 'reveal' && t`You both answered. You can now see both answers.`}
        {card.kind === 'week-reveal' &&
          t`You both finished your weekly check-in. You can now see both sides.`}
        {card.kind === 'quiz-reveal' && t`You both took a quiz. You can now see both sides.`}
      </LiveRegion>
    </Page>
  );
};
