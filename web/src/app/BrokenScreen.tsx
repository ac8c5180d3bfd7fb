import { t } from '@usward/core/language/i18n';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useOnline } from '../device/network/online.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Actions, Stack } from '../ui/Stack.tsx';

type BrokenScreenProps = { readonly tabs?: boolean | undefined };

/** Browsers report a failed dynamic import only by its message. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

const reload = (): void => location.reload();

const MISSING_TEXT = t`It isn’t on this device yet, and we couldn’t load it.`;

const BrokenPage = ({
  tabs,
  isMissing = false,
}: BrokenScreenProps & { readonly isMissing?: boolean }) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <Page width="narrow" tabs={tabs}>
      <Stack gap={4} role="alert">
        <h1>{t`We couldn’t show this screen`}</h1>
        <p>
          {isMissing ? MISSING_TEXT : t`Something went wrong on our end.`}{' '}
          {t`Nothing you wrote is lost.`}
        </p>
        <Actions>
          {/* The browser caches a failed import until the page reloads. */}
          {!isMissing && (
            <Button
              onClick={() => navigate(pathname + search, { replace: true, state })}
            >{t`Try again`}</Button>
          )}
          <Button
            kind={isMissing ? 'filled' : 'quiet'}
            onClick={reload}
          >{t`Reload the app`}</Button>
        </Actions>
      </Stack>
    </Page>
  );
};

const MissingPage = ({ tabs }: BrokenScreenProps) => <BrokenPage tabs={tabs} isMissing />;

const OfflinePage = lazy<typeof import('../ui/OfflinePage.tsx').default>(() =>
  import('../ui/OfflinePage.tsx').catch(() => ({ default: MissingPage })),
);

/** Whether the network was away at any time since; it may come back while this is read. */
const useWasOffline = (): boolean => {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  return wasOffline;
};

export const BrokenScreen = ({ tabs }: BrokenScreenProps) => {
  const isMissing = isFailedImport(useRouteError());
  const wasOffline = useWasOffline();
  if (!isMissing || !wasOffline) return <BrokenPage tabs={tabs} isMissing={isMissing} />;
  return (
    <Suspense fallback={null}>
      <OfflinePage
        tabs={tabs}
        onAgain={reload}
        words={`${MISSING_TEXT} ${t`Nothing you wrote is lost.`}`}
      />
    </Suspense>
  );
};
