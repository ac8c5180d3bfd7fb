import type { PreviousCouple } from '@usward/core/account/user';
import { t } from '@usward/core/language/i18n';
import { acknowledgeSeparation } from '@usward/core/pairing/endpoints';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { usePreviousCouple } from '../../device/use-previous-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDayAndMonth } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

export const getSeparationText = (previousCouple: PreviousCouple | null): string =>
  previousCouple === null
    ? t`You’re no longer linked. What you wrote is yours.`
    : t`You and ${previousCouple.firstName} are no longer linked on Usward. Until ${formatDayAndMonth(previousCouple.until)}, you can both still read what you shared.`;

export const getLinkingConsequences = ({ firstName }: PreviousCouple): string =>
  t`Linking with someone starts a new shared space, even if it’s ${firstName}. What you two shared reopens only if you both ask. You lose access to it permanently three days after linking, or once both people have written something in the new space.`;

export const getSharedPastNote = ({
  firstName,
  until,
  restoreRequestedBy,
}: PreviousCouple): string => {
  if (restoreRequestedBy === 'partner') return t`${firstName} would like to reopen it.`;
  const read = t`You can read it until ${formatDayAndMonth(until)}.`;
  return restoreRequestedBy === 'me' ? `${read} ${t`You asked to reopen it.`}` : read;
};

/** Shown once to the partner who did not end the couple. */
export const SeparationNotice = () => {
  const { user, replaceUser } = useAuth();
  const previousCouple = usePreviousCouple();
  const online = useOnline();
  const { busy, attempt } = useAttempt();
  if (!user?.hasSeparationNotice) return null;
  const note = () =>
    attempt(async () => {
      const { user: noted } = await mutate(acknowledgeSeparation);
      // The button disappears with the notice.
      focusHeading();
      replaceUser(noted);
    });
  return (
    <Notice icon="part" role="status">
      <p>{getSeparationText(previousCouple)}</p>
      <Button
        kind="plain"
        slim
        busy={busy}
        disabled={!online}
        onClick={() => void note()}
      >{t`I’ve read this`}</Button>
    </Notice>
  );
};

export const SharedPastRow = () => {
  const previousCouple = usePreviousCouple();
  if (previousCouple === null) return null;
  return (
    <Rows label={t`What you shared`}>
      <Row
        icon="part"
        title={t`What you and ${previousCouple.firstName} shared`}
        note={getSharedPastNote(previousCouple)}
        to={paths.us}
      />
    </Rows>
  );
};
