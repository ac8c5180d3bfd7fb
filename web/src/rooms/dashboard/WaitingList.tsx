import { t } from '@usward/core/language/i18n';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './dashboard.module.css';
import type { OptimisticDashboard } from './optimistic-dashboard.ts';
import { WaitingPicture } from './WaitingPicture.tsx';
import { getWaitingItemLabel } from './waiting-labels.ts';
import type { WaitingRow } from './waiting-rows.ts';

type WaitingListProps = {
  readonly waiting: readonly WaitingRow[];
  readonly dashboard: Pick<OptimisticDashboard, 'today' | 'ownDay' | 'status' | 'homeTimeZone'>;
  readonly partner: string;
};

export const WaitingList = ({
  waiting,
  dashboard: { today, ownDay, status, homeTimeZone },
  partner,
}: WaitingListProps) => (
  <Stack as="section">
    <h2>{t`Also waiting`}</h2>
    <Rows>
      {waiting.map((thing) => (
        <Row
          key={thing.key}
          picture={
            <div className={styles.thumb}>
              <WaitingPicture kind={thing.kind} />
            </div>
          }
          {...getWaitingItemLabel(thing, today, partner, status, homeTimeZone, ownDay)}
        />
      ))}
    </Rows>
  </Stack>
);
