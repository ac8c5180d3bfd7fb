import type { Reply } from '@usward/core/checkin/checkin';
import { replyToNeed } from '@usward/core/checkin/endpoints';
import type { Need } from '@usward/core/checkin/needs';
import { t } from '@usward/core/language/i18n';
import { replyLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { ToggleChip } from '../../ui/Chips.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import styles from './checkin.module.css';
import type { OptimisticCheckin } from './optimistic-checkin.ts';

/** The ones that answer the need: nobody who asks for space is promised a hug. */
const repliesByNeed: Readonly<Record<Need, readonly Reply[]>> = {
  talk: ['here', 'tonight', 'tell-me', 'soon'],
  touch: ['hug', 'tonight', 'here', 'soon'],
  space: ['take-time', 'here'],
  help: ['here', 'tell-me', 'soon'],
  fun: ['tonight', 'tell-me', 'soon'],
};

type NeedReplyChoiceProps = {
  readonly checkin: OptimisticCheckin;
  readonly need: Need;
  readonly couple: Couple;
};

const getReplyStateText = (
  { replies: { mine }, replyUnsent }: OptimisticCheckin,
  couple: Couple,
  online: boolean,
): string => {
  if (replyUnsent === 'rejected') return t`Your reply wasn’t sent. Select it to try again.`;
  if (mine === null) return '';
  if (replyUnsent === null)
    return t`${partnerName(couple)} can read it. Select it again to remove it.`;
  // Online, only the result is announced.
  return online ? '' : t`Your reply is saved on this device. We’ll send it when you’re online.`;
};

/** The one-tap answer to a need. */
export const NeedReplyChoice = ({ checkin, need, couple }: NeedReplyChoiceProps) => {
  const online = useOnline();
  const chosen = checkin.replies.mine;
  const say = (reply: Reply): void => {
    const body = { reply: reply === chosen ? null : reply };
    void toastIfQueueingFails(queueWrite(replyToNeed, { params: { date: checkin.date }, body }));
  };
  return (
    <Stack gap={3}>
      <MutedText small id="replies">
        {t`Reply to ${partnerNameInSentence(couple)}`}
      </MutedText>
      <Cluster gap={2} role="group" aria-labelledby="replies">
        {repliesByNeed[need].map((reply) => (
          <ToggleChip key={reply} pressed={reply === chosen} onPress={() => say(reply)}>
            {replyLabels[reply]}
          </ToggleChip>
        ))}
      </Cluster>
      <p role="status" className={styles.state}>
        {getReplyStateText(checkin, couple, online)}
      </p>
    </Stack>
  );
};
