import { useQuery } from '@tanstack/react-query';
import type { CalendarDate } from '@usward/core/calendar';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { nudge } from '@usward/core/push/endpoints';
import { useRef, useState } from 'react';
import { getThoughtText } from '../../couple/thought-text.ts';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { usePendingWrites } from '../../device/outbox/pending-writes.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';

const summary = createReadOptions(getDashboard);

type NudgeButtonProps = { readonly date: CalendarDate; readonly couple: Couple };

/** The same nudge as on the dashboard, once a day; shown while it is known not to have been sent. */
export const NudgeButton = ({ date, couple }: NudgeButtonProps) => {
  const { data } = useQuery({ ...summary, enabled: false });
  const isPending = usePendingWrites(summary.queryKey).some(({ name }) => name === nudge.name);
  const [wasSent, setWasSent] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  if (data?.today !== date) return null;
  const isSent = wasSent || isPending || data.nudge.mine;
  const send = async () => {
    if (!(await toastIfQueueingFails(queueWrite(nudge, { params: { date } })))) return;
    setWasSent(true);
    // The button is gone; its result takes the focus.
    status.current?.focus({ preventScroll: true });
  };
  return (
    <div>
      <div ref={status} role="status" tabIndex={-1}>
        {wasSent && (
          <Hint icon="check">{t`Your thought is on its way to ${partnerNameInSentence(couple)}.`}</Hint>
        )}
      </div>
      {!isSent && (
        <Stack gap={1}>
          <Button kind="quiet" icon="thought" onClick={() => void send()}>
            {t`Send a thought`}
          </Button>
          <MutedText small>{getThoughtText(couple)}</MutedText>
        </Stack>
      )}
    </div>
  );
};
