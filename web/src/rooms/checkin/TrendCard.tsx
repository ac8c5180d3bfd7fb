import { addDays, daysBetween } from '@usward/core/calendar';
import type { Measure } from '@usward/core/checkin/checkin';
import { averageByWeek } from '@usward/core/checkin/trend-weeks';
import type { Trend, Trends } from '@usward/core/checkin/trends';
import { t } from '@usward/core/language/i18n';
import { useId } from 'react';
import { levelLabels, lineLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { MutedText } from '../../ui/Text.tsx';
import { TrendChart } from '../../ui/TrendChart.tsx';
import { TrendTable } from './TrendTable.tsx';
import { getLoggedDaysText, getPartnerTrendHint } from './trend-and-week-labels.ts';

/** Beyond so many days the curve goes from week to week. */
const MAX_DAILY_POINTS = 31;

const getValues = (points: Trend['mine']) =>
  (points.length > MAX_DAILY_POINTS ? averageByWeek(points) : points).map(({ value }) => value);

type TrendCardProps = {
  readonly trends: Trends;
  readonly trend: Trend;
  readonly measure: Measure;
  readonly couple: Couple;
};

/** The curve of one feeling, and its numbers below a fold. */
export const TrendCard = ({ trends, trend, measure, couple }: TrendCardProps) => {
  const title = useId();
  const { from, to } = trends;
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  const words = levelLabels[measure];
  return (
    <Card as="section" aria-labelledby={title}>
      <TrendChart
        title={<strong id={title}>{lineLabels[measure]}</strong>}
        mine={getValues(trend.mine)}
        partner={trend.partner && getValues(trend.partner)}
        low={words[0] ?? ''}
        high={words.at(-1) ?? ''}
        days={[from, middle, to].map((date) => formatDate(date, 'tight'))}
        names={{ me: t`You`, you: partnerName(couple) }}
      />
      <MutedText small>{getLoggedDaysText(trend, partnerName(couple))}</MutedText>
      {!couple.alone && trend.partner === null && (
        <Hint icon="both">{getPartnerTrendHint(partnerName(couple))}</Hint>
      )}
      <Disclosure title={t`Show the numbers`}>
        <TrendTable trend={trend} measure={measure} couple={couple} />
      </Disclosure>
    </Card>
  );
};
