import type { CalendarDate } from '@usward/core/calendar';
import type { OwnLines } from '@usward/core/checkin/checkin';
import { checkIn } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/speak';
import { discardWrite, queueWrite } from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import type { Two } from '../../ui/two.ts';
import { forMyself } from './checkin-draft.ts';
import { OwnLinesList } from './OwnCheckin.tsx';
import type { UnsentCheckin } from './overlay-checkin.ts';

type RejectedCheckinProps = {
  readonly date: CalendarDate;
  readonly unsent: UnsentCheckin;
  /** Another check-in of that day stands, so this one must not take its place. */
  readonly isTaken: boolean;
  readonly two: Two;
  readonly onChange: (own: OwnLines) => void;
};

/** A check-in, or its deletion, that the server rejected. */
export const RejectedCheckin = ({ date, unsent, isTaken, two, onChange }: RejectedCheckinProps) => {
  const { key, lines } = unsent;
  const writtenIn = useWrittenIn();
  if (lines === null)
    return <RejectedWrite write={unsent} title={t`It could not be deleted yet`} />;
  const isForOther = isOfOther(unsent, writtenIn);
  const change = () => {
    // Nobody new sees a line unless that is chosen anew.
    onChange(isForOther ? forMyself(lines) : lines);
    void queueOrSay(discardWrite(key));
  };
  const keep = () => {
    const body = { ...forMyself(lines), ...writtenIn };
    // It takes the place of the rejected one.
    thenGoOn(queueWrite(checkIn, { params: { date }, body }));
  };
  return (
    <RejectedWrite
      write={unsent}
      title={t`Your check-in is kept`}
      holds="answers"
      text={lines.note?.value}
      content={<OwnLinesList own={lines} two={two} />}
      ways={[
        ...(isForOther && !isTaken ? [{ label: t`Keep it for myself`, run: keep }] : []),
        { label: t`Change it`, run: change },
      ]}
    />
  );
};
