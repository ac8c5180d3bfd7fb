import type { OwnLines } from '@usward/core/checkin/checkin';
import { removeCheckin } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/i18n';
import { replyLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { rich } from '../../ui/rich-text.ts';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import styles from './checkin.module.css';
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
  const { mine, replies, unsent } = checkin;
  if (mine === null) return null;
  return (
    <Stack as="section" gap={3} aria-label={t`Your check-in`}>
      {replies.partner && !couple.alone && (
        <p className={styles.reply} data-who="you">
          <Avatar name={couple.you} who="you" />
          <span>{rich`${partnerName(couple)} says: ${<q>{replyLabels[replies.partner]}</q>}`}</span>
        </p>
      )}
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
