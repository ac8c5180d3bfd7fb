import { useQuery } from '@tanstack/react-query';
import { getQuestions } from '@usward/core/daily/question-endpoints';
import { usePendingFor } from '../../device/outbox/pending.ts';
import { readOptions } from '../../device/read-cache.ts';
import { overlayQuestions } from './overlay-questions.ts';

/** The questions the two thought of themselves, with what waits on this phone; asked for only where there are two. */
export const useQuestions = (enabled: boolean) => {
  const options = readOptions(getQuestions);
  const query = useQuery({ ...options, enabled });
  const pending = usePendingFor(options.queryKey);
  return { ...query, questions: overlayQuestions(query.data?.items ?? [], pending) };
};
