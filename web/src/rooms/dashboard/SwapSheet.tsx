import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '@usward/core/daily/day';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { SwapQuestion } from '../../content/SwapQuestion.tsx';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stack } from '../../ui/Stack.tsx';

type SwapSheetProps = {
  readonly day: Pick<Day, 'date' | 'question'>;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks once more: a swap cannot be undone, and the partner has the new question too. */
export default function SwapSheet({ day, open, onClose }: SwapSheetProps) {
  const client = useQueryClient();
  const showSwapped = ({ date, question, state, closesAt, partnerAnswered, swappable }: Day) => {
    // Before the dashboard is read again.
    client.setQueryData<Dashboard>(createReadOptions(getDashboard).queryKey, (read) =>
      read?.day.date === date
        ? { ...read, day: { date, question, state, closesAt, partnerAnswered, swappable } }
        : read,
    );
    onClose();
    // The button disappears with the question.
    setTimeout(focusHeading);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t`Not this question?`}>
      <Stack gap={4}>
        <SwapQuestion day={day} alone={false} onSwapped={showSwapped} />
        <Button kind="plain" onClick={onClose}>{t`Keep this one`}</Button>
      </Stack>
    </Sheet>
  );
}
