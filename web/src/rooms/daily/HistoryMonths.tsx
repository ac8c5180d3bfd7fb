import type { Day } from '@usward/core/daily/day';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Couple, useCouple } from '../../couple/use-couple.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { groupByMonth, type MonthGroup, reuseUnchanged } from '../../ui/month-groups.ts';
import { Stack } from '../../ui/Stack.tsx';
import { HistoryItem } from './HistoryItem.tsx';
import styles from './history.module.css';
import { dayKey, rememberedHeight, rememberHeights } from './history-filter.ts';
import { applyPendingToDay, isDeleted, type OptimisticDay } from './optimistic-day.ts';
import { type UnopenedDates, useDatesWithAdditions } from './unopened-letters.ts';

/** Estimates until they are measured. */
const HEADING_HEIGHT_REM = 3;
const DAY_HEIGHT_REM = 14;

type MonthProps = {
  readonly group: MonthGroup<OptimisticDay>;
  readonly couple: Couple;
  readonly words: string | null;
  readonly unopened: UnopenedDates;
};

const Month = memo(({ group: { month, days }, couple, words, unopened }: MonthProps) => {
  const key = `${month}/${days.length}`;
  const added = useDatesWithAdditions();
  const height = rememberedHeight(key);
  const size = height ? `${height}px` : `${HEADING_HEIGHT_REM + DAY_HEIGHT_REM * days.length}rem`;
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
          <HistoryItem
            key={dayKey(day)}
            {...{ day, couple, words, unopened }}
            isNew={added.has(day.date)}
          />
        ))}
      </Stack>
    </Stack>
  );
});

type Groups = readonly MonthGroup<OptimisticDay>[];

/** Groups by month and returns the same objects for unchanged parts. */
const createMonthGrouper = () => {
  let groups: Groups = [];
  let overlaid = new WeakMap<Day, OptimisticDay>();
  let over: readonly PendingWrite[] | null = null;
  const applyPending = (day: Day, pending: readonly PendingWrite[]): OptimisticDay => {
    const shown = overlaid.get(day) ?? applyPendingToDay(day, pending);
    overlaid.set(day, shown);
    return shown;
  };
  return (days: readonly Day[], pending: readonly PendingWrite[]): Groups => {
    if (pending !== over) overlaid = new WeakMap();
    over = pending;
    const left = days.map((day) => applyPending(day, pending)).filter((day) => !isDeleted(day));
    groups = reuseUnchanged(groups, groupByMonth(left));
    return groups;
  };
};

type HistoryMonthsProps = {
  readonly days: readonly Day[];
  readonly pending: readonly PendingWrite[];
  readonly words: string | null;
  readonly unopened: UnopenedDates;
  /** Days of the previous filter while the current ones load. */
  readonly isFormer: boolean;
};

/** Adding days re-renders only their own month. */
export const HistoryMonths = ({ days, pending, words, unopened, isFormer }: HistoryMonthsProps) => {
  const { me, you, alone, frozen } = useCouple();
  const couple = useMemo(() => ({ me, you, alone, frozen }), [me, you, alone, frozen]);
  const [layOut] = useState(createMonthGrouper);
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
        <Month key={group.month} {...{ group, couple, words, unopened }} />
      ))}
    </div>
  );
};
