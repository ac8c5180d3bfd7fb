import { daysBetween } from '@usward/core/calendar';
import type { Measure } from '@usward/core/checkin/checkin';
import { toShownTrend } from '@usward/core/checkin/trend-weeks';
import type { Trend } from '@usward/core/checkin/trends';
import { plural, t } from '@usward/core/language/i18n';
import { lineLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './checkin.module.css';
import { formatAverage, getCellText, getTrendRows } from './trend-and-week-labels.ts';

type TrendTableProps = {
  readonly trend: Trend;
  readonly measure: Measure;
  readonly couple: Couple;
};

export const TrendTable = ({ trend, measure, couple }: TrendTableProps) => {
  const shown = toShownTrend(trend);
  const isDaily = shown === trend;
  const rows = getTrendRows(shown);
  if (rows.length === 0)
    return <MutedText>{t`There’s nothing to show for these days yet.`}</MutedText>;
  const [first, last] = [trend.mine[0]?.date, trend.mine.at(-1)?.date];
  const caption =
    isDaily && first && last
      ? plural(
          daysBetween(first, last) + 1,
          { one: '{measure}, last # day', other: '{measure}, last # days' },
          { measure: lineLabels[measure] },
        )
      : t`${lineLabels[measure]} by week, average from 1 to 5`;
  const getText = (value: number | null) =>
    isDaily ? getCellText(measure, value) : formatAverage(value);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{isDaily ? t`Day` : t`Week of`}</th>
          <th scope="col">{t`You`}</th>
          {trend.partner && <th scope="col">{partnerName(couple)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.date}>
            <th scope="row">{formatDate(row.date, 'short')}</th>
            <td>{getText(row.mine)}</td>
            {trend.partner && <td>{getText(row.partner)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
