import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/i18n';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { EmptyPage } from '../../ui/EmptyPage.tsx';
import { Bar } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { PrivateRoom } from '../../ui/private/PrivateRoom.tsx';
import { LoadingPage } from '../../ui/Skeleton.tsx';
import styles from './reflection.module.css';
import { refetchReflectionsAndDashboard } from './reflection-queries.ts';

export const BackBar = ({ children }: { readonly children?: ReactNode }) => (
  <Bar className={styles.besideHide}>
    <RoundLink icon="back" label={t`Back to “How was it?”`} to={paths.feedback} />
    {children}
  </Bar>
);

export const Loading = () => (
  <LoadingPage bar title={t`How was it?`} blocks={['question', 'card', 'card']} />
);

/** The same text whatever the cause. */
export const ReflectionNotFoundPage = ({ children }: { readonly children?: ReactNode }) => (
  <EmptyPage
    title={t`This is no longer here`}
    words={t`A form stays here for three days. A result stays as long as you both want it to.`}
  >
    {children}
    <LinkButton to={paths.feedback}>{t`Go to “How was it?”`}</LinkButton>
  </EmptyPage>
);

export const ReflectionRoom = () => {
  const client = useQueryClient();
  return (
    <PrivateRoom onLift={() => refetchReflectionsAndDashboard(client)}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PrivateRoom>
  );
};
