import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { formatTime } from '../../ui/format-dates.ts';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './covers.module.css';
import { NOT_SET_UP } from './lab-copy.ts';
import type { LabHome, View } from './lab-views.ts';
import { RejectedLabWrites } from './RejectedLabWrites.tsx';

export type LabHomeProps = {
  readonly home: LabHome;
  readonly lab: Lab;
  readonly couple: Couple;
  /** Confirmed and not separated. */
  readonly isPaired: boolean;
  readonly wasClosed: boolean;
  readonly wasOpened: boolean;
  /** Epoch milliseconds; null when fresh. */
  readonly lastReadAt: number | null;
  readonly onOpen: (view: View) => void;
};

type LabHomeLayoutProps = Pick<LabHomeProps, 'lab' | 'wasClosed' | 'lastReadAt' | 'onOpen'> & {
  readonly words: string;
  readonly children: ReactNode;
};

export const LabHomeLayout = ({
  words,
  lab,
  wasClosed,
  lastReadAt,
  onOpen,
  children,
}: LabHomeLayoutProps) => (
  <Page tabs className={styles.page}>
    <Bar>
      <h1>{t`Play`}</h1>
    </Bar>
    <div className={styles.words}>
      <MutedText>{words}</MutedText>
    </div>
    {wasClosed && (
      <Notice icon="lock" role="status">
        {NOT_SET_UP}
      </Notice>
    )}
    {lastReadAt !== null && (
      <OfflineNotice>{t`As of ${formatTime(lastReadAt)}. We couldn’t check for anything newer.`}</OfflineNotice>
    )}
    <RejectedLabWrites lab={lab} onOpen={onOpen} />
    {children}
  </Page>
);
