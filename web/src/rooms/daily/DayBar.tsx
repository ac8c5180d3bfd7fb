import { t } from '@usward/core/language/i18n';
import type { Couple } from '../../couple/use-couple.ts';
import { BackBarWithDate, DateBarGap } from '../../ui/BackBarWithDate.tsx';
import { RoundLink } from '../../ui/Button.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { type Removal, RemovalMenu } from '../../ui/RemovalMenu.tsx';
import { hasViewTransition } from '../../ui/view-transition.ts';
import { ChangeQuestion, canChangeQuestion } from './ChangeQuestion.tsx';
import type { Daily } from './cached-current-day.ts';
import { usePendingDaily } from './daily-queries.ts';
import type { OptimisticDay } from './optimistic-day.ts';
import { applyPendingToTopicsAndBreak } from './optimistic-topics-and-break.ts';

type DayBarProps = {
  readonly day: OptimisticDay;
  readonly couple: Couple;
  readonly isToday: boolean;
  readonly daily: Daily | undefined;
  readonly hasText: boolean;
  /** Null while there is nothing to delete, or a button in the page does it. */
  readonly removal: Removal | null;
};

/** The one thing in the end of the bar: what can be changed of the question, or what the day's menu holds. */
const BarEnd = ({ day, couple, daily, hasText, isToday, removal }: DayBarProps) => {
  const pending = usePendingDaily();
  if (removal) {
    const title = formatDate(day.date, 'day');
    return <RemovalMenu label={t`More for this day`} title={title} removal={removal} />;
  }
  // The rows below the day lead there too.
  const hasRows = daily !== undefined && !couple.frozen;
  if (hasRows) {
    const choices = applyPendingToTopicsAndBreak(daily, pending);
    if (canChangeQuestion(day, choices)) {
      return <ChangeQuestion {...{ day, hasText, choices }} alone={couple.alone} />;
    }
  } else if (isToday) {
    return <RoundLink icon="calendar" label={t`Past questions`} to={paths.history} />;
  }
  return <DateBarGap />;
};

export const DayBar = (props: DayBarProps) => (
  <BackBarWithDate
    date={formatDate(props.day.date, 'day')}
    back={{
      ...(props.isToday
        ? { label: t`Back to today`, to: paths.dashboard }
        : { label: t`Back to past questions`, to: paths.history }),
      viewTransition: hasViewTransition(),
    }}
    end={<BarEnd {...props} />}
  />
);
