import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import type { Checkin } from '@usward/core/checkin/checkin';
import { getCheckin, getCheckins, replyToNeed } from '@usward/core/checkin/endpoints';
import type { Status } from '@usward/core/dashboard/endpoints';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { getOwnDay } from '../../device/local-date.ts';
import {
  isNotRejected,
  parseWriteContent,
  usePendingWrites,
} from '../../device/outbox/pending-writes.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { isNeedOn } from './shared-status-text.ts';

export type Replies = Checkin['replies'];

const checkinsOptions = createReadOptions(getCheckins);

/** A need ends with its day: the couple's, or the reader's own where that ends later. */
export const isNeedShown = (status: Status | null, today: CalendarDate): boolean =>
  isNeedOn(status, today) ||
  (status?.sharedAt !== undefined &&
    status.need !== null &&
    getOwnDay(new Date(status.sharedAt)) === getOwnDay());

const NO_REPLIES: Replies = { mine: null, partner: null };

/** On an evening on which the couple's day has turned. */
const useEarlierReplies = (status: Status | null, today: CalendarDate): Replies => {
  const isEarlier = status !== null && status.date < today && isNeedShown(status, today);
  const options = createReadOptions(getCheckin, { params: { date: status?.date ?? today } });
  const { data } = useQuery({ ...options, enabled: isEarlier });
  return isEarlier && data ? data.replies : NO_REPLIES;
};

/** Read only where one of the two needs something today. A reply just sent counts at once. */
export const useReplies = ({
  today,
  status,
  ownStatus,
}: Pick<OptimisticDashboard, 'today' | 'status' | 'ownStatus'>): Replies => {
  const enabled = isNeedOn(status, today) || isNeedOn(ownStatus, today);
  const { data } = useQuery({ ...checkinsOptions, enabled });
  const earlier = {
    mine: useEarlierReplies(status, today).mine,
    partner: useEarlierReplies(ownStatus, today).partner,
  };
  const replies = data?.today.date === today && enabled ? data.today.replies : NO_REPLIES;
  const sent = usePendingWrites(checkinsOptions.queryKey)
    .filter(isNotRejected)
    .filter(({ params }) => params.date === today)
    .flatMap((write) => parseWriteContent(replyToNeed, write)?.body ?? [])
    .at(-1);
  return {
    mine: sent ? sent.reply : (replies.mine ?? earlier.mine),
    partner: replies.partner ?? earlier.partner,
  };
};
