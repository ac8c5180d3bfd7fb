import type { OwnLines } from '@usward/core/checkin/checkin';
import { removeCheckin } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/i18n';
import { type Couple, partnerNameInSentence } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { OwnLinesList } from './OwnLinesList.tsx';
import type { OptimisticCheckin } from './optimistic-checkin.ts';

const useRemovalSheet = ({ date }: OptimisticCheckin, couple: Couple) =>
  useConfirmSheet(() => toastIfQueueingFails(queueWrite(removeCheckin, { params: { date } })), {
    title: t`Delete this check-in?`,
    keep: t`Keep it`,
    confirm: t`Delete it`,
    icon: 'trash',
    children: (
      <p>
        {couple.alone
          ? t`This permanently deletes what you entered today.`
          : t`This permanently deletes what you entered today, including what ${partnerNameInSentence(couple)} could see.`}
      </p>
    ),
  });

type OwnCheckinProps = {
  readonly checkin: OptimisticCheckin;
  readonly couple: Couple;
  readonly onChange: (own: OwnLines) => void;
};

/** What can still be done with one's own check-in; what it says lies below a fold. */
export const OwnCheckin = ({ checkin, couple, onChange }: OwnCheckinProps) => {
  const { ask, sheet } = useRemovalSheet(checkin, couple);
  const { mine, unsent } = checkin;
  if (mine === null) return null;
  return (
    <Stack as="section" gap={3} aria-label={t`Your check-in`}>
      {/* In one line, so that nothing moves once it has been sent. */}
      <Cluster>
        <Button kind="quiet" slim onClick={() => onChange(mine.lines)}>{t`Change it`}</Button>
        {unsent !== null && unsent.state !== 'rejected' && <WaitingToSendHint />}
      </Cluster>
      <Disclosure title={couple.alone ? t`What you said` : t`What you said, and who sees it`}>
        <OwnLinesList
          own={mine.lines}
          couple={couple}
          opened={checkin.partner !== null && unsent === null}
        />
        <Cluster flush>
          <Button kind="plain" icon="trash" onClick={ask}>{t`Delete`}</Button>
        </Cluster>
      </Disclosure>
      {sheet}
    </Stack>
  );
};
