import { t } from '@usward/core/language/speak';
import { Bar, Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Said } from '../../ui/Text.tsx';
import styles from './day.module.css';

/** The room of a day while it is read for the first time. */
export const DaySkeleton = () => (
  <Page tabs className={styles.page} aria-busy="true">
    <Said as="h1">{t`The question of the day`}</Said>
    <Bar>
      <Skeleton block="title" />
    </Bar>
    <Skeleton block="question" />
    <Skeleton block="card" />
    <Skeleton block="button" />
  </Page>
);
