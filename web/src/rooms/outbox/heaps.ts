import { plural, t } from '@usward/core/language/speak';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { isHousekeeping } from '../../ui/housekeeping.ts';

/** What waits on this device, in the heaps that the page shows. */
export type Heaps = {
  readonly needingYou: readonly QueuedWrite[];
  readonly onItsWay: readonly QueuedWrite[];
  /** Marks, such as what was seen: counted, not listed. */
  readonly marks: readonly QueuedWrite[];
  /** Marks that the server refused; nothing is lost with them. */
  readonly refusedMarks: readonly QueuedWrite[];
};

/** Sorts what waits. */
export const heapsOf = (writes: readonly QueuedWrite[]): Heaps => {
  const of = (isMark: boolean, isRefused: boolean) =>
    writes.filter(
      (write) => isHousekeeping(write) === isMark && (write.state === 'attention') === isRefused,
    );
  return {
    needingYou: of(false, true),
    onItsWay: of(false, false),
    marks: of(true, false),
    refusedMarks: of(true, true),
  };
};

/** Where a write stands, in words. */
export const placeWords = (state: QueuedWrite['state'], since: string): string =>
  state === 'sending' ? t`Being sent now` : t`Queued since ${since}`;

/** How many small marks there are, in words. */
export const marksWords = (count: number): string =>
  plural(count, { one: '# small mark', other: '# small marks' });

/** How many small marks were refused, in words. */
export const refusedMarksWords = (count: number): string =>
  plural(count, {
    one: '# small mark did not go through',
    other: '# small marks did not go through',
  });
