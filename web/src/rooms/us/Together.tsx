import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { nextMilestones } from '@usward/core/milestones';
import { getQuizzes } from '@usward/core/quiz/endpoints';
import type { TimelineItem } from '@usward/core/us/timeline';
import { readOptions } from '../../device/read-cache.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/format.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { zoneName } from './time-zones.ts';
import { comingWords, milestoneWords, ofLine, yearsAgoWords } from './timeline-words.ts';

type TogetherProps = {
  readonly since: CalendarDate | null;
  /** Null until anything was read. */
  readonly today: CalendarDate | null;
  readonly onThisDay: readonly TimelineItem[];
  /** In which the day of the two begins; null for somebody alone. */
  readonly homeTimeZone: string | null;
  /** The date can be changed, or asked to be. */
  readonly canChange: boolean;
};

const keyOf = (item: TimelineItem): string =>
  item.kind === 'moment' ? item.id : `${item.kind}/${item.date}`;

/** What the two have behind and before them. */
export const Together = ({ since, today, onThisDay, homeTimeZone, canChange }: TogetherProps) => {
  const quizzes = useQuery(readOptions(getQuizzes)).data?.items;
  const results = quizzes?.filter(({ state }) => state === 'both').length;
  const coming = since !== null && today !== null ? nextMilestones(since, today) : [];
  return (
    <Stack as="section">
      <h2>{t`Together`}</h2>
      <Rows>
        {today !== null &&
          onThisDay.map((item) => (
            <Row
              key={keyOf(item)}
              icon="retry"
              title={yearsAgoWords(item.date, today)}
              note={<span {...ofLine(item)} />}
              to={item.kind === 'reveal' ? paths.day(item.date) : paths.timeline}
            />
          ))}
        {today !== null &&
          coming.map(({ kind, count, date }) => (
            <Row
              key={kind}
              icon={kind === 'days' ? 'both' : 'calendar'}
              title={milestoneWords(kind, count)}
              note={comingWords(date, today)}
            />
          ))}
        <Row
          icon="clock"
          title={t`Your timeline`}
          note={t`What lies behind you, and moments to keep`}
          to={paths.timeline}
        />
        <Row
          icon="quiz"
          title={t`Quiz results`}
          value={results === undefined ? undefined : String(results)}
          to={paths.quiz}
        />
        {canChange && (
          <Row
            icon="us"
            title={t`Together since`}
            value={since === null ? t`Not said yet` : formatDate(since)}
            to={paths.editTogetherSince}
          />
        )}
        {homeTimeZone !== null && (
          <Row
            icon="today"
            title={t`Your day begins`}
            note={t`At 04:00 in ${zoneName(homeTimeZone)}`}
            to={paths.editHomeTimeZone}
          />
        )}
      </Rows>
    </Stack>
  );
};
