import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { Consents } from './Consents.tsx';
import { HowKept } from './HowKept.tsx';
import { StoredMap } from './StoredMap.tsx';

/** What is stored and who reads it, what was agreed to, and the way to take all of it along. */
export const PrivacyScreen = () => (
  <Page tabs>
    <Bar>
      <RoundLink icon="back" label="Back to Us" to={paths.us} />
    </Bar>
    <Stack as="header" gap={3}>
      <Question>Privacy</Question>
      <Soft>What Usward keeps of you, who reads it, and how long it stays.</Soft>
    </Stack>
    <Rows>
      <Row
        icon="copy"
        title="Export what is yours"
        note="As two files, made on this phone"
        to={paths.privacyExport}
      />
      <Row
        icon="trash"
        title="Delete what you wrote"
        note="Of the days and rooms you choose"
        to={paths.privacyDelete}
      />
    </Rows>
    <HowKept />
    <Consents />
    <StoredMap />
  </Page>
);
