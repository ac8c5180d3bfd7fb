import type { Day } from '@usward/core/daily/day';
import { shareNote } from '@usward/core/daily/history-endpoints';
import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { onItsWayWords } from '../../ui/KeptHere.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { calledWithin, type Two, useIsWaiting } from '../../ui/two.ts';
import type { Beside } from './beside-day.ts';
import { sharingWords } from './daily-words.ts';
import { isRefused } from './unsent.ts';

type NoteSharingProps = {
  readonly note: NonNullable<Day['note']>;
  readonly beside: Beside;
  readonly two: Two;
};

/** Whether the partner may read a note from before the two met here. */
export const NoteSharing = ({ note, beside, two }: NoteSharingProps) => {
  const online = useOnline();
  const isWaiting = useIsWaiting();
  const { isShared, sharing } = beside;
  const share = (shared: boolean) =>
    queueOrSay(queueWrite(shareNote, { params: { id: note.id }, body: { shared } }));
  // There is nobody to share it with yet.
  if (isWaiting) return null;
  const waits = sharing !== null && !isRefused(sharing) && !online;
  return (
    <>
      <Rows label={t`Who can read this note`}>
        <SwitchRow
          icon="eye"
          title={t`Let ${calledWithin(two)} read this`}
          note={`${sharingWords(isShared, two)}${waits ? ` ${onItsWayWords(online)}` : ''}`}
          isOn={isShared}
          onChange={share}
        />
      </Rows>
      {isRefused(sharing) && <RejectedWrite write={sharing} title={t`Nothing was changed.`} />}
    </>
  );
};
