import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { outcomeLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName, useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format-dates.ts';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { StaleNotice } from '../../ui/QueryFallbacks.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { QuestionHeading } from '../../ui/Text.tsx';
import { weeksOptions } from './checkin-queries.ts';
import { applyPendingToWeek, type OptimisticWeek } from './optimistic-week.ts';
import { getWeekName, getWeekStateLabel } from './trend-and-week-labels.ts';

const getWeekNote = (week: OptimisticWeek, couple: Couple): string => {
  const { step } = week;
  if (step === null) return getWeekStateLabel(week, partnerName(couple))[1];
  return step.outcome === null ? step.text : `${step.text}: ${outcomeLabels[step.outcome][0]}`;
};

type WeeksPageProps = {
  readonly cursor: CalendarDate | null;
  readonly couple: Couple;
};

const EarlierWeeks = ({ cursor, couple }: WeeksPageProps) => {
  const options = weeksOptions(cursor);
  const { data, isFetching, refetch } = useQuery(options);
  const pending = usePendingWrites(options.queryKey);
  const [asked, setAsked] = useState(false);
  if (!data) {
    return isFetching ? (
      <Skeleton block="card" />
    ) : (
      <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
    );
  }
  const { items, next } = data;
  return (
    <>
      {items.length > 0 && (
        <Rows>
          {items.map((item) => {
            const week = applyPendingToWeek(item, pending);
            return (
              <Row
                key={week.week}
                icon={getWeekStateLabel(week, partnerName(couple))[0]}
                title={getWeekName(week.week)}
                note={<span dir="auto">{getWeekNote(week, couple)}</span>}
                to={paths.week(week.week)}
              />
            );
          })}
        </Rows>
      )}
      {next !== null && asked && <EarlierWeeks cursor={next} couple={couple} />}
      {next !== null && !asked && (
        <Cluster center>
          <Button kind="quiet" onClick={() => setAsked(true)}>{t`Show earlier weeks`}</Button>
        </Cluster>
      )}
    </>
  );
};

export default function WeeksScreen() {
  const query = useQuery(weeksOptions(null));
  const { data } = query;
  const online = useOnline();
  const couple = useCouple();
  if (data?.items.length === 0) {
    return (
      <EmptyPage
        title={t`Your weeks will show up here`}
        words={t`You get four questions every Friday. What you both write stays here to reread.`}
      >
        <LinkButton to={paths.checkin}>{t`Go to check-in`}</LinkButton>
      </EmptyPage>
    );
  }
  if (!data && !(query.isFetching && online)) {
    return (
      <EmptyPage
        title={t`Past weeks aren’t on this device yet`}
        words={t`We couldn’t load them. They’re safe. Go online to see them.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Page tabs aria-busy={data === undefined}>
      <Bar>
        <RoundLink icon="back" label={t`Back to check-in`} to={paths.checkin} />
      </Bar>
      <QuestionHeading>{t`Past weeks`}</QuestionHeading>
      <StaleNotice of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Go online to see newer weeks.`}
      </StaleNotice>
      <EarlierWeeks cursor={null} couple={couple} />
    </Page>
  );
}
