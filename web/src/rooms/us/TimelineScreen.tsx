import { inContext, t } from '@usward/core/language/speak';
import { removeMoment, saveMoment } from '@usward/core/us/endpoints';
import type { Moment } from '@usward/core/us/timeline';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDraft } from '../../device/drafts.ts';
import { useOnline } from '../../device/online.ts';
import { type QueuedWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { formatDate, formatTime } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { byMonth } from '../../ui/long-list.ts';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { PutBack } from '../../ui/PutBack.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two, useTwo } from '../../ui/two.ts';
import { momentPlace } from './drafted-field.ts';
import { MomentForm } from './MomentForm.tsx';
import { momentIn, type ShownLine, type ShownMoment } from './overlay-timeline.ts';
import { ofLine } from './timeline-words.ts';
import styles from './us.module.css';
import { useTimeline } from './us-queries.ts';
import { WordsItem } from './WordsItem.tsx';

type MomentLineProps = {
  readonly moment: ShownMoment;
  readonly two: Two;
  readonly onChange: (moment: ShownMoment) => void;
  readonly onRemove: (moment: ShownMoment) => void;
};

const seenBy = ({ by, visibility }: ShownMoment, two: Two): string => {
  if (by === 'partner') return t`Written by ${calledWithin(two)}`;
  if (visibility === 'me') return t`Only you`;
  return two.alone ? inContext('a moment, by who sees it')`Shared` : t`${called(two)} and you`;
};

const MomentLine = ({ moment, two, onChange, onRemove }: MomentLineProps) => {
  const isMine = moment.by === 'me';
  return (
    <WordsItem
      text={moment.text}
      note={moment.isOnPhone ? null : `${formatDate(moment.date, 'day')}. ${seenBy(moment, two)}`}
      onChange={isMine ? () => onChange(moment) : undefined}
      onRemove={isMine ? () => onRemove(moment) : undefined}
    />
  );
};

const icons: Readonly<Record<'reveal' | 'milestone', IconName>> = {
  reveal: 'questions',
  milestone: 'both',
};

/** One line of the timeline: a day that both opened, a moment, or a milestone. */
const TimelineLine = ({
  line,
  ...rest
}: { readonly line: ShownLine } & Omit<MomentLineProps, 'moment'>) => {
  if (line.kind === 'moment') return <MomentLine moment={line} {...rest} />;
  const words = <span className={styles.event} {...ofLine(line)} />;
  return (
    <li className={styles.happening}>
      <Icon name={icons[line.kind]} />
      <div>
        {line.kind === 'reveal' ? (
          <Link data-whole to={paths.day(line.date)}>
            {words}
          </Link>
        ) : (
          words
        )}
        <Soft small>{formatDate(line.date, 'day')}</Soft>
      </div>
    </li>
  );
};

const keyOf = (line: ShownLine): string =>
  line.kind === 'moment'
    ? line.id
    : `${line.kind}/${line.date}${line.kind === 'milestone' ? line.of : line.question.id}`;

const rejectedMoment = (write: QueuedWrite): Rejection | null => {
  if (write.name === removeMoment.name) return { title: t`A moment is still there.` };
  const moment = momentIn(write);
  return (
    moment && {
      title: t`A moment is kept on this phone only`,
      holds: 'words',
      text: moment.text,
    }
  );
};

/** Days that both opened, moments and milestones: what the two have behind them, newest first. */
export default function TimelineScreen() {
  const two = useTwo();
  const online = useOnline();
  const timeline = useTimeline();
  const { lines, isRead, isError, isFetching, isFetchingNextPage, hasNextPage } = timeline;
  const { fetchNextPage } = timeline;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const [begun] = useDraft(momentPlace('new'));
  const [isAdding, setIsAdding] = useState(begun !== '');
  const [changing, setChanging] = useState<string | null>(null);
  const [gone, setGone] = useState<Moment | null>(null);
  const add = useRef<HTMLDivElement>(null);

  const goOn = () => setTimeout(() => add.current?.querySelector('button')?.focus());
  const remove = async ({ isOnPhone: _, ...moment }: ShownMoment) => {
    const { id } = moment;
    if (await queueOrSay(queueWrite(removeMoment, { params: { id } }))) setGone(moment);
  };
  const putBack = async ({ id, date, text, visibility }: Moment) => {
    const body = { date, text, visibility };
    if (!(await queueOrSay(queueWrite(saveMoment, { params: { id }, body })))) return;
    setGone(null);
    goOn();
  };
  const isLoading = !isRead && isFetching && online;
  return (
    <Page tabs aria-busy={isLoading ? true : undefined}>
      <Bar>
        <RoundLink icon="back" label={t`Back to us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{two.alone ? t`Your timeline` : t`Your timeline together`}</Question>
        <Soft>
          {two.alone
            ? t`Milestones, and moments worth keeping.`
            : t`Days you opened to each other, milestones, and moments worth keeping.`}
        </Soft>
      </Stack>
      <div ref={add}>
        {isAdding ? (
          <MomentForm
            moment={null}
            onDone={() => {
              setIsAdding(false);
              goOn();
            }}
          />
        ) : (
          <Button
            kind="quiet"
            icon="plus"
            onClick={() => setIsAdding(true)}
          >{t`Add a moment`}</Button>
        )}
      </div>
      {isError && isRead && (
        <OfflineNotice>{t`As of ${formatTime(timeline.dataUpdatedAt)}. Newer moments come with a network.`}</OfflineNotice>
      )}
      <RejectedWrites of={rejectedMoment} />
      {gone !== null && (
        <PutBack
          key={gone.id}
          words={t`The moment is removed.`}
          onBack={() => void putBack(gone)}
        />
      )}
      {byMonth(lines).map(({ month, days }) => (
        <Stack as="section" key={month}>
          <h2>{formatDate(month, 'month')}</h2>
          <Stack as="ul" gap={3}>
            {days.map((line) =>
              line.kind === 'moment' && line.id === changing ? (
                <li key={keyOf(line)}>
                  <MomentForm
                    moment={line}
                    onDone={() => {
                      setChanging(null);
                      goOn();
                    }}
                  />
                </li>
              ) : (
                <TimelineLine
                  key={keyOf(line)}
                  line={line}
                  two={two}
                  onChange={({ id }) => setChanging(id)}
                  onRemove={(moment) => void remove(moment)}
                />
              ),
            )}
          </Stack>
        </Stack>
      ))}
      {isRead && lines.length === 0 && !hasNextPage && (
        <Soft>
          {two.alone
            ? t`Nothing is here yet. A first moment can be as small as a good cup of tea.`
            : t`Nothing is here yet. The first day you both answer comes here by itself.`}
        </Soft>
      )}
      {isLoading && (
        <Stack gap={3}>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </Stack>
      )}
      {!isRead && !isLoading && (
        <OfflineNotice>
          {t`Your timeline is not on this phone yet. It is safe, and comes with a network.`}
          {online && (
            <Button kind="plain" onClick={() => void timeline.refetch()}>{t`Try again`}</Button>
          )}
        </OfflineNotice>
      )}
      <ListEnd
        hasMore={hasNextPage}
        readsOn={!isFetching && !isError}
        isFetching={isFetchingNextPage}
        onMore={more}
      />
    </Page>
  );
}
