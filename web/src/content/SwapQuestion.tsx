import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '@usward/core/daily/day';
import { swapQuestion } from '@usward/core/daily/question-endpoints';
import { t } from '@usward/core/language/i18n';
import { mutate } from '../device/cache/mutate.ts';
import { createPathPredicate } from '../device/cache/read-paths.ts';
import { useOnline } from '../device/network/online.ts';
import { recordAppliedWrite } from '../device/outbox/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { Hint } from '../ui/FieldHints.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

type SwapQuestionProps = {
  readonly day: Pick<Day, 'date' | 'question'>;
  readonly alone: boolean;
  readonly onSwapped: (day: Day) => void;
};

/** Swaps today's question, online only: the reply is the new one. */
export const SwapQuestion = ({ day, alone, onSwapped }: SwapQuestionProps) => {
  const client = useQueryClient();
  const online = useOnline();
  // The request may have succeeded even though its reply does not contain the day.
  const { busy, attempt } = useAttempt(
    () =>
      void client.invalidateQueries({
        predicate: createPathPredicate('/api/daily', '/api/dashboard'),
      }),
  );
  const swap = async () => {
    let swapped: Day | undefined;
    await attempt(async () => {
      const input = { params: { date: day.date }, body: { questionId: day.question.id } };
      swapped = await mutate(swapQuestion, input, { key: crypto.randomUUID() });
      recordAppliedWrite(swapQuestion, input, swapped);
    });
    if (swapped) onSwapped(swapped);
  };
  return (
    <Stack gap={2}>
      {online ? (
        <Button
          kind="quiet"
          icon="swap"
          busy={busy}
          onClick={() => void swap()}
        >{t`Another question`}</Button>
      ) : (
        <Hint icon="offline">{t`You’re offline. Go online to get another question.`}</Hint>
      )}
      <Hint>{alone ? t`Once a day.` : t`Once a day, and it changes for both of you.`}</Hint>
    </Stack>
  );
};
