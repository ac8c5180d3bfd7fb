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
import { refetchReflections } from './reflection-queries.ts';

/** The top of a screen in this room: the way back to its front. */
export const BackBar = () => (
  <Bar>
    <RoundLink icon="back" label={t`All reflections`} to={paths.feedback} />
  </Bar>
);

/** The room of what is being fetched for the first time. */
export const Loading = () => (
  <LoadingPage bar title={t`Reflections`} blocks={['question', 'card', 'card']} />
);

/** Said where there is nothing for the reader, whatever the cause. */
export const NotFoundNote = ({ children }: { readonly children?: ReactNode }) => (
  <EmptyPage
    title={t`This is no longer here`}
    words={t`A form stays here for three days. A result stays as long as you both want it to.`}
  >
    {children}
    <LinkButton to={paths.feedback}>{t`See your reflections`}</LinkButton>
  </EmptyPage>
);

/** Everything below the room's address, under its cover. */
export const ReflectionRoom = () => {
  const client = useQueryClient();
  return (
    <PrivateRoom onLift={() => refetchReflections(client)}>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </PrivateRoom>
  );
};
