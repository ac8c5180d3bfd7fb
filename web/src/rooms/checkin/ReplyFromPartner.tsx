import { replyLabels } from '../../content/checkin-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { rich } from '../../ui/rich-text.ts';
import styles from './checkin.module.css';
import type { OptimisticCheckin } from './optimistic-checkin.ts';

type ReplyFromPartnerProps = { readonly checkin: OptimisticCheckin; readonly couple: Couple };

/** The partner's answer to the user's own need. */
export const ReplyFromPartner = ({ checkin: { replies }, couple }: ReplyFromPartnerProps) =>
  replies.partner !== null &&
  !couple.alone && (
    <p className={styles.reply} data-who="you">
      <Avatar name={couple.you} who="you" />
      <span>{rich`${partnerName(couple)} says: ${<q>{replyLabels[replies.partner]}</q>}`}</span>
    </p>
  );
