import { t } from '@usward/core/language/i18n';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Actions, Stack } from '../ui/Stack.tsx';

/** Browsers report a failed dynamic import only by its message. */
const isFailedImport = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

export const BrokenScreen = ({ tabs }: { readonly tabs?: boolean }) => {
  const isMissing = isFailedImport(useRouteError());
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <Page width="narrow" tabs={tabs}>
      <Stack gap={4} role="alert">
        <h1>{t`We couldn’t show this screen`}</h1>
        <p>
          {isMissing
            ? t`It isn’t on this phone yet, and we couldn’t load it.`
            : t`Something went wrong on our end.`}{' '}
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
            onClick={() => location.reload()}
          >{t`Reload the app`}</Button>
        </Actions>
      </Stack>
    </Page>
  );
};
