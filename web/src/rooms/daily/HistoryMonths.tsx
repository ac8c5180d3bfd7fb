import type { Day } from '@usward/core/daily/day';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PendingWrite } from '../../device/outbox/pending.ts';
import { formatDate } from '../../ui/format.ts';
import { byMonth, keepSame, type MonthGroup } from '../../ui/month-groups.ts';
import { Stack } from '../../ui/Stack.tsx';
import { type Two, useTwo } from '../../ui/two.ts';
import { HistoryItem } from './HistoryItem.tsx';
import styles from './history.module.css';
import { rememberedHeight, rememberHeights } from './history-memory.ts';
import { dayKey } from './history-wish.ts';
import { isGone, type OverlaidDay, overlayDay } from './overlay-day.ts';

/** About how tall a month's heading and one of its days are, in rem, until they have been seen. */
const HEADING = 3;
const DAY = 14;

type MonthProps = {
  readonly group: MonthGroup<OverlaidDay>;
  readonly two: Two;
  readonly words: string | null;
};

const Month = memo(({ group: { month, days }, two, words }: MonthProps) => {
  const key = `${month}/${days.length}`;
  const height = rememberedHeight(key);
  const size = height ? `${height}px` : `${HEADING + DAY * days.length}rem`;
  return (
    <Stack
      as="section"
      className={styles.month}
      data-height={key}
      style={{ containIntrinsicBlockSize: `auto ${size}` }}
    >
      <h2>{formatDate(month, 'month')}</h2>
      <Stack as="ul" gap={3}>
        {days.map((day) => (
          <HistoryItem key={dayKey(day)} day={day} two={two} words={words} />
        ))}
      </Stack>
    </Stack>
  );
});

type Groups = readonly MonthGroup<OverlaidDay>[];

/** Lays days out by month, giving the same objects for what has not changed since the last time. */
const createLayout = () => {
  let groups: Groups = [];
  let overlaid = new WeakMap<Day, OverlaidDay>();
  let over: readonly PendingWrite[] | null = null;
  const overlay = (day: Day, pending: readonly PendingWrite[]): OverlaidDay => {
    const shown = overlaid.get(day) ?? overlayDay(day, pending);
    overlaid.set(day, shown);
    return shown;
  };
  return (days: readonly Day[], pending: readonly PendingWrite[]): Groups => {
    if (pending !== over) overlaid = new WeakMap();
    over = pending;
    const left = days.map((day) => overlay(day, pending)).filter((day) => !isGone(day));
    groups = keepSame(groups, byMonth(left));
    return groups;
  };
};

type HistoryMonthsProps = {
  readonly days: readonly Day[];
  /** What they do not show yet. */
  readonly pending: readonly PendingWrite[];
  /** What these days were looked through for. */
  readonly words: string | null;
  /** Days of the wish before, while those of the present one are on their way. */
  readonly isFormer: boolean;
};

/** Past days by month; when some are added, only their own month is drawn again. */
export const HistoryMonths = ({ days, pending, words, isFormer }: HistoryMonthsProps) => {
  const { me, you, alone, frozen } = useTwo();
  const two = useMemo(() => ({ me, you, alone, frozen }), [me, you, alone, frozen]);
  const [layOut] = useState(createLayout);
  const groups = useMemo(() => layOut(days, pending), [layOut, days, pending]);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    return () => {
      if (element) rememberHeights(element);
    };
  }, []);
  return (
    <div ref={list} className={styles.months} data-former={isFormer || undefined}>
      {groups.map((group) => (
        <Month key={group.month} group={group} two={two} words={words} />
      ))}
    </div>
  );
};
