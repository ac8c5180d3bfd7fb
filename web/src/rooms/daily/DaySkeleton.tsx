import { t } from '@usward/core/language/speak';
import { LoadingPage } from '../../ui/LoadingPage.tsx';
import styles from './day.module.css';

/** The room of a day while it is read for the first time. */
export const DaySkeleton = () => (
  <LoadingPage
    bar
    className={styles.page}
    title={t`The question of the day`}
    blocks={['question', 'card', 'button']}
  />
);
