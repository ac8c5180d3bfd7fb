import type { Day } from '@usward/core/daily/day';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { t } from '@usward/core/language/i18n';
import {
  type Couple,
  partnerNameInSentence,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Rows } from '../../ui/Rows.tsx';
import { getWaitingToSendText } from '../../ui/SavedOnDevice.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { getSharingText } from './daily-labels.ts';
import type { DayInteractions } from './day-interactions.ts';
import { isRejected } from './unsent-answer.ts';

type NoteSharingProps = {
  readonly note: NonNullable<Day['note']>;
  readonly interactions: DayInteractions;
  readonly couple: Couple;
};

export const NoteSharing = ({ note, interactions, couple }: NoteSharingProps) => {
  const online = useOnline();
  const isWaiting = useIsAwaitingConfirmation();
  const { isShared, sharing } = interactions;
  const share = (shared: boolean) =>
    toastIfQueueingFails(queueWrite(shareNote, { params: { id: note.id }, body: { shared } }));
  // No partner to share it with yet.
  if (isWaiting) return null;
  const waits = sharing !== null && !isRejected(sharing) && !online;
  return (
    <>
      <Rows label={t`Who can read this note`}>
        <SwitchRow
          icon="eye"
          title={t`Let ${partnerNameInSentence(couple)} read this`}
          note={`${getSharingText(isShared, couple)}${waits ? ` ${getWaitingToSendText(online)}` : ''}`}
          isOn={isShared}
          onChange={share}
        />
      </Rows>
      {isRejected(sharing) && <RejectedWrite write={sharing} title={t`Nothing was changed.`} />}
    </>
  );
};
