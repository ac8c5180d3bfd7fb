import { type ComponentType, lazy } from 'react';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Title } from '../../ui/Text.tsx';

/** What stands here where the pages could not be fetched: they are not kept on the phone. */
const NotFetched = () => (
  <Page tabs>
    <Bar>
      <RoundLink icon="back" label="Back to Us" to={paths.us} />
    </Bar>
    <Title>Privacy</Title>
    <Hint icon="offline">This page needs the network. Please open it again in a moment.</Hint>
  </Page>
);

const centre = () => import('./privacy-centre.ts');
type Centre = Awaited<ReturnType<typeof centre>>;

const screen = (name: keyof Centre): ComponentType =>
  lazy(() =>
    centre().then(
      (module) => ({ default: module[name] }),
      () => ({ default: NotFetched }),
    ),
  );

/** What is stored, and what was agreed to. */
export const PrivacyScreen = screen('PrivacyScreen');
/** All of one's own, as two files. */
export const ExportScreen = screen('ExportScreen');
