import { useQueryClient } from '@tanstack/react-query';
import { addDays, daysBetween } from '@usward/core/calendar';
import { type Measure, measures } from '@usward/core/checkin/checkin';
import { type Trend, type Trends, trendSpans } from '@usward/core/checkin/trends';
import { plural, t } from '@usward/core/language/speak';
import { useEffect, useId, useState } from 'react';
import { paths } from '../../paths.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { levelWords, lineLabels } from '../../ui/checkin-words.ts';
import { formatDate, formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { NotRenewed, UnreadPart } from '../../ui/NotFetched.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import { TrendChart } from '../../ui/TrendChart.tsx';
import { called, type Two, useTwo } from '../../ui/two.ts';
import styles from './checkin.module.css';
import { type Span, trendsOptions, useTrends } from './checkin-queries.ts';
import { cellWords, partnerLineWords, trendRows, trendWords } from './labels.ts';

const measureOptions = measures.map((measure) => ({ value: measure, label: lineLabels[measure] }));
const spanOptions = trendSpans.map((span) => ({
  value: `${span}`,
  label: plural(span, { one: '# day', other: '# days' }),
}));

const spanOf = (value: string): Span => trendSpans.find((span) => `${span}` === value) ?? 30;

const valuesOf = (points: Trend['mine']) => points.map(({ value }) => value);

type TableProps = {
  readonly trend: Trend;
  readonly measure: Measure;
  readonly caption: string;
  readonly two: Two;
};

const Table = ({ trend, measure, caption, two }: TableProps) => {
  const rows = trendRows(trend);
  if (rows.length === 0) return <Soft>{t`There is nothing to show in these days yet.`}</Soft>;
  return (
    <table className={styles.table}>
      <caption>
        <Said>{caption}</Said>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Day`}</th>
          <th scope="col">{t`You`}</th>
          {trend.partner && <th scope="col">{called(two)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.date}>
            <th scope="row">{formatDate(row.date, 'short')}</th>
            <td>{cellWords(measure, row.mine)}</td>
            {trend.partner && <td>{cellWords(measure, row.partner)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type FigureProps = {
  readonly trends: Trends;
  readonly measure: Measure;
  readonly two: Two;
};

const Figure = ({ trends, measure, two }: FigureProps) => {
  const [asTable, setAsTable] = useState(false);
  const title = useId();
  const trend = trends.trends.find((one) => one.measure === measure);
  if (!trend) return null;
  const { from, to } = trends;
  const middle = addDays(from, Math.floor(daysBetween(from, to) / 2));
  const words = levelWords[measure];
  const name = plural(
    daysBetween(from, to) + 1,
    { one: '{measure}, the last # day', other: '{measure}, the last # days' },
    { measure: lineLabels[measure] },
  );
  return (
    <Card as="section" aria-labelledby={title}>
      <Cluster spread className={styles.head}>
        <h2 id={title}>{name}</h2>
        <Button kind="plain" onClick={() => setAsTable(!asTable)}>
          {asTable ? t`Show as lines` : t`Show as a table`}
        </Button>
      </Cluster>
      {asTable ? (
        <Table trend={trend} measure={measure} caption={name} two={two} />
      ) : (
        <>
          <TrendChart
            mine={valuesOf(trend.mine)}
            partner={trend.partner && valuesOf(trend.partner)}
            low={words[0] ?? ''}
            high={words.at(-1) ?? ''}
            days={[from, middle, to].map((date) => formatDate(date, 'short'))}
            names={{ me: t`You`, you: called(two) }}
          />
          <Said as="p">{t`The same numbers stand in a table.`}</Said>
        </>
      )}
      <Soft small>{trendWords(trend, called(two))}</Soft>
      {!two.alone && trend.partner === null && (
        <Hint icon="both">{partnerLineWords(called(two))}</Hint>
      )}
    </Card>
  );
};

/** One look at any span brings all of them, for the time without a network. */
const useAllSpans = (isRead: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRead) return;
    // What was just read is not read again; a failure is told when that span is asked for.
    Promise.all(trendSpans.map((span) => client.prefetchQuery(trendsOptions(span)))).catch(
      (error: unknown) => console.error(error),
    );
  }, [client, isRead]);
};

/** How the last days went: one measure at a time, over 7, 30 or 90 days. */
export default function TrendsScreen() {
  const [span, setSpan] = useState<Span>(30);
  const [measure, setMeasure] = useState<Measure>('mood');
  const query = useTrends(span);
  const { trends, isFetching } = query;
  const two = useTwo();
  useAllSpans(trends !== undefined);
  return (
    <Page tabs aria-busy={trends === undefined && isFetching}>
      <Bar>
        <RoundLink icon="back" label={t`Back to check-in`} to={paths.checkin} />
      </Bar>
      <Stack as="header" gap={1}>
        <Question>{t`Over time`}</Question>
        <Soft>{t`Ups and downs are what days are like.`}</Soft>
      </Stack>
      <Stack gap={4}>
        <fieldset>
          <legend>
            <Said>{t`What to show`}</Said>
          </legend>
          <Chips tight options={measureOptions} value={measure} onChange={setMeasure} />
        </fieldset>
        <Segment
          label={t`How far back`}
          name="span"
          options={spanOptions}
          value={`${span}`}
          onChange={(value) => setSpan(spanOf(value))}
        />
      </Stack>
      <NotRenewed of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Newer days come with a network.`}
      </NotRenewed>
      {trends && <Figure key={span} trends={trends} measure={measure} two={two} />}
      <UnreadPart of={query}>
        {t`These days are not on this phone yet. They come with a network.`}
      </UnreadPart>
    </Page>
  );
}
