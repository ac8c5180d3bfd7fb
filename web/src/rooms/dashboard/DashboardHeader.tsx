import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Pair } from '../../ui/Avatar.tsx';
import { formatDate } from '../../ui/format.ts';
import { Bar } from '../../ui/Page.tsx';
import { Said, Soft, Title } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';
import { daysWords, milestoneName } from './milestone-words.ts';

const togetherWords = ({ daysTogether, nextMilestone, today }: Dashboard): string => {
  if (daysTogether === null) return '';
  const days = daysWords(daysTogether);
  if (!nextMilestone) return t`${days}.`;
  const milestone = milestoneName(nextMilestone);
  if (nextMilestone.date === today) return t`${days}. ${milestone} today.`;
  return t`${days}. ${milestone} on ${formatDate(nextMilestone.date, 'short')}.`;
};

/** Both names, the days together, and the next milestone. */
export const DashboardHeader = ({ dashboard }: { readonly dashboard: Dashboard }) => {
  const me = dashboard.me.firstName;
  const you = dashboard.partner?.firstName ?? null;
  const words = togetherWords(dashboard);
  return (
    <Bar as="header" className={styles.header}>
      <div className={styles.names}>
        <Title>{me && you ? t`${me} and ${you}` : t`You and your partner`}</Title>
        {words !== '' && <Soft small>{words}</Soft>}
      </div>
      <Link className={styles.pair} to={paths.us}>
        <Said>{t`The two of you`}</Said>
        <Pair me={me} you={you} size="middle" />
      </Link>
    </Bar>
  );
};
