import { useQuery } from '@tanstack/react-query';
import { coupleDay } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { getIdeas, voteOnIdea } from '@usward/core/intimacy/endpoints';
import type { Vote } from '@usward/core/intimacy/votes';
import { ApiError } from '../../../device/api.ts';
import { queueWrite } from '../../../device/outbox/outbox.ts';
import { usePendingFor } from '../../../device/outbox/pending.ts';
import { readOnOpening } from '../../../device/query-rules.ts';
import { readOptions } from '../../../device/read-cache.ts';
import { useCoupleDay } from '../../../device/use-couple-day.ts';
import { useWrittenIn } from '../../../device/written-in.ts';
import { queueOrSay } from '../../../ui/queue-or-say.ts';
import { overlayIdeas, refusedVotes } from './overlay-ideas.ts';

const ideasKey = readOptions(getIdeas).queryKey;

/** The ideas, with what waits on this phone; and what can be done with them. */
export const useIdeas = () => {
  const pending = usePendingFor(ideasKey);
  const writtenIn = useWrittenIn();
  const { data: summary } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const today = useCoupleDay(summary?.homeTimeZone);
  const query = useQuery({ ...readOptions(getIdeas), ...readOnOpening });
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;

  const readOn = summary && coupleDay(dataUpdatedAt, summary.homeTimeZone);
  const isNewDay = today !== null && readOn !== undefined && readOn < today;
  return {
    ideas: data && overlayIdeas(data, pending, isNewDay),
    refused: refusedVotes(pending),
    /** The server said that the lab is not open. */
    isClosed: error instanceof ApiError && error.status === 409,
    isFetching,
    refetch: () => void refetch(),
    /** Says something to an idea; whether this phone could keep it. */
    say: (idea: string, vote: Vote): Promise<boolean> =>
      queueOrSay(queueWrite(voteOnIdea, { params: { idea }, body: { vote, ...writtenIn } })),
  };
};
