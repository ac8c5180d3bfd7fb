import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { getCompletedDaysText } from '../../content/completed-days-text.ts';
import { getPartnerNeedText } from '../../content/need-sentences.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { getOpenedLetterKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import EmptyTimeline from '../../pictures/empty-timeline.svg?picture';
import { News, type NewsItem } from '../../ui/News.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { BothWrote } from './BothWrote.tsx';
import { getBothWroteDate } from './both-wrote.ts';
import type { MainCard } from './choose-main-card.ts';
import { PushOffer } from './DashboardParts.tsx';
import { ForTonight } from './ForTonight.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';
import { NextMilestone } from './NextMilestone.tsx';
import { OnThisDay } from './OnThisDay.tsx';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { isNeedOn } from './shared-status-text.ts';
import { Unanswered } from './Unanswered.tsx';
import { hasUsNow, UsNow } from './UsNow.tsx';
import { useOpenDays } from './use-open-days.ts';
import { useYearAgo } from './use-stored-day.ts';
import { WaitingList } from './WaitingList.tsx';
import { WeekOffer } from './WeekOffer.tsx';
import { getWaitingItemLabel } from './waiting-labels.ts';
import { getWaitingRows } from './waiting-rows.ts';

const dashboardOptions = createReadOptions(getDashboard);

export { NeedReply } from './UsNow.tsx';

type ModulesProps = {
  readonly dashboard: OptimisticDashboard;
  readonly card: MainCard;
};

const getPartnerName = ({ partner }: OptimisticDashboard): string | null =>
  partner?.firstName ?? null;

/** On how many days both have to have answered before the number says something. */
const MIN_COUNTED_DAYS = 7;

/** A need, or what was replied to it, comes before anything else below the main card. */
const isNeedToday = ({ status, ownStatus, today }: OptimisticDashboard): boolean =>
  isNeedOn(status, today) || isNeedOn(ownStatus, today);

type Milestone = NonNullable<OptimisticDashboard['nextMilestone']>;

/** Null where the card shows it, and on the first day, which is about the first page. */
const getMilestone = ({ dashboard, card }: ModulesProps): Milestone | null =>
  card.kind === 'milestone' || dashboard.startDay === dashboard.today
    ? null
    : dashboard.nextMilestone;

/** From midnight until the reader's own day ends at four in the morning after. */
const isToday = ({ date }: Milestone): boolean => date <= getLocalDate();

/**
 * Below the main card: what waits, what the two wrote last, and on how many days. The first letter is itself what they
 * wrote.
 */
export const RecentModules = ({ dashboard, card }: ModulesProps) => {
  const { today, completedDays } = dashboard;
  const milestone = getMilestone({ dashboard, card });
  const { data: read } = useQuery({ ...dashboardOptions, enabled: false });
  const [opened] = useDraft(getOpenedLetterKey(today));
  const date =
    card.kind === 'first-letter'
      ? null
      : getBothWroteDate(dashboard, read?.today === today || opened !== '');
  const you = getPartnerName(dashboard);
  const openDay = useOpenDays(dashboard);
  const rows = [
    ...(openDay ? [{ key: 'own', kind: 'today', date: openDay } as const] : []),
    ...getWaitingRows(dashboard, card),
  ];
  return (
    <>
      {milestone && isToday(milestone) && <NextMilestone milestone={milestone} />}
      {isNeedToday(dashboard) && <UsNow dashboard={dashboard} />}
      {rows.length > 0 && (
        <WaitingList waiting={rows} dashboard={dashboard} partner={partnerName({ you })} />
      )}
      <Unanswered days={dashboard.unanswered} you={you} />
      {date && <BothWrote date={date} today={today} ownDay={dashboard.ownDay} you={you} />}
      {completedDays >= MIN_COUNTED_DAYS && (
        <MutedText small>{getCompletedDaysText(completedDays)}</MutedText>
      )}
    </>
  );
};

const getNeedNews = ({ status, today, partner }: OptimisticDashboard): readonly NewsItem[] =>
  status?.need && status.date === today
    ? [
        {
          id: status.need,
          text: getPartnerNeedText(partnerName({ you: partner?.firstName ?? null }), status.need),
        },
      ]
    : [];

const getAdditionNews = ({ waiting, today, partner }: OptimisticDashboard): readonly NewsItem[] =>
  waiting
    .filter(({ kind }) => kind === 'comment' || kind === 'reaction')
    .map((item) => ({
      id: `${item.kind} ${item.key}`,
      text: getWaitingItemLabel(item, today, partnerName({ you: partner?.firstName ?? null }))
        .title,
    }));

/** In the first days: what the timeline is for. */
const FirstPage = ({ isWritten }: { readonly isWritten: boolean }) => (
  <Module to={paths.timeline} label={t`Your timeline`} picture={EmptyTimeline} kind="beside">
    <h2 className={styles.title}>
      {isWritten ? t`The first page is written` : t`The first page is still blank`}
    </h2>
    <MutedText small>{t`Every answer you open together is saved there.`}</MutedText>
  </Module>
);

/** How both are, what comes next and what has been. */
export const LaterModules = ({ dashboard, card }: ModulesProps) => {
  const { today, completedDays } = dashboard;
  const yearAgo = useYearAgo(today);
  const next = getMilestone({ dashboard, card });
  const milestone = next && !isToday(next) ? next : null;
  return (
    <>
      {hasUsNow(dashboard, card) && !isNeedToday(dashboard) && <UsNow dashboard={dashboard} />}
      <News of={[...getNeedNews(dashboard), ...getAdditionNews(dashboard)]} />
      <WeekOffer dashboard={dashboard} />
      <ForTonight dashboard={dashboard} />
      <PushOffer dashboard={dashboard} />
      {(milestone ?? yearAgo) && (
        <div className={styles.pair}>
          {milestone && <NextMilestone milestone={milestone} />}
          {yearAgo && <OnThisDay day={yearAgo} today={today} you={getPartnerName(dashboard)} />}
        </div>
      )}
      {completedDays <= 1 && <FirstPage isWritten={completedDays > 0} />}
    </>
  );
};
