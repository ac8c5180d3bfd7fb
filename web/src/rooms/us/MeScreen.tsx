import { t } from '@usward/core/language/i18n';
import { languageNames } from '@usward/core/language/languages';
import { type About, type PartnerVisibility, shareableFields } from '@usward/core/us/about';
import { setAbout } from '@usward/core/us/endpoints';
import { getZoneName } from '../../couple/day-start.ts';
import {
  partnerNameInSentence,
  useCouple,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { chosenLanguage } from '../../device/language.ts';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows, RowsSection } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { RejectedWrites, type Rejection } from '../../writes/RejectedWrite.tsx';
import { getWrittenAboutChange, queueAboutChange } from './about-changes.ts';
import {
  aboutLabels,
  getAboutFieldText,
  getAboutSharingText,
  getGenderText,
} from './about-field-labels.ts';
import { EmblemChoice } from './EmblemChoice.tsx';
import { UsTabs } from './UsTabs.tsx';
import styles from './us.module.css';
import { useUs } from './us-queries.ts';
import { useOwnAboutFields } from './use-own-about-fields.ts';

type SharingRowsProps = {
  readonly visibleToPartner: PartnerVisibility | null;
  readonly about: About;
};

/** Nothing is shared by default. */
const SharingRows = ({ visibleToPartner, about }: SharingRowsProps) => {
  const couple = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  const isMine = couple.alone || isWaiting;
  return (
    <Stack as="section">
      <h2>
        {isMine ? t`What your partner will see` : t`What ${partnerNameInSentence(couple)} sees`}
      </h2>
      <MutedText small>
        {getAboutSharingText(isMine ? null : partnerNameInSentence(couple))}
      </MutedText>
      {visibleToPartner === null ? (
        <Hint icon="offline">{t`We couldn’t load your choices. They’re safe.`}</Hint>
      ) : (
        <Rows>
          {shareableFields.map((part) => (
            <SwitchRow
              key={part}
              {...aboutLabels[part]}
              note={getAboutFieldText(about, part) === null ? t`Nothing to see yet` : undefined}
              isOn={visibleToPartner[part]}
              onChange={(isOn) => queueAboutChange({ visibleToPartner: { [part]: isOn } })}
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

const getChangeRejection = (write: OutboxWrite): Rejection | null => {
  if (write.name !== setAbout.name) return null;
  const change = getWrittenAboutChange(write);
  const text = change?.stressNeed ?? (change?.gender ? getGenderText(change.gender) : null);
  return text === null
    ? { title: t`Your last change wasn’t saved.` }
    : { title: t`A change is saved on this device only`, holds: 'words', text };
};

export default function MeScreen() {
  const user = useUser();
  const { us, isFetching } = useUs();
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  const about = useOwnAboutFields();
  const zone = about.chosenTimeZone;
  const language = chosenLanguage();
  return (
    <Page tabs aria-busy={!us && isFetching ? true : undefined}>
      <UsTabs />
      <Stack as="header" gap={4} className={styles.since}>
        <Avatar name={user?.firstName ?? null} who="me" size="huge" className={styles.face} />
        <Stack gap={2}>
          <h1>{fullName || t`You`}</h1>
          <MutedText>{user?.email ?? t`Your account`}</MutedText>
        </Stack>
      </Stack>
      <RejectedWrites of={getChangeRejection} />
      <RowsSection title={t`About you`}>
        {shareableFields.map((part) => (
          <Row
            key={part}
            {...aboutLabels[part]}
            note={
              <span dir="auto">{getAboutFieldText(about, part) ?? t`Empty, and that’s fine`}</span>
            }
            to={editPaths[part]}
          />
        ))}
      </RowsSection>
      <EmblemChoice />
      <SharingRows visibleToPartner={us?.me.visibleToPartner ?? null} about={about} />
      <RowsSection title={t`Your account`}>
        <Row
          icon="pen"
          title={t`Name`}
          note={fullName || t`Not set yet`}
          to={paths.editFirstName}
        />
        <Row
          icon="envelope"
          title={t`Email`}
          note={user?.email ?? undefined}
          to={paths.editEmail}
        />
        <Row
          icon="clock"
          title={t`Time zone`}
          value={zone === null ? t`Same as this device` : getZoneName(zone)}
          to={paths.editTimeZone}
        />
        <Row
          icon="globe"
          title={t`Language`}
          value={language === null ? t`Same as this device` : languageNames[language]}
          to={paths.editLanguage}
        />
      </RowsSection>
    </Page>
  );
}
