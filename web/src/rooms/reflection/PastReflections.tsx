import { useQuery } from '@tanstack/react-query';
import type { Instant } from '@usward/core/calendar';
import { inContext, spokenLocale, t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { inDeck } from '../../ui/deck.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { bandWords, TOO_FEW } from '../../ui/theme-words.ts';
import type { Two } from '../../ui/two.ts';
import { BandShape } from './BandCards.tsx';
import { listReflections, type OverlaidEntry } from './overlay-reflections.ts';
import styles from './reflection.module.css';
import { reflectionsOptions } from './reflection-queries.ts';
import { bandGroups, standingWords } from './result-words.ts';

/** What a list of shared forms is given. */
export type ListProps = {
  readonly entries: readonly OverlaidEntry[];
  readonly two: Two;
};

/** Only with commas: it is no sentence. */
const listed = new Intl.ListFormat(spokenLocale(), { type: 'unit', style: 'short' });

const Bands = ({ themes }: Pick<OverlaidEntry, 'themes'>) => {
  // A form may have no themes at all.
  if (themes?.length === 0) return null;
  const groups = themes === null ? [] : bandGroups(themes);
  if (groups.length === 0) return <Soft small>{TOO_FEW}</Soft>;
  return (
    <Stack as="ul" gap={1} className={styles.marks}>
      {groups.map(({ band, names }) => (
        <li key={band}>
          <BandShape band={band} />
          <span>
            <strong>{bandWords[band]}</strong> {listed.format(names)}
          </span>
        </li>
      ))}
    </Stack>
  );
};

const PastRows = ({ entries, two }: ListProps) => (
  <Rows>
    {entries.map((entry) => (
      <li key={entry.id}>
        <Link to={paths.feedbackOne(entry.id)} className={styles.past}>
          <Icon name={entry.state === 'both' ? 'both' : 'lock'} />
          <Stack gap={1}>
            <span dir="auto">{inDeck(entry.title)}</span>
            <Soft small>{standingWords(entry, two, Date.now())}</Soft>
            {entry.state === 'both' && <Bands themes={entry.themes} />}
          </Stack>
        </Link>
      </li>
    ))}
  </Rows>
);

/** The page before a moment, and below it, when asked for, the one before that. */
const EarlierPage = ({ cursor, two }: { readonly cursor: Instant; readonly two: Two }) => {
  const options = reflectionsOptions(cursor);
  const { data, isFetching, refetch } = useQuery(options);
  const pending = usePendingFor(options.queryKey);
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
      {past.length > 0 && <PastRows entries={past} two={two} />}
      <Earlier cursor={data.next} two={two} />
    </>
  );
};

const MoreButton = ({ onMore }: { readonly onMore: () => void }) => (
  <Actions>
    <Button kind="quiet" onClick={onMore}>{t`Show earlier ones`}</Button>
  </Actions>
);

const Earlier = ({ cursor, two }: { readonly cursor: Instant | null; readonly two: Two }) => {
  const [asked, setAsked] = useState(false);
  if (cursor === null) return null;
  return asked ? (
    <EarlierPage cursor={cursor} two={two} />
  ) : (
    <MoreButton onMore={() => setAsked(true)} />
  );
};

/** So many earlier ones are in sight at first, so that what stands below them is within reach. */
const AT_FIRST = 5;

type PastProps = ListProps & {
  /** Where those begin that were not read yet; null: there are none. */
  readonly next: Instant | null;
};

/** What came of earlier ones, newest first, and more of them when asked for. */
export const PastReflections = ({ entries, next, two }: PastProps) => {
  const [all, setAll] = useState(false);
  if (entries.length === 0 && next === null) return null;
  const shown = all ? entries : entries.slice(0, AT_FIRST);
  return (
    <Stack as="section" aria-labelledby="past">
      <h2 id="past">{inContext('above what is past')`Before`}</h2>
      {shown.length > 0 && <PastRows entries={shown} two={two} />}
      {shown.length < entries.length ? (
        <MoreButton onMore={() => setAll(true)} />
      ) : (
        <Earlier cursor={next} two={two} />
      )}
    </Stack>
  );
};
