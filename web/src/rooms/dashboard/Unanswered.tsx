import type { Instant } from '@usward/core/calendar';
import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { DAY_MS } from '@usward/core/durations';
import { t } from '@usward/core/language/i18n';
import { Link } from 'react-router-dom';
import { getOpenUntil } from '../../content/open-until.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { formatDate } from '../../ui/format-dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../../ui/paths.ts';
import styles from './modules.module.css';

const getCanAnswerText = (closesAt: Instant, now: number, partner: string): string => {
  const until = getOpenUntil(closesAt, now);
  switch (until.kind) {
    case 'time':
      return t`${partner} can answer until ${until.day}, ${until.time}.`;
    case 'tonight':
      return t`${partner} can answer through tonight.`;
    case 'night':
      return t`${partner} can answer through ${until.day} night.`;
  }
};

type UnansweredProps = {
  readonly days: Dashboard['unanswered'];
  readonly you: string | null;
};

/**
 * The user’s own letters of earlier days, while the partner can still answer, and for a day after that. Each is one
 * quiet line.
 */
export const Unanswered = ({ days, you }: UnansweredProps) => {
  const now = Date.now();
  return days
    .filter(({ closesAt }) => now < Date.parse(closesAt) + DAY_MS)
    .map(({ date, closesAt }) => (
      <Link key={date} to={paths.day(date)} className={styles.quiet}>
        <Icon name="envelope" fine />
        <span>
          {now < Date.parse(closesAt)
            ? `${t`Your answer from ${formatDate(date, 'weekday')} is still sealed.`} ${getCanAnswerText(closesAt, now, partnerName({ you }))}`
            : t`${formatDate(date, 'weekday')}’s question slipped by before it could open. What you wrote is safe, and only you can read it.`}
        </span>
      </Link>
    ));
};
