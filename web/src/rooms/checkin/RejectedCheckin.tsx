import type { CalendarDate } from '@usward/core/calendar';
import type { OwnLines } from '@usward/core/checkin/checkin';
import { checkIn } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/i18n';
import type { Couple } from '../../couple/use-couple.ts';
import { isFromOtherCouple, useAuthoringCouple } from '../../device/authoring-couple.ts';
import { discardWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { focusHeadingAfter, toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { toPrivateLines } from './checkin-draft.ts';
import { OwnLinesList } from './OwnLinesList.tsx';
import type { UnsentCheckin } from './optimistic-checkin.ts';

type RejectedCheckinProps = {
  readonly date: CalendarDate;
  readonly unsent: UnsentCheckin;
  /** Another check-in of that day exists, which this one must not replace. */
  readonly isTaken: boolean;
  readonly couple: Couple;
  readonly onChange: (own: OwnLines) => void;
};

export const RejectedCheckin = ({
  date,
  unsent,
  isTaken,
  couple,
  onChange,
}: RejectedCheckinProps) => {
  const { key, lines } = unsent;
  const authoringCouple = useAuthoringCouple();
  if (lines === null) return <RejectedWrite write={unsent} title={t`Couldn’t delete it yet`} />;
  const isForOther = isFromOtherCouple(unsent, authoringCouple);
  const change = () => {
    // A line gets a new reader only by an explicit choice.
    onChange(isForOther ? toPrivateLines(lines) : lines);
    void toastIfQueueingFails(discardWrite(key));
  };
  const keep = () => {
    // Replaces the rejected write.
    focusHeadingAfter(queueWrite(checkIn, { params: { date }, body: toPrivateLines(lines) }));
  };
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your check-in is saved`}
      holds="answers"
      text={lines.note?.value}
      content={<OwnLinesList own={lines} couple={couple} />}
      options={[
        ...(isForOther && !isTaken ? [{ label: t`Keep it private`, run: keep }] : []),
        { label: t`Change it`, run: change },
      ]}
    />
  );
};
