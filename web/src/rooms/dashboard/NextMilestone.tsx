import { daysBetween } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/i18n';
import { getMilestoneName } from '../../content/milestone-labels.ts';
import { getLocalDate } from '../../device/local-date.ts';
import MilestoneDays from '../../pictures/milestone-days.svg?picture';
import MilestoneYear from '../../pictures/milestone-year.svg?picture';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';

type NextMilestoneProps = {
  readonly milestone: NonNullable<Dashboard['nextMilestone']>;
};

const getDaysText = (days: number): string =>
  days <= 0
    ? t`Today`
    : days === 1
      ? t`Tomorrow`
      : plural(days, { one: 'In # day', other: 'In # days' });

export const NextMilestone = ({ milestone }: NextMilestoneProps) => (
  <Module to={paths.timeline} picture={milestone.kind === 'days' ? MilestoneDays : MilestoneYear}>
    <p className={styles.number}>{getDaysText(daysBetween(getLocalDate(), milestone.date))}</p>
    <MutedText small>
      {t`${getMilestoneName(milestone)} together, on ${formatDate(milestone.date, 'short')}`}
    </MutedText>
  </Module>
);
