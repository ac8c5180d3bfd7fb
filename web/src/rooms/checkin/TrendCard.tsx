import type { Measure } from '@usward/core/checkin/checkin';
import { toShownTrend } from '@usward/core/checkin/trend-weeks';
import type { Trend } from '@usward/core/checkin/trends';
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

const getValues = (points: Trend['mine']) => points.map(({ value }) => value);

/** The first, the middle and the last day of a curve. */
const getMarkedDays = (points: Trend['mine']): readonly string[] =>
  [0, 0.5, 1].flatMap((part) => {
    const point = points[Math.floor((points.length - 1) * part)];
    return point ? [formatDate(point.date, 'tight')] : [];
  });

type TrendCardProps = {
  readonly trend: Trend;
  readonly measure: Measure;
  readonly couple: Couple;
};

/** The curve of one feeling, and its numbers below a fold. */
export const TrendCard = ({ trend, measure, couple }: TrendCardProps) => {
  const title = useId();
  const shown = toShownTrend(trend);
  const words = levelLabels[measure];
  return (
    <Card as="section" aria-labelledby={title}>
      <TrendChart
        title={<strong id={title}>{lineLabels[measure]}</strong>}
        mine={getValues(shown.mine)}
        partner={shown.partner && getValues(shown.partner)}
        low={words[0] ?? ''}
        high={words.at(-1) ?? ''}
        days={getMarkedDays(shown.mine)}
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
