import { t } from '@usward/core/language/i18n';
import { removeMoment, saveMoment } from '@usward/core/us/endpoints';
import type { Moment } from '@usward/core/us/timeline';
import { useCallback, useRef, useState } from 'react';
import { useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { type OutboxWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import EmptyPicture from '../../pictures/empty-timeline.svg?picture';
import { Button, RoundLink } from '../../ui/Button.tsx';
import { formatDate, formatTime } from '../../ui/format-dates.ts';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { groupByMonth } from '../../ui/month-groups.ts';
import { OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { UndoRemove } from '../../ui/UndoRemove.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrites, type Rejection } from '../../writes/RejectedWrite.tsx';
import { getMomentDraftKey } from './drafted-field.ts';
import { MomentForm } from './MomentForm.tsx';
import { getWrittenMoment, type ShownLine, type ShownMoment } from './optimistic-timeline.ts';
import { TimelineLine } from './TimelineLine.tsx';
import styles from './us.module.css';
import { useTimeline } from './us-queries.ts';

const getKey = (line: ShownLine): string =>
  line.kind === 'moment'
    ? line.id
    : `${line.kind}/${line.date}${line.kind === 'milestone' ? line.of : line.question.id}`;

const getMomentRejection = (write: OutboxWrite): Rejection | null => {
  if (write.name === removeMoment.name) return { title: t`A memory wasn’t removed.` };
  const moment = getWrittenMoment(write);
  return (
    moment && {
      title: t`A memory is saved on this device only`,
      holds: 'words',
      text: moment.text,
    }
  );
};

/** Two full spools: what the timeline will be made of. */
const EmptyTimeline = ({ alone }: { readonly alone: boolean }) => (
  <Stack gap={4} className={styles.beginning}>
    <Picture of={EmptyPicture} isCropped className={styles.spools} />
    <h2>{alone ? t`It starts with one memory` : t`It starts with one answer each`}</h2>
    <MutedText>
      {alone
        ? t`A first memory can be as small as a good cup of tea.`
        : t`Every question you both answer is saved here. You can also add a memory from before.`}
    </MutedText>
  </Stack>
);

export default function TimelineScreen() {
  const couple = useCouple();
  const online = useOnline();
  const timeline = useTimeline();
  const { lines, isRead, isError, isFetching, isFetchingNextPage, hasNextPage } = timeline;
  const { fetchNextPage } = timeline;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const [begun] = useDraft(getMomentDraftKey('new'));
  const [isAdding, setIsAdding] = useState(begun !== '');
  const [changing, setChanging] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Moment | null>(null);
  const add = useRef<HTMLDivElement>(null);

  const goOn = () => setTimeout(() => add.current?.querySelector('button')?.focus());
  const remove = async ({ isOnPhone: _, ...moment }: ShownMoment) => {
    const { id } = moment;
    if (await toastIfQueueingFails(queueWrite(removeMoment, { params: { id } })))
      setRemoved(moment);
  };
  const putBack = async ({ id, date, text, visibility }: Moment) => {
    const body = { date, text, visibility };
    if (!(await toastIfQueueingFails(queueWrite(saveMoment, { params: { id }, body })))) return;
    setRemoved(null);
    goOn();
  };
  const isLoading = !isRead && isFetching && online;
  const isEmpty = isRead && lines.length === 0 && !hasNextPage;
  return (
    <Page tabs aria-busy={isLoading ? true : undefined}>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>
          {couple.alone ? t`Your timeline` : t`Your timeline together`}
        </QuestionHeading>
        <MutedText>
          {couple.alone
            ? t`Milestones, and memories worth keeping.`
            : t`Days you both answered, milestones, and memories worth keeping.`}
        </MutedText>
      </Stack>
      {isEmpty && <EmptyTimeline alone={couple.alone} />}
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
            kind={isEmpty ? 'filled' : 'quiet'}
            icon="plus"
            className={isEmpty ? styles.first : undefined}
            onClick={() => setIsAdding(true)}
          >
            {isEmpty ? t`Add your first memory` : t`Add a memory`}
          </Button>
        )}
      </div>
      {isError && isRead && (
        <OfflineNotice>{t`As of ${formatTime(timeline.dataUpdatedAt)}. Go online to see newer memories.`}</OfflineNotice>
      )}
      <RejectedWrites of={getMomentRejection} />
      {removed !== null && (
        <UndoRemove
          key={removed.id}
          words={t`Memory removed.`}
          onBack={() => void putBack(removed)}
        />
      )}
      {groupByMonth(lines).map(({ month, days }) => (
        <Stack as="section" key={month}>
          <h2>{formatDate(month, 'month')}</h2>
          <Stack as="ul" gap={3}>
            {days.map((line) =>
              line.kind === 'moment' && line.id === changing ? (
                <li key={getKey(line)}>
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
                  key={getKey(line)}
                  line={line}
                  couple={couple}
                  onChange={({ id }) => setChanging(id)}
                  onRemove={(moment) => void remove(moment)}
                />
              ),
            )}
          </Stack>
        </Stack>
      ))}
      {isLoading && (
        <Stack gap={3}>
          <Skeleton block="card" />
          <Skeleton block="card" />
        </Stack>
      )}
      {!isRead && !isLoading && (
        <OfflineNotice>
          {t`Your timeline isn’t on this device yet. It’s safe, and it’ll load when you’re online.`}
          {online && (
            <Button kind="plain" onClick={() => void timeline.refetch()}>{t`Try again`}</Button>
          )}
        </OfflineNotice>
      )}
      <LoadMore
        hasMore={hasNextPage}
        loadsAutomatically={!isFetching && !isError}
        isFetching={isFetchingNextPage}
        onMore={more}
      />
    </Page>
  );
}
