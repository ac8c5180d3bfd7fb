import { t } from '@usward/core/language/speak';
import { useUser } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { AccountDeletionNotice } from '../us/AccountDeletionNotice.tsx';
import { Consents } from './Consents.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import { HowKept } from './HowKept.tsx';
import { StoredMap } from './StoredMap.tsx';

/**
 * What is stored and who reads it, also for those who have yet to sign up; with an account what was agreed to, and the
 * way to take all of it along.
 */
const PrivacyScreen = () => {
  const isVisitor = useUser() === null;
  return (
    <Page tabs={!isVisitor}>
      <Bar>
        {isVisitor ? (
          <RoundLink icon="back" label={t`Back`} to={paths.landing} />
        ) : (
          <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
        )}
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Privacy`}</Question>
        <Soft>{t`What Usward keeps of you, who reads it, and how long it stays.`}</Soft>
      </Stack>
      {!isVisitor && <AccountDeletionNotice />}
      {!isVisitor && <DeletionNotice />}
      {!isVisitor && (
        <Rows>
          <Row
            icon="copy"
            title={t`Export what is yours`}
            note={t`As two files, made on this phone`}
            to={paths.privacyExport}
          />
          <Row
            icon="trash"
            title={t`Delete what you wrote`}
            note={t`Of the days and rooms you choose`}
            to={paths.privacyDelete}
          />
        </Rows>
      )}
      <HowKept isVisitor={isVisitor} />
      {!isVisitor && <Consents />}
      <StoredMap />
    </Page>
  );
};

export default PrivacyScreen;
