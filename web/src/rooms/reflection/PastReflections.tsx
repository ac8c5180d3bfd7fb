import { useQuery } from '@tanstack/react-query';
import type { Instant } from '@usward/core/calendar';
import { currentLocale, t, tWithContext } from '@usward/core/language/i18n';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bandLabels, TOO_FEW } from '../../content/reflection-labels.ts';
import type { Couple } from '../../couple/use-couple.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { Button } from '../../ui/Button.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import { Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { BandShape } from './BandCards.tsx';
import { listReflections, type OptimisticEntry } from './optimistic-reflections.ts';
import styles from './reflection.module.css';
import { getBandGroups, getReflectionStateText } from './reflection-copy.ts';
import { createReflectionListOptions } from './reflection-queries.ts';
import { useGetIsSealed } from './use-result-letter.ts';

export type ListProps = {
  readonly entries: readonly OptimisticEntry[];
  readonly couple: Couple;
};

/** Commas only, since it is not a sentence. */
const listFormat = new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' });

const Bands = ({ themes }: Pick<OptimisticEntry, 'themes'>) => {
  // A form may have no themes.
  if (themes?.length === 0) return null;
  const groups = themes === null ? [] : getBandGroups(themes);
  if (groups.length === 0) return <MutedText small>{TOO_FEW}</MutedText>;
  return (
    <Stack as="ul" gap={1} className={styles.marks}>
      {groups.map(({ band, names }) => (
        <li key={band}>
          <BandShape band={band} />
          <span>
            <strong>{bandLabels[band]}</strong> {listFormat.format(names)}
          </span>
        </li>
      ))}
    </Stack>
  );
};

type PastRowProps = Pick<ListProps, 'couple'> & {
  readonly entry: OptimisticEntry;
  readonly isSealed: boolean;
};

const PastRow = ({ entry, couple, isSealed }: PastRowProps) => (
  <Link to={paths.feedbackDetail(entry.id)} className={styles.past}>
    <Icon name={isSealed ? 'envelope' : entry.state === 'both' ? 'both' : 'lock'} />
    <Stack gap={1}>
      <span dir="auto">{contentText(entry.title)}</span>
      <MutedText small>
        {isSealed
          ? t`You’ve both answered. It’s ready to open.`
          : getReflectionStateText(entry, couple, Date.now())}
      </MutedText>
      {entry.state === 'both' && !isSealed && <Bands themes={entry.themes} />}
    </Stack>
  </Link>
);

const PastRows = ({ entries, couple }: ListProps) => {
  const getIsSealed = useGetIsSealed(couple);
  return (
    <Rows>
      {entries.map((entry) => (
        <li key={entry.id}>
          <PastRow
            entry={entry}
            couple={couple}
            isSealed={entry.state === 'both' && getIsSealed(entry)}
          />
        </li>
      ))}
    </Rows>
  );
};

const EarlierPage = ({ cursor, couple }: { readonly cursor: Instant; readonly couple: Couple }) => {
  const options = createReflectionListOptions(cursor);
  const { data, isFetching, refetch } = useQuery(options);
  const pending = usePendingWrites(options.queryKey);
  if (!data) {
    return isFetching ? (
      <Skeleton block="card" />
    ) : (
      <Button kind="quiet" onClick={() => void refetch()}>{t`Try again`}</Button>
    );
  }
  const { past } = listReflections(data.items, pending, Date.now());
  return (
    <>
      {past.length > 0 && <PastRows entries={past} couple={couple} />}
      <EarlierReflections cursor={data.next} couple={couple} />
    </>
  );
};

const ShowEarlierButton = ({ onMore }: { readonly onMore: () => void }) => (
  <Actions>
    <Button kind="quiet" onClick={onMore}>{t`Show earlier ones`}</Button>
  </Actions>
);

const EarlierReflections = ({
  cursor,
  couple,
}: {
  readonly cursor: Instant | null;
  readonly couple: Couple;
}) => {
  const [asked, setAsked] = useState(false);
  if (cursor === null) return null;
  return asked ? (
    <EarlierPage cursor={cursor} couple={couple} />
  ) : (
    <ShowEarlierButton onMore={() => setAsked(true)} />
  );
};

/** Few at first, so that what is below stays within reach. */
const INITIAL_COUNT = 5;

type PastProps = ListProps & {
  readonly next: Instant | null;
};

export const PastReflections = ({ entries, next, couple }: PastProps) => {
  const [all, setAll] = useState(false);
  if (entries.length === 0 && next === null) return null;
  const shown = all ? entries : entries.slice(0, INITIAL_COUNT);
  return (
    <Stack as="section" aria-labelledby="past">
      <h2 id="past">{tWithContext('above what is past')`Earlier`}</h2>
      {shown.length > 0 && <PastRows entries={shown} couple={couple} />}
      {shown.length < entries.length ? (
        <ShowEarlierButton onMore={() => setAll(true)} />
      ) : (
        <EarlierReflections cursor={next} couple={couple} />
      )}
    </Stack>
  );
};
