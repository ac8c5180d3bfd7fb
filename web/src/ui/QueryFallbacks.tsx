import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { useOnline } from '../device/network/online.ts';
import { Button } from './Button.tsx';
import { EmptyPage, type EmptyPageProps } from './EmptyPage.tsx';
import { Hint } from './FieldHints.tsx';
import { Notice } from './Notice.tsx';
import { Skeleton } from './Skeleton.tsx';

type LoadFailedProps = {
  readonly children: ReactNode;
  readonly onAgain: () => void;
};

export const LoadFailed = ({ children, onAgain }: LoadFailedProps) => (
  <>
    <Hint icon="offline">{children}</Hint>
    <Button kind="quiet" onClick={onAgain}>{t`Try again`}</Button>
  </>
);

type QueryState = {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

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
  readonly loading: ReactNode;
};

export const UnloadedPage = ({
  of: { isFetching, refetch },
  loading,
  ...empty
}: UnloadedPageProps) =>
  useOnline() && isFetching ? loading : <EmptyPage {...empty} onRetry={() => void refetch()} />;

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
