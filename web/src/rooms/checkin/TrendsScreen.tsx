import { useQueryClient } from '@tanstack/react-query';
import { type Measure, measures } from '@usward/core/checkin/checkin';
import { type Trends, trendSpanDays } from '@usward/core/checkin/trends';
import { plural, t } from '@usward/core/language/i18n';
import { useEffect, useState } from 'react';
import { lineLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName, useCouple } from '../../couple/use-couple.ts';
import EmptyPicture from '../../pictures/empty-trends.svg?picture';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { StaleNotice, UnloadedSection } from '../../ui/QueryFallbacks.tsx';
import { Segment } from '../../ui/Segment.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading, VisuallyHidden } from '../../ui/Text.tsx';
import styles from './checkin.module.css';
import { type Span, trendsOptions, useTrends } from './checkin-queries.ts';
import { MoodCalendar } from './MoodCalendar.tsx';
import { TrendCard } from './TrendCard.tsx';
import { getPartnerTrendHint, getTrendRows } from './trend-and-week-labels.ts';
import { getTrendTitle } from './trend-titles.ts';

const measureOptions = measures.map((measure) => ({ value: measure, label: lineLabels[measure] }));
const spanOptions = trendSpanDays.map((span) => ({
  value: `${span}`,
  label: plural(span, { one: '# day', other: '# days' }),
}));

const LONGEST_SPAN = Math.max(...trendSpanDays);

const parseSpan = (value: string): Span => trendSpanDays.find((span) => `${span}` === value) ?? 30;

const isEmpty = ({ trends }: Trends): boolean =>
  trends.every((trend) => getTrendRows(trend).length === 0);

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

/** Nothing was logged yet, whatever is measured. */
const EmptyTrends = ({ couple }: { readonly couple: Couple }) => (
  <>
    <Picture of={EmptyPicture} isCropped className={styles.hills} />
    <PageHeading>{t`Your weeks will show up here`}</PageHeading>
    <MutedText>
      {t`Your trends start with your first check-in.`}
      {!couple.alone && ` ${getPartnerTrendHint(partnerName(couple))}`}
    </MutedText>
    <LinkButton to={paths.checkin}>{t`Check in`}</LinkButton>
  </>
);

type TrendsViewProps = {
  readonly trends: Trends;
  readonly measure: Measure;
  readonly couple: Couple;
};

const TrendsView = ({ trends, measure, couple }: TrendsViewProps) => {
  const shown = trends.trends.find((trend) => trend.measure === measure);
  const moods = trends.trends.find((trend) => trend.measure === 'mood');
  if (isEmpty(trends))
    return <MutedText>{t`There’s nothing to show for these days yet.`}</MutedText>;
  return (
    <>
      {shown && <TrendCard trend={shown} measure={measure} couple={couple} />}
      {moods && <MoodCalendar trend={moods} couple={couple} />}
    </>
  );
};

export default function TrendsScreen() {
  const [span, setSpan] = useState<Span>(30);
  const [measure, setMeasure] = useState<Measure>('mood');
  const query = useTrends(span);
  const { trends, isFetching } = query;
  const longest = useTrends(parseSpan(`${LONGEST_SPAN}`)).trends;
  const couple = useCouple();
  usePrefetchSpans(trends !== undefined);
  const shown = trends?.trends.find((trend) => trend.measure === measure);
  const isBlank =
    trends !== undefined && longest !== undefined && isEmpty(trends) && isEmpty(longest);
  return (
    <Page tabs aria-busy={trends === undefined && isFetching}>
      <Bar>
        <RoundLink icon="back" label={t`Back to check-in`} to={paths.checkin} />
      </Bar>
      {isBlank && <EmptyTrends couple={couple} />}
      {!isBlank && (
        <>
          <PageHeading>{shown ? getTrendTitle(measure, shown) : t`Over time`}</PageHeading>
          <Stack gap={4}>
            <Segment
              label={t`How far back`}
              name="span"
              options={spanOptions}
              value={`${span}`}
              onChange={(value) => setSpan(parseSpan(value))}
            />
            <fieldset>
              <legend>
                <VisuallyHidden>{t`What to show`}</VisuallyHidden>
              </legend>
              <Chips tight options={measureOptions} value={measure} onChange={setMeasure} />
            </fieldset>
          </Stack>
          {trends && <TrendsView trends={trends} measure={measure} couple={couple} />}
        </>
      )}
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Go online to see newer days.`}
      </StaleNotice>
      <UnloadedSection of={query}>
        {t`These days aren’t on this device yet. Go online to see them.`}
      </UnloadedSection>
    </Page>
  );
}
