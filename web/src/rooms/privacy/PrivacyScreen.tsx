import { t } from '@usward/core/language/i18n';
import { type StoredKind, storedGroups, storedKinds } from '@usward/core/privacy/stored-kinds';
import { deviceStorageEntries } from '@usward/core/privacy/stored-on-device';
import { useUser } from '../../device/session/auth.tsx';
import { RoundLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { Consents } from './Consents.tsx';
import { DeletionNotices } from './DeletionNotices.tsx';
import { groupLabels, placeLabels, readerLabels } from './privacy-labels.ts';

/** Promises no more than is implemented. */
const HowProtected = ({ isVisitor }: { readonly isVisitor: boolean }) => (
  <Stack as="section">
    <h2>{t`How it’s stored`}</h2>
    <p>{t`Everything is encrypted on its way between your device and us. It’s also encrypted where it’s stored, at Google, with keys that Google keeps.`}</p>
    <p>{t`The app shows it only to the people named below. But the people who run Usward look after the database, and could technically read what’s in it.`}</p>
    <p>{t`Deleted data is removed from our database. Emergency backups keep it for up to eight more weeks.`}</p>
    <p>{t`Notifications never include what someone wrote or chose. They say something’s waiting and, if you want more, your partner’s name and what kind of thing it is. They pass through your browser’s notification service.`}</p>
    {!isVisitor && (
      <Rows>
        <Row
          icon="bell"
          title={t`Notifications`}
          note={t`What your notifications say, and where you get them`}
          to={paths.notifications}
        />
      </Rows>
    )}
  </Stack>
);

const StoredKindItem = ({ title, contents, readBy, retention }: StoredKind) => (
  <li>
    <Stack gap={1}>
      <h3>{title}</h3>
      <p>{contents}</p>
      <MutedText small>{readerLabels[readBy]}</MutedText>
      <MutedText small>{t`How long: ${retention}`}</MutedText>
    </Stack>
  </li>
);

const StoredDataSection = () => (
  <Stack as="section">
    <h2>{t`What’s stored`}</h2>
    <MutedText>{t`In our database, by type. Open one to find out who sees it and how long it’s stored.`}</MutedText>
    {storedGroups.map((group) => (
      <Disclosure key={group} title={groupLabels[group]}>
        <Stack as="ul" gap={5}>
          {storedKinds
            .filter((kind) => kind.group === group)
            .map((kind) => (
              <StoredKindItem key={kind.path} {...kind} />
            ))}
        </Stack>
      </Disclosure>
    ))}
    <Disclosure title={t`On this device`}>
      <Stack as="ul" gap={5}>
        {deviceStorageEntries.map(({ place, names, contents, retention }) => (
          <li key={names.join()}>
            <Stack gap={1}>
              <p>{contents}</p>
              <MutedText small>
                {placeLabels[place]} {t`No one can read it from anywhere else.`}
              </MutedText>
              <MutedText small>{t`How long: ${retention}`}</MutedText>
            </Stack>
          </li>
        ))}
      </Stack>
    </Disclosure>
  </Stack>
);

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
        <QuestionHeading>{t`Privacy`}</QuestionHeading>
        <MutedText>{t`What Usward stores about you, who sees it, and how long it’s stored.`}</MutedText>
      </Stack>
      {!isVisitor && <DeletionNotices />}
      {!isVisitor && (
        <Rows>
          <Row
            icon="copy"
            title={t`Export your data`}
            note={t`Two files, created on this device`}
            to={paths.privacyExport}
          />
          <Row
            icon="trash"
            title={t`Delete what you wrote`}
            note={t`From the days and sections you choose`}
            to={paths.privacyDelete}
          />
        </Rows>
      )}
      <HowProtected isVisitor={isVisitor} />
      {!isVisitor && <Consents />}
      <StoredDataSection />
    </Page>
  );
};

export default PrivacyScreen;
