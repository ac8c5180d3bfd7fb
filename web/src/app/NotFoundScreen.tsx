import { paths } from '../paths.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Actions, Stack } from '../ui/Stack.tsx';

/** Any address nobody knows, for everybody. */
const NotFoundScreen = () => (
  <Page width="narrow">
    <Stack gap={4}>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Actions>
        <LinkButton to={paths.landing}>Go to the start</LinkButton>
      </Actions>
    </Stack>
  </Page>
);

export default NotFoundScreen;
