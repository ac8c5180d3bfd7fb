import { t } from '@usward/core/language/i18n';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { paths } from '../ui/paths.ts';
import { Actions, Stack } from '../ui/Stack.tsx';

const NotFoundScreen = () => (
  <Page width="narrow">
    <Stack gap={4}>
      <h1>{t`404 Page Not Found`}</h1>
      <p>{t`Did you forget to add the page to the router?`}</p>
      <Actions>
        <LinkButton to={paths.landing}>{t`Go to the home page`}</LinkButton>
      </Actions>
    </Stack>
  </Page>
);

export default NotFoundScreen;
