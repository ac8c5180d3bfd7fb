import { type Checkin, measures, type Reply, replies } from '@usward/core/checkin/checkin';
import { replyToNeed } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/i18n';
import { getLevelLabel, lineLabels, replyLabels } from '../../content/checkin-labels.ts';
import { getStatusText } from '../../content/mood-and-need-labels.ts';
import { ReadOnlyScale } from '../../content/Scale.tsx';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import styles from './checkin.module.css';
import { CheckinLine } from './OwnCheckin.tsx';
import type { OptimisticCheckin } from './optimistic-checkin.ts';

type PartnerProps = { readonly checkin: OptimisticCheckin; readonly couple: Couple };

const SharedScaleLevels = ({ shared }: { readonly shared: NonNullable<Checkin['partner']> }) => {
  const sharedLevels = measures.flatMap((measure) => {
    const level = shared[measure];
    return measure === 'mood' || level === undefined ? [] : [{ measure, level }];
  });
  if (sharedLevels.length === 0) return null;
  return (
    <Stack as="dl" gap={3} className={styles.lines}>
      {sharedLevels.map(({ measure, level }) => (
        <CheckinLine
          key={measure}
          name={lineLabels[measure]}
          words={getLevelLabel(measure, level)}
          drawing={<ReadOnlyScale value={level} />}
        />
      ))}
    </Stack>
  );
};

const getReplyStateText = (
  { replies: { mine }, replyUnsent }: OptimisticCheckin,
  couple: Couple,
): string => {
  if (replyUnsent === 'rejected') return t`Your reply wasn’t sent. Tap it to try again.`;
  if (mine === null) return '';
  if (replyUnsent !== null)
    return t`Your reply is saved on this phone. We’ll send it when you’re online.`;
  return t`${partnerName(couple)} can read it. Tap again to remove it.`;
};

const NeedReplyChoice = ({ checkin, couple }: PartnerProps) => {
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
        {replies.map((reply) => (
          <ToggleChip key={reply} pressed={reply === chosen} onPress={() => say(reply)}>
            {replyLabels[reply]}
          </ToggleChip>
        ))}
      </Cluster>
      <p role="status" className={styles.state}>
        {getReplyStateText(checkin, couple)}
      </p>
    </Stack>
  );
};

export const PartnerCheckin = ({ checkin, couple }: PartnerProps) => {
  const { partner, partnerLinesLocked, mine, unsent } = checkin;
  const isSending = mine !== null && unsent !== null;
  const waits = isSending
    ? t`${partnerName(couple)} shared something. You’ll see it once your check-in is sent.`
    : t`${partnerName(couple)} shared something. You’ll see it once you’ve both checked in.`;
  if (partner === null) {
    return partnerLinesLocked ? <Hint icon="envelope">{waits}</Hint> : null;
  }
  const status = getStatusText(partner.mood ?? null, partner.need ?? null);
  return (
    <Card as="article" kind="you" gap={4} aria-label={t`From ${partnerNameInSentence(couple)}`}>
      <Cluster>
        <Avatar name={couple.you} who="you" />
        <strong>{partnerName(couple)}</strong>
      </Cluster>
      {status !== '' && <AnswerText>{status}</AnswerText>}
      <SharedScaleLevels shared={partner} />
      {partner.note !== undefined && <AnswerText dir="auto">{partner.note}</AnswerText>}
      {partner.need !== undefined && <NeedReplyChoice checkin={checkin} couple={couple} />}
      {partnerLinesLocked && <Hint icon="envelope">{waits}</Hint>}
    </Card>
  );
};
