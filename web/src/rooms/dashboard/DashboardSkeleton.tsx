import { t } from '@usward/core/language/speak';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';

/** The room of the dashboard while it is read for the first time. */
export const DashboardSkeleton = () => (
  <Page tabs aria-busy="true">
    <Said as="h1">{t`Today`}</Said>
    <Stack gap={2}>
      <Skeleton block="title" />
      <Skeleton />
    </Stack>
    <Card className={styles.card}>
      <Skeleton />
      <Skeleton block="question" />
      <Skeleton lines={2} />
      <Skeleton block="button" />
    </Card>
    <Skeleton block="title" />
    <Skeleton block="card" />
  </Page>
);
