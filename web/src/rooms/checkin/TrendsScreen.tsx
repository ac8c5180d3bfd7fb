import { useQueryClient } from '@tanstack/react-query';
import { addDays, daysBetween } from '@usward/core/calendar';
import { type Measure, measures } from '@usward/core/checkin/checkin';
import { type Trend, type Trends, trendSpanDays } from '@usward/core/checkin/trends';
import { plural, t } from '@usward/core/language/i18n';
import { useEffect, useId, useState } from 'react';
import { levelLabels, lineLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName, useCouple } from '../../couple/use-couple.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatDate, formatTime } from '../../ui/format-dates.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { StaleNotice, UnloadedSection } from '../../ui/QueryFallbacks.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import { TrendChart } from '../../ui/TrendChart.tsx';
import styles from './checkin.module.css';
import { type Span, trendsOptions, useTrends } from './checkin-queries.ts';
import { EmptyTrends } from './EmptyTrends.tsx';
import {
  getCellText,
  getLoggedDaysText,
  getPartnerTrendHint,
  getTrendRows,
} from './trend-and-week-labels.ts';

const measureOptions = measures.map((measure) => ({ value: measure, label: lineLabels[measure] }));
const spanOptions = trendSpanDays.map((span) => ({
  value: `${span}`,
  label: plural(span, { one: '# day', other: '# days' }),
}));

const parseSpan = (value: string): Span => trendSpanDays.find((span) => `${span}` === value) ?? 30;

const getValues = (points: Trend['mine']) => points.map(({ value }) => value);

const isEmpty = ({ trends }: Trends): boolean =>
  trends.every((trend) => getTrendRows(trend).length === 0);

type TableProps = {
  readonly trend: Trend;
  readonly measure: Measure;
  readonly caption: string;
  readonly couple: Couple;
};

const Table = ({ trend, measure, caption, couple }: TableProps) => {
  const rows = getTrendRows(trend);
  if (rows.length === 0)
    return <MutedText>{t`There’s nothing to show for these days yet.`}</MutedText>;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          <th scope="col">{t`You`}</th>
          {trend.partner && <th scope="col">{partnerName(couple)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.date}>
            <th scope="row">{formatDate(row.date, 'short')}</th>
            <td>{getCellText(measure, row.mine)}</td>
            {trend.partner && <td>{getCellText(measure, row.partner)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type FigureProps = {
  readonly trends: Trends;
  readonly measure: Measure;
  readonly couple: Couple;
};

const TrendCard = ({ trends, measure, couple }: FigureProps) => {
  const [asTable, setAsTable] = useState(false);
  const title = useId();
  const trend = trends.trends.find((one) => one.measure === measure);
  if (!trend) return null;
  const { from, to } = trends;
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  const words = levelLabels[measure];
  const name = plural(
    daysBetween(from, to) + 1,
    { one: '{measure}, last # day', other: '{measure}, last # days' },
    { measure: lineLabels[measure] },
  );
  return (
    <Card as="section" aria-labelledby={title}>
      <Cluster spread className={styles.head}>
        <h2 id={title}>{name}</h2>
        <Button kind="plain" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Show as a chart` : t`Show as a table`}
        </Button>
      </Cluster>
      {asTable ? (
        <Table trend={trend} measure={measure} caption={name} couple={couple} />
      ) : (
        <>
          <TrendChart
            mine={getValues(trend.mine)}
            partner={trend.partner && getValues(trend.partner)}
            low={words[0] ?? ''}
            high={words.at(-1) ?? ''}
            days={[from, middle, to].map((date) => formatDate(date, 'short'))}
            names={{ me: t`You`, you: partnerName(couple) }}
          />
          <VisuallyHidden as="p">{t`You can see the same numbers as a table.`}</VisuallyHidden>
        </>
      )}
      <MutedText small>{getLoggedDaysText(trend, partnerName(couple))}</MutedText>
      {!couple.alone && trend.partner === null && (
        <Hint icon="both">{getPartnerTrendHint(partnerName(couple))}</Hint>
      )}
    </Card>
  );
};

/** Opening one span caches all of them for offline use. */
const usePrefetchSpans = (isRead: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRead) return;
    // Fresh spans are not fetched again. A failure shows when its span is opened.
    Promise.all(trendSpanDays.map((span) => client.prefetchQuery(trendsOptions(span)))).catch(
      (error: unknown) => console.error(error),
    );
  }, [client, isRead]);
};

export default function TrendsScreen() {
  const [span, setSpan] = useState<Span>(30);
  const [measure, setMeasure] = useState<Measure>('mood');
  const query = useTrends(span);
  const { trends, isFetching } = query;
  const couple = useCouple();
  usePrefetchSpans(trends !== undefined);
  return (
    <Page tabs aria-busy={trends === undefined && isFetching}>
      <Bar>
        <RoundLink icon="back" label={t`Back to check-in`} to={paths.checkin} />
      </Bar>
      <Stack as="header" gap={1}>
        <QuestionHeading>{t`Over time`}</QuestionHeading>
        <MutedText>{t`Ups and downs are normal.`}</MutedText>
      </Stack>
      <Stack gap={4}>
        <fieldset>
          <legend>
            <VisuallyHidden>{t`What to show`}</VisuallyHidden>
          </legend>
          <Chips tight options={measureOptions} value={measure} onChange={setMeasure} />
        </fieldset>
        <Segment
          label={t`How far back`}
          name="span"
          options={spanOptions}
          value={`${span}`}
          onChange={(value) => setSpan(parseSpan(value))}
        />
      </Stack>
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Go online to see newer days.`}
      </StaleNotice>
      {trends && isEmpty(trends) && <EmptyTrends couple={couple} />}
      {trends && !isEmpty(trends) && (
        <TrendCard key={span} trends={trends} measure={measure} couple={couple} />
      )}
      <UnloadedSection of={query}>
        {t`These days aren’t on this phone yet. Go online to see them.`}
      </UnloadedSection>
    </Page>
  );
}
