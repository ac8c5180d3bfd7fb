import { languageNames } from '@usward/core/language/languages';
import { t } from '@usward/core/language/speak';
import { type About, type Shows, showable } from '@usward/core/us/about';
import { setAbout } from '@usward/core/us/endpoints';
import { chosenLanguage } from '../../device/language.ts';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Row, Rows, RowsSection } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { Soft } from '../../ui/Text.tsx';
import { calledWithin, useIsWaiting, useTwo } from '../../ui/two.ts';
import { aboutNames, aboutWords, genderWords, shownWords } from './about-words.ts';
import { changeAbout, changeIn } from './set-about.ts';
import { UsTabs } from './UsTabs.tsx';
import styles from './us.module.css';
import { useUs } from './us-queries.ts';
import { useOwnAbout } from './use-about.ts';
import { zoneName } from './ZoneField.tsx';

type SharingRowsProps = {
  /** Null until it was read. */
  readonly shows: Shows | null;
  readonly about: About;
};

/** Which parts the partner is shown: none, until the person says so. */
const SharingRows = ({ shows, about }: SharingRowsProps) => {
  const two = useTwo();
  const isWaiting = useIsWaiting();
  const isMine = two.alone || isWaiting;
  return (
    <Stack as="section">
      <h2>{isMine ? t`What a partner will see` : t`What ${calledWithin(two)} sees`}</h2>
      <Soft small>{shownWords(isMine ? null : calledWithin(two))}</Soft>
      {shows === null ? (
        <Hint icon="offline">{t`Your choices could not be fetched just now. They are safe.`}</Hint>
      ) : (
        <Rows>
          {showable.map((part) => (
            <SwitchRow
              key={part}
              {...aboutNames[part]}
              note={aboutWords(about, part) === null ? t`Nothing to see yet` : undefined}
              isOn={shows[part]}
              onChange={(isOn) => changeAbout({ shows: { [part]: isOn } })}
            />
          ))}
        </Rows>
      )}
    </Stack>
  );
};

const editPaths = {
  gender: paths.editGender,
  birthday: paths.editBirthday,
  stressNeed: paths.editStress,
} as const;

const rejectedChange = (write: QueuedWrite): Rejection | null => {
  if (write.name !== setAbout.name) return null;
  const change = changeIn(write);
  const text = change?.stressNeed ?? (change?.gender ? genderWords(change.gender) : null);
  return text === null
    ? { title: t`Your last change was not saved.` }
    : { title: t`A change is kept on this phone only`, holds: 'words', text };
};

/** What the person says about themselves, and who is shown it. */
export default function MeScreen() {
  const user = useUser();
  const { us, isFetching } = useUs();
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const about = useOwnAbout();
  const zone = about.chosenTimeZone;
  const language = chosenLanguage();
  return (
    <Page tabs aria-busy={!us && isFetching ? true : undefined}>
      <UsTabs />
      <Stack as="header" gap={4} className={styles.since}>
        <Avatar name={user?.firstName ?? null} who="me" size="huge" className={styles.face} />
        <Stack gap={2}>
          <h1>{fullName || t`You`}</h1>
          <Soft>{user?.email ?? t`Your account`}</Soft>
        </Stack>
      </Stack>
      <RejectedWrites of={rejectedChange} />
      <RowsSection title={t`About you`}>
        {showable.map((part) => (
          <Row
            key={part}
            {...aboutNames[part]}
            note={<span dir="auto">{aboutWords(about, part) ?? t`Empty, and may stay so`}</span>}
            to={editPaths[part]}
          />
        ))}
      </RowsSection>
      <SharingRows shows={us?.me.shows ?? null} about={about} />
      <RowsSection title={t`Your account`}>
        <Row
          icon="pen"
          title={t`Names`}
          note={fullName || t`Not said yet`}
          to={paths.editFirstName}
        />
        <Row
          icon="envelope"
          title={t`E-mail`}
          note={user?.email ?? undefined}
          to={paths.editEmail}
        />
        <Row
          icon="clock"
          title={t`Time zone`}
          value={zone === null ? t`As on this phone` : zoneName(zone)}
          to={paths.editTimeZone}
        />
        <Row
          icon="globe"
          title={t`Language`}
          value={language === null ? t`As on this phone` : languageNames[language]}
          to={paths.editLanguage}
        />
      </RowsSection>
    </Page>
  );
}
