import { t } from '@usward/core/language/i18n';
import { shareableFields } from '@usward/core/us/about';
import type { Us } from '@usward/core/us/endpoints';
import {
  type Couple,
  partnerName,
  partnerNameInSentence,
  useCouple,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { getAboutFieldText, hasAnyShownField, partnerAboutLabels } from './about-field-labels.ts';
import { OwnNotes } from './OwnNotes.tsx';
import { UsTabs } from './UsTabs.tsx';
import styles from './us.module.css';
import { useUs } from './us-queries.ts';

const PartnerUnavailableNote = ({ couple }: { readonly couple: Couple }) =>
  useIsAwaitingConfirmation() ? (
    <MutedText>{t`You’ll see it here once ${partnerName(couple)} has confirmed.`}</MutedText>
  ) : (
    <MutedText>{t`This isn’t on this device yet. It’ll load when you’re online.`}</MutedText>
  );

type PartnerAboutRowsProps = { readonly partner: NonNullable<Us['partner']> };

const PartnerAboutRows = ({ partner }: PartnerAboutRowsProps) => {
  if (!hasAnyShownField(partner)) {
    return (
      <MutedText>
        {t`${partner.firstName} hasn’t shared anything here yet. There’s no rush, and you can always just ask.`}
      </MutedText>
    );
  }
  return (
    <Rows>
      {shareableFields.map((part) => {
        const words = getAboutFieldText(partner, part);
        return (
          words !== null && (
            <Row key={part} {...partnerAboutLabels[part]} note={<span dir="auto">{words}</span>} />
          )
        );
      })}
    </Rows>
  );
};

const NoPartner = ({ couple }: { readonly couple: Couple }) => (
  <Stack gap={4}>
    <MutedText>
      {couple.frozen
        ? t`You’re no longer linked, so there’s nothing of theirs to see here.`
        : t`Once you’re linked, you’ll see what your partner wants you to know about them.`}
    </MutedText>
    {!couple.frozen && (
      <LinkButton
        kind="quiet"
        icon="share"
        to={dashboardInvitePath}
      >{t`Invite your partner`}</LinkButton>
    )}
  </Stack>
);

export default function PartnerScreen() {
  const couple = useCouple();
  const { us, isFetching } = useUs();
  const partner = us?.partner ?? null;
  const name = couple.alone ? null : (partner?.firstName ?? couple.you);
  return (
    <Page tabs aria-busy={!us && isFetching ? true : undefined}>
      <UsTabs />
      <Stack as="header" gap={4} className={styles.since}>
        <Avatar name={name} who="you" size="huge" className={styles.face} />
        <h1>{couple.alone ? t`Your partner` : (name ?? t`Your partner`)}</h1>
      </Stack>
      <Stack as="section">
        <h2>
          {couple.alone
            ? t`What they share`
            : t`What ${partnerNameInSentence({ you: name })} shares`}
        </h2>
        {couple.alone && <NoPartner couple={couple} />}
        {!couple.alone && partner && <PartnerAboutRows partner={partner} />}
        {!couple.alone && !partner && isFetching && <Skeleton lines={2} />}
        {!couple.alone && !partner && !isFetching && <PartnerUnavailableNote couple={couple} />}
      </Stack>
      <OwnNotes />
    </Page>
  );
}
