import { plural, t } from '@usward/core/language/i18n';
import { MAX_OPEN_REFLECTIONS } from '@usward/core/reflection/reflection';
import type { ReactNode } from 'react';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { dashboardInvitePath, paths } from '../../ui/paths.ts';
import { rich } from '../../ui/rich-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './forms.module.css';
import { type ShareGate, useIsOpenLimitReached } from './use-form-sharing.ts';

/** What stands in the way of sharing now. */
const SharingHints = () => {
  const online = useOnline();
  const manyOpen = useIsOpenLimitReached();
  return (
    <>
      {!online && (
        <Hint icon="offline">{t`You’re offline now. We’ll send it when you’re online.`}</Hint>
      )}
      {manyOpen && (
        <Notice icon="clock">
          {plural(MAX_OPEN_REFLECTIONS, {
            one: '# of your forms is already open, which is the limit.',
            other: '# of your forms are already open, which is the limit.',
          })}{' '}
          {t`You can share another once you’ve both answered one, or its 72 hours are up.`}
        </Notice>
      )}
    </>
  );
};

/** Until the inviter has confirmed, forms can be built but not shared. */
export const AwaitingConfirmationNotice = ({ couple }: { readonly couple: Couple }) => (
  <Notice icon="both">{t`${partnerName(couple)} needs to confirm before you can share. Until then, you can make your own forms and save them.`}</Notice>
);

type SharingUnavailableProps = {
  readonly gate: Exclude<ShareGate, 'ready'>;
  readonly couple: Couple;
};

const SharingUnavailable = ({ gate, couple }: SharingUnavailableProps) => {
  if (gate === 'waiting') return <AwaitingConfirmationNotice couple={couple} />;
  if (gate === 'frozen') {
    return (
      <Stack gap={3}>
        <Notice icon="lock">{t`Your shared space is paused, so you can’t share anything new. You can still build forms and save them.`}</Notice>
        <LinkButton kind="quiet" to={paths.us}>{t`See your shared space`}</LinkButton>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <Notice icon="both">{t`You can share once your partner joins. Until then, you can read forms, build your own and save them.`}</Notice>
      <LinkButton
        kind="quiet"
        icon="share"
        to={dashboardInvitePath}
      >{t`Invite your partner`}</LinkButton>
    </Stack>
  );
};

export const ShareWithLabel = ({ couple }: { readonly couple: Couple }) => (
  <span
    className={styles.named}
  >{rich`Ask ${<bdi>{partnerNameInSentence(couple)}</bdi>} too`}</span>
);

export const ShareFormSection = ({
  gate,
  couple,
  children,
}: {
  readonly gate: ShareGate;
  readonly couple: Couple;
  readonly children: ReactNode;
}) =>
  gate === 'ready' ? (
    <>
      <SharingHints />
      {children}
    </>
  ) : (
    <Stack as="section" gap={4} aria-labelledby="sharing">
      <h2 id="sharing">{t`Share this form`}</h2>
      <SharingUnavailable gate={gate} couple={couple} />
      {children}
    </Stack>
  );
