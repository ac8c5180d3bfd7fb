import { type Checkin, measures, type Reply, replies } from '@usward/core/checkin/checkin';
import { replyToNeed } from '@usward/core/checkin/endpoints';
import { t } from '@usward/core/language/speak';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { ToggleChip } from '../../ui/Chips.tsx';
import { levelWord, lineLabels, replyWords } from '../../ui/checkin-words.ts';
import { signWords } from '../../ui/feeling-words.ts';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { ScaleLine } from '../../ui/Scale.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import styles from './checkin.module.css';
import { CheckinLine } from './OwnCheckin.tsx';
import type { OverlaidCheckin } from './overlay-checkin.ts';

type PartnerProps = { readonly checkin: OverlaidCheckin; readonly two: Two };

const Levels = ({ shared }: { readonly shared: NonNullable<Checkin['partner']> }) => {
  const said = measures.flatMap((measure) => {
    const level = shared[measure];
    return measure === 'mood' || level === undefined ? [] : [{ measure, level }];
  });
  if (said.length === 0) return null;
  return (
    <Stack as="dl" gap={3} className={styles.lines}>
      {said.map(({ measure, level }) => (
        <CheckinLine
          key={measure}
          name={lineLabels[measure]}
          words={levelWord(measure, level)}
          drawing={<ScaleLine value={level} />}
        />
      ))}
    </Stack>
  );
};

const replyState = ({ replies: { mine }, replyUnsent }: OverlaidCheckin, two: Two): string => {
  if (replyUnsent === 'attention') return t`Your word could not be sent. Tap it once more.`;
  if (mine === null) return '';
  if (replyUnsent !== null) return t`Your word is kept on this phone and goes out by itself.`;
  return t`${called(two)} can read it. Tap again to take it back.`;
};

/** Five kind words to what they need, one tap each. */
const Replies = ({ checkin, two }: PartnerProps) => {
  const chosen = checkin.replies.mine;
  const say = (reply: Reply): void => {
    const body = { reply: reply === chosen ? null : reply };
    void queueOrSay(queueWrite(replyToNeed, { params: { date: checkin.date }, body }));
  };
  return (
    <Stack gap={3}>
      <Soft small id="replies">
        {t`A word for ${calledWithin(two)}`}
      </Soft>
      <Cluster gap={2} role="group" aria-labelledby="replies">
        {replies.map((reply) => (
          <ToggleChip key={reply} pressed={reply === chosen} onPress={() => say(reply)}>
            {replyWords[reply]}
          </ToggleChip>
        ))}
      </Cluster>
      <p role="status" className={styles.state}>
        {replyState(checkin, two)}
      </p>
    </Stack>
  );
};

/** What the partner lets me see of their day, and what opens once I have checked in too. */
export const PartnerCheckin = ({ checkin, two }: PartnerProps) => {
  const { partner, partnerWaits, mine, unsent } = checkin;
  const isOnItsWay = mine !== null && unsent !== null;
  const waits = isOnItsWay
    ? t`${called(two)} shared something that opens once yours is sent.`
    : t`${called(two)} shared something that opens when you have both checked in.`;
  if (partner === null) {
    return partnerWaits ? <Hint icon="envelope">{waits}</Hint> : null;
  }
  const sign = signWords(partner.mood ?? null, partner.need ?? null);
  return (
    <Card as="article" kind="you" gap={4} aria-label={t`From ${calledWithin(two)}`}>
      <Cluster>
        <Avatar name={two.you} who="you" />
        <strong>{called(two)}</strong>
      </Cluster>
      {sign !== '' && <AnswerText>{sign}</AnswerText>}
      <Levels shared={partner} />
      {partner.note !== undefined && <AnswerText dir="auto">{partner.note}</AnswerText>}
      {partner.need !== undefined && <Replies checkin={checkin} two={two} />}
      {partnerWaits && <Hint icon="envelope">{waits}</Hint>}
    </Card>
  );
};
