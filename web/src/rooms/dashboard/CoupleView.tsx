import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/i18n';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { partnerName, useIsAwaitingConfirmation } from '../../couple/use-couple.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Avatar, type Who } from '../../ui/Avatar.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { LiveRegion } from '../../ui/Text.tsx';
import { type MainCard as Card, chooseMainCard } from './choose-main-card.ts';
import { LastUpdatedNotice, LazyOutboxList, NewDevicesNotice } from './DashboardParts.tsx';
import styles from './dashboard.module.css';
import { isRareCard, MainCard } from './MainCard.tsx';
import { NUDGE, type OptimisticDashboard, type ShownDashboard } from './optimistic-dashboard.ts';
import { SkyHeader } from './SkyHeader.tsx';
import { isNeedOn } from './shared-status-text.ts';

const getHeaderWords = (
  { today, startDay, daysTogether, nudge }: Dashboard,
  you: string | null,
): string => {
  if (nudge.theirs) return t`${partnerName({ you })} is thinking of you.`;
  if (startDay === today) return t`Day one on Usward`;
  if (daysTogether === null) return '';
  if (daysTogether === 0) return t`Your first day`;
  return plural(daysTogether, { one: '# day together', other: '# days together' });
};

type AvatarLinkProps = {
  readonly name: string | null;
  readonly who: Who;
  readonly label: string;
  readonly to: string;
};

const AvatarLink = ({ name, who, label, to }: AvatarLinkProps) => (
  <Link to={to} aria-label={label}>
    <Avatar name={name} who={who} size="middle" />
  </Link>
);

const Thought = lazy(() => import('./Thought.tsx').then(({ Thought }) => ({ default: Thought })));
const TheirThought = lazy(() =>
  import('./Thought.tsx').then(({ TheirThought }) => ({ default: TheirThought })),
);

// Seldom there; the modules below are needed anyway.
const NeedReply = lazy(() =>
  import('./TodayModules.tsx').then(({ NeedReply }) => ({ default: NeedReply })),
);

const CoupleHeader = ({ dashboard }: { readonly dashboard: OptimisticDashboard }) => {
  const me = dashboard.me.firstName;
  const you = dashboard.partner?.firstName ?? null;
  const isWaiting = useIsAwaitingConfirmation();
  const words = getHeaderWords(dashboard, you);
  return (
    <SkyHeader
      heading={me && you ? t`${me} and ${you}` : t`You and your partner`}
      words={
        dashboard.nudge.theirs ? (
          <strong data-who="you">
            <Suspense fallback={words}>
              <TheirThought sentAt={dashboard.nudge.theirsAt} name={partnerName({ you })} />
            </Suspense>
          </strong>
        ) : isNeedOn(dashboard.ownStatus, dashboard.today) ? (
          <Suspense fallback={words}>
            <NeedReply dashboard={dashboard} otherwise={words} />
          </Suspense>
        ) : (
          words
        )
      }
      date={formatDate(dashboard.ownDay, 'brief')}
      me={<AvatarLink who="me" name={me} label={me ? t`${me}, you` : t`You`} to={paths.us} />}
      you={<AvatarLink who="you" name={you} label={partnerName({ you })} to={paths.usYou} />}
    >
      {dashboard.pairing === 'paired' && !isWaiting && (
        <AfterPaint>
          <Thought dashboard={dashboard} you={you} />
        </AfterPaint>
      )}
    </SkyHeader>
  );
};

// Rarely needed, so loaded separately.
const TogetherSinceNotices = lazy(() => import('./TogetherSinceNotices.tsx'));

// Below the main card, so loaded after it.
const RecentModules = lazy(() =>
  import('./TodayModules.tsx').then(({ RecentModules }) => ({ default: RecentModules })),
);
const LaterModules = lazy(() =>
  import('./TodayModules.tsx').then(({ LaterModules }) => ({ default: LaterModules })),
);

/** The day for which the snapshot can show this screen; none with a part at the top that renders later. */
const getSnapshotDay = (
  { dateChoice, dateProposal, today, homeTimeZone }: Dashboard,
  card: Card,
) =>
  (dateChoice ?? dateProposal) || isRareCard(card)
    ? {}
    : { 'data-day': today, 'data-zone': homeTimeZone };

export const CoupleView = (props: ShownDashboard & { readonly isPrivateNote: boolean }) => {
  const { dashboard, hasQuestion, toSend, isPrivateNote } = props;
  // A rejected nudge is dropped silently: its day is over.
  const rejected = props.rejected.filter(({ name }) => name !== NUDGE);
  const chosen = chooseMainCard(dashboard, isPrivateNote);
  // Cards that are not about the question need none.
  const hasCard =
    hasQuestion ||
    ['reveal', 'week-reveal', 'quiz-reveal', 'check-in', 'waiting', 'paused'].includes(chosen.kind);
  const card: Card = hasCard ? chosen : { kind: 'no-question' };
  const you = dashboard.partner?.firstName ?? null;
  return (
    <Page tabs className={styles.today} {...getSnapshotDay(dashboard, card)}>
      <CoupleHeader dashboard={dashboard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <LastUpdatedNotice toSend={toSend.length} />
          <NewDevicesNotice />
          <MainCard dashboard={dashboard} card={card} isNote={isPrivateNote} />
          {(dashboard.dateChoice ?? dashboard.dateProposal) && (
            <Suspense fallback={null}>
              <TogetherSinceNotices dashboard={dashboard} you={you} />
            </Suspense>
          )}
          <LazyOutboxList toSend={toSend} rejected={rejected} today={dashboard.today} />
          <AfterPaint>
            <RecentModules dashboard={dashboard} card={card} />
          </AfterPaint>
        </div>
        <div className={styles.column}>
          <AfterPaint>
            <LaterModules dashboard={dashboard} card={card} />
          </AfterPaint>
        </div>
      </div>
      <LiveRegion>
        {card.kind === 'reveal' && t`You both answered. You can now see both answers.`}
        {card.kind === 'week-reveal' &&
          t`You both finished your weekly check-in. You can now see both sides.`}
        {card.kind === 'quiz-reveal' && t`You both took a quiz. You can now see both sides.`}
      </LiveRegion>
    </Page>
  );
};
