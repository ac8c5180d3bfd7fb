import { measures, type SharedLines } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';
import { getLevelLabel, lineLabels } from '../../content/checkin-labels.ts';
import { getPartnerNeedText } from '../../content/need-sentences.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { PARTNER_ANCHOR } from '../../ui/paths.ts';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import { NeedReplyChoice } from './NeedReplyChoice.tsx';
import type { OptimisticCheckin } from './optimistic-checkin.ts';

type PartnerProps = {
  readonly checkin: OptimisticCheckin;
  readonly couple: Couple;
  /** The two faces and lines stand above, so the feelings need no words here. */
  readonly isMet: boolean;
};

const getFeelingTexts = (shared: SharedLines): readonly string[] =>
  measures.flatMap((measure) => {
    const level = shared[measure];
    return level === undefined ? [] : [`${lineLabels[measure]}: ${getLevelLabel(measure, level)}`];
  });

const LockedHint = ({ checkin, couple }: Omit<PartnerProps, 'isMet'>) => {
  const isSending = checkin.mine !== null && checkin.unsent !== null;
  return (
    <Hint icon="envelope">
      {isSending
        ? t`${partnerName(couple)} shared something. You’ll see it once your check-in is sent.`
        : t`${partnerName(couple)} shared something. You’ll see it once you’ve both checked in.`}
    </Hint>
  );
};

/** What the partner could use and wrote today, and a reply to it. */
export const PartnerCheckin = ({ checkin, couple, isMet }: PartnerProps) => {
  const { partner, partnerLinesLocked } = checkin;
  const feelings = partner === null || isMet ? [] : getFeelingTexts(partner);
  const hasWords =
    partner !== null && (feelings.length > 0 || partner.need !== undefined || partner.note);
  if (!hasWords) return partnerLinesLocked && <LockedHint checkin={checkin} couple={couple} />;
  const { need, note } = partner;
  return (
    <Card
      as="article"
      kind="you"
      gap={3}
      id={PARTNER_ANCHOR}
      aria-label={t`From ${partnerNameInSentence(couple)}`}
    >
      {!isMet && <strong>{partnerName(couple)}</strong>}
      {feelings.map((text) => (
        <MutedText key={text}>{text}</MutedText>
      ))}
      {need !== undefined && (
        <AnswerText>{getPartnerNeedText(partnerName(couple), need)}</AnswerText>
      )}
      {note !== undefined && <AnswerText dir="auto">{note}</AnswerText>}
      {need !== undefined && <NeedReplyChoice checkin={checkin} need={need} couple={couple} />}
      {partnerLinesLocked && <LockedHint checkin={checkin} couple={couple} />}
    </Card>
  );
};
