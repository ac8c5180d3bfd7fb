import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { useOnline } from '../device/network/online.ts';
import { Button } from './Button.tsx';
import { EmptyPage, type EmptyPageProps } from './EmptyPage.tsx';
import { Hint } from './Hints.tsx';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

type LoadFailedProps = {
  /** What could not be fetched, in a sentence. */
  readonly children: ReactNode;
  readonly onAgain: () => void;
};

/** Stands in the place of a list or a form that could not be fetched. */
export const LoadFailed = ({ children, onAgain }: LoadFailedProps) => (
  <>
    <Hint icon="offline">{children}</Hint>
    <Button kind="quiet" onClick={onAgain}>{t`Try again`}</Button>
  </>
);

/** A reading, as far as it matters to what is shown in its place. */
type QueryState = {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

/** A part of a page that was never read: its room while it is fetched, else {@link LoadFailed}. */
export const UnloadedSection = ({
  of: { data, isFetching, refetch },
  children,
}: {
  readonly of: QueryState;
  readonly children: ReactNode;
}) => {
  const online = useOnline();
  if (data !== undefined) return null;
  if (isFetching && online) return <Skeleton block="card" />;
  return <LoadFailed onAgain={() => void refetch()}>{children}</LoadFailed>;
};

type UnloadedPageProps = Omit<EmptyPageProps, 'onRetry'> & {
  readonly of: Pick<QueryState, 'isFetching' | 'refetch'>;
  /** Its room while it is fetched for the first time. */
  readonly loading: ReactNode;
};

/** A page that was never read. */
export const UnloadedPage = ({
  of: { isFetching, refetch },
  loading,
  ...empty
}: UnloadedPageProps) =>
  useOnline() && isFetching ? loading : <EmptyPage {...empty} onRetry={() => void refetch()} />;

/** Says how old a page is, while it cannot be renewed. */
export const StaleNotice = ({
  of: { data, isError },
  children,
}: {
  readonly of: Pick<QueryState, 'data' | 'isError'>;
  readonly children: ReactNode;
}) =>
  isError && data !== undefined ? (
    <Notice icon="offline" role="status">
      {children}
    </Notice>
  ) : null;
