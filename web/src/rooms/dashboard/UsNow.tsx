import type { CalendarDate } from '@usward/core/calendar';
import type { Status } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { replyLabels } from '../../content/checkin-labels.ts';
import { Face } from '../../content/Face.tsx';
import { getMoodLabel } from '../../content/mood-and-need-labels.ts';
import { getPartnerNeedText } from '../../content/need-sentences.ts';
import { ownNeedTexts } from '../../content/own-need-sentences.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { subscribeToTicks } from '../../device/use-couple-day.ts';
import { checkinPartnerPath, paths } from '../../ui/paths.ts';
import { MutedText, VisuallyHidden } from '../../ui/Text.tsx';
import type { MainCard } from './choose-main-card.ts';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { isNeedOn } from './shared-status-text.ts';
import { getSharedTimeText } from './shared-time-text.ts';
import styles from './us-now.module.css';
import { isNeedShown, type Replies, useReplies } from './use-replies.ts';

type UsNowDashboard = Pick<
  OptimisticDashboard,
  'today' | 'checkedIn' | 'status' | 'ownStatus' | 'partner'
>;

/** Not beside a main card that asks for the check-in, unless the partner has shared something. */
export const hasUsNow = (
  { checkedIn, status }: Pick<OptimisticDashboard, 'checkedIn' | 'status'>,
  card: MainCard,
): boolean => status !== null || (checkedIn && card.kind !== 'check-in');

const Line = ({ children }: { readonly children: string }) => (
  <MutedText as="span" small>
    {children}
  </MutedText>
);

type FeelingProps = { readonly name: string; readonly mood: number | null };

/** The face says whose mood it is; a screen reader hears the name first. */
const Feeling = ({ name, mood }: FeelingProps) => (
  <strong>
    {mood === null ? (
      name
    ) : (
      <>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {getMoodLabel(mood)}
      </>
    )}
  </strong>
);

/** Goes on by itself while Today stays open. */
const SharedTime = ({
  status,
  today,
}: {
  readonly status: Status;
  readonly today: CalendarDate;
}) => {
  const text = useSyncExternalStore(subscribeToTicks, () =>
    getSharedTimeText(status, today, Date.now()),
  );
  return text && <Line>{text}</Line>;
};

type HalfProps = { readonly dashboard: UsNowDashboard; readonly replies: Replies };

const getPartnerName = ({ partner }: UsNowDashboard): string =>
  partnerName({ you: partner?.firstName ?? null });

const OwnHalf = ({ dashboard, replies }: HalfProps) => {
  const { today, checkedIn, ownStatus } = dashboard;
  // What was shared less than a day ago stays, as the partner sees it, until there is a newer check-in.
  const status = !checkedIn || ownStatus?.date === today ? ownStatus : null;
  if (!checkedIn && status === null) {
    return (
      <div data-who="me" className={styles.half}>
        <Face who="me" mood={null} />
        <strong className={styles.ask}>{t`And you?`}</strong>
        <span className={styles.ask}>{t`Check in`}</span>
      </div>
    );
  }
  return (
    <div data-who="me" className={styles.half}>
      <Face who="me" mood={status?.mood ?? null} />
      <Feeling name={t`You`} mood={status?.mood ?? null} />
      {status?.need && isNeedShown(status, today) ? (
        <Line>{ownNeedTexts[status.need]}</Line>
      ) : (
        checkedIn && <Line>{t`You’ve checked in`}</Line>
      )}
      {status && <SharedTime status={status} today={today} />}
      {isNeedShown(status, today) && replies.partner && (
        <strong className={styles.reply}>
          {t`${getPartnerName(dashboard)} says: “${replyLabels[replies.partner]}”`}
        </strong>
      )}
      {!checkedIn && <span className={styles.ask}>{t`Check in`}</span>}
    </div>
  );
};

const PartnersHalf = ({ dashboard, replies }: HalfProps) => {
  const { today, status } = dashboard;
  const name = getPartnerName(dashboard);
  if (status === null) {
    return (
      <div data-who="you" className={styles.half}>
        <Face who="you" mood={null} />
        <strong>{name}</strong>
        <Line>{t`Nothing shared yet today`}</Line>
      </div>
    );
  }
  const { mood, need } = status;
  return (
    <div data-who="you" className={styles.half}>
      <Face who="you" mood={mood} />
      <Feeling name={name} mood={mood} />
      {need === null || !isNeedShown(status, today) ? (
        mood !== null && (
          <span aria-hidden="true">
            <Line>{name}</Line>
          </span>
        )
      ) : (
        <Line>{getPartnerNeedText(name, need)}</Line>
      )}
      <SharedTime status={status} today={today} />
      {isNeedShown(status, today) &&
        (replies.mine === null ? (
          isNeedOn(status, today) && <span className={styles.ask}>{t`Send a reply`}</span>
        ) : (
          <strong className={styles.reply}>{t`You: “${replyLabels[replies.mine]}”`}</strong>
        ))}
    </div>
  );
};

type NeedReplyProps = { readonly dashboard: UsNowDashboard; readonly otherwise: string };

/** What the partner replied to the user's need. */
export const NeedReply = ({ dashboard, otherwise }: NeedReplyProps) => {
  const { partner } = useReplies(dashboard);
  return partner === null ? (
    otherwise
  ) : (
    <strong data-who="you">
      <VisuallyHidden>{getPartnerName(dashboard)}: </VisuallyHidden>
      {t`“${replyLabels[partner]}”`}
    </strong>
  );
};

/** Both feelings side by side, each as far as it was shared, and what each replied to the other's need. */
export const UsNow = ({ dashboard }: { readonly dashboard: UsNowDashboard }) => {
  const replies = useReplies(dashboard);
  const { today, status } = dashboard;
  return (
    <Link
      to={isNeedOn(status, today) ? checkinPartnerPath : paths.checkin}
      className={styles.faces}
    >
      <h2 className={styles.label}>{t`Us now`}</h2>
      <OwnHalf dashboard={dashboard} replies={replies} />
      <PartnersHalf dashboard={dashboard} replies={replies} />
    </Link>
  );
};
