import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton, RoundLink } from '../../ui/Button.tsx';
import { outcomeWords } from '../../ui/checkin-words.ts';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { formatTime } from '../../ui/format.ts';
import { NotRenewed } from '../../ui/NotFetched.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { Question } from '../../ui/Text.tsx';
import { called, type Two, useTwo } from '../../ui/two.ts';
import { weeksOptions } from './checkin-queries.ts';
import { weekName, weekStateWords } from './labels.ts';
import { type OverlaidWeek, overlayWeek } from './overlay-week.ts';

const noteOf = (week: OverlaidWeek, two: Two): string => {
  const { step } = week;
  if (step === null) return weekStateWords(week, called(two))[1];
  return step.outcome === null ? step.text : `${step.text}: ${outcomeWords[step.outcome][0]}`;
};

type WeeksPageProps = {
  /** The week before which this page begins; null for the newest. */
  readonly cursor: CalendarDate | null;
  readonly two: Two;
};

/** Twenty weeks, and below them, when asked for, the twenty before. */
const EarlierWeeks = ({ cursor, two }: WeeksPageProps) => {
  const options = weeksOptions(cursor);
  const { data, isFetching, refetch } = useQuery(options);
  const pending = usePendingFor(options.queryKey);
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
            const week = overlayWeek(item, pending);
            return (
              <Row
                key={week.week}
                icon={weekStateWords(week, called(two))[0]}
                title={weekName(week.week)}
                note={<span dir="auto">{noteOf(week, two)}</span>}
                to={paths.week(week.week)}
              />
            );
          })}
        </Rows>
      )}
      {next !== null && asked && <EarlierWeeks cursor={next} two={two} />}
      {next !== null && !asked && (
        <Cluster center>
          <Button kind="quiet" onClick={() => setAsked(true)}>{t`Show earlier weeks`}</Button>
        </Cluster>
      )}
    </>
  );
};

/** All past weeks of which something may be read. */
export default function WeeksScreen() {
  const query = useQuery(weeksOptions(null));
  const { data } = query;
  const online = useOnline();
  const two = useTwo();
  if (data?.items.length === 0) {
    return (
      <EmptyPage
        title={t`Your weeks gather here`}
        words={t`Each Friday brings four questions. What you two write stays here to be read again.`}
      >
        <LinkButton to={paths.checkin}>{t`Go to check-in`}</LinkButton>
      </EmptyPage>
    );
  }
  if (!data && !(query.isFetching && online)) {
    return (
      <EmptyPage
        title={t`Past weeks are not on this phone yet`}
        words={t`They could not be fetched just now. They are safe, and come with a network.`}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <Page tabs aria-busy={data === undefined}>
      <Bar>
        <RoundLink icon="back" label={t`Back to check-in`} to={paths.checkin} />
      </Bar>
      <Question>{t`Past weeks`}</Question>
      <NotRenewed of={query}>
        {t`As of ${formatTime(query.dataUpdatedAt)}. Newer weeks come with a network.`}
      </NotRenewed>
      <EarlierWeeks cursor={null} two={two} />
    </Page>
  );
}
