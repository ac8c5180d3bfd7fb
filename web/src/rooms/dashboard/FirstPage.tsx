import { t } from '@usward/core/language/i18n';
import EmptyTimeline from '../../pictures/empty-timeline.svg?picture';
import { paths } from '../../ui/paths.ts';
import { MutedText } from '../../ui/Text.tsx';
import { Module } from './Module.tsx';
import styles from './modules.module.css';

/** In the first days: what the timeline is for. */
export const FirstPage = ({ isWritten }: { readonly isWritten: boolean }) => (
  <Module to={paths.timeline} label={t`Your timeline`} picture={EmptyTimeline} kind="beside">
    <h2 className={styles.title}>
      {isWritten ? t`The first page is written` : t`The first page is still blank`}
    </h2>
    <MutedText small>{t`Every answer you open together is saved there.`}</MutedText>
  </Module>
);
