import { t } from '@usward/core/language/i18n';
import { INVITE_CODE_LENGTH } from '@usward/core/pairing/invite-code';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';
import { CodeForm } from '../../couple/CodeForm.tsx';
import { OwnCode } from '../../couple/InviteCode.tsx';
import { NEEDS_NETWORK, useCreateCode, useShareOwnCode } from '../../couple/share-invite.ts';
import { useConnect } from '../../couple/use-connect.ts';
import { useOnline } from '../../device/network/online.ts';
import { $justLinked } from '../../device/pairing-progress.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { CODE_DRAFT_KEY } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { stored } from '../../device/storage/local-storage.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notice, OfflineNotice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import type { ToastContent } from '../../ui/toast.ts';
import styles from './InviteScreen.module.css';
import { useFinishInviteStep } from './use-finish-invite-step.ts';

/** First the stored code, then the server's; fetched on opening and when the network is back. */
const useOwnCode = (onAlreadyPaired: () => void) => {
  const [code, setCode] = useState(stored.partnerInviteCode.get);
  const [known, setKnown] = useState(false);
  const online = useOnline();
  const show = useCallback(({ inviteCode }: { readonly inviteCode: string }) => {
    setCode(inviteCode);
    setKnown(true);
  }, []);
  const { make, state } = useCreateCode(show, onAlreadyPaired);

  useEffect(() => {
    if (online && !known) void make();
  }, [online, known, make]);

  return {
    code,
    /** The server has answered, so the code may be renewed. */
    known,
    failed: state === 'failed',
    renewing: state === 'renewing',
    tryAgain: () => void make(),
    renew: () => void make({ renew: true }),
  };
};

// Needed only after sharing, so loaded separately.
const AfterShareOffer = lazy(() => import('../../offers/AfterShareOffer.tsx'));

const inviteSkipped: ToastContent = {
  title: t`Invite Skipped`,
  description: t`You can send it later from your dashboard.`,
};

export default function InviteScreen() {
  const { user, refreshUser } = useAuth();
  const online = useOnline();
  const finish = useFinishInviteStep();

  // The code was used: the confirmation comes first, otherwise the step is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one way out, whatever else changes.
  const leave = useCallback(async () => {
    const fresh = await refreshUser();
    // A joiner leaves only after seeing the success screen.
    if (fresh?.pairing !== 'to-confirm' && $justLinked.get() === null) await finish();
  }, []);
  const own = useOwnCode(leave);
  const { share, copied, sharedCode } = useShareOwnCode(own.code);
  const connect = useConnect();
  const [typed] = useDraft(CODE_DRAFT_KEY);

  // Looks like a link, but marks the step as seen first.
  const next = (event: MouseEvent) => {
    event.preventDefault();
    // Also true before the server knows.
    const wasShared = user?.partnerInvited || stored.hasInvitedPartner.get();
    void finish(wasShared ? undefined : inviteSkipped);
  };
  return (
    <Page className={styles.page}>
      <Bar>
        <Logo />
        <LinkButton kind="plain" to={paths.dashboard} onClick={next}>
          {t`Next`}
          <Icon name="next" fine />
        </LinkButton>
      </Bar>
      <Stack gap={2}>
        <h1>{t`Invite your partner`}</h1>
        <MutedText>{t`Send your code. It works once and lasts 7 days.`}</MutedText>
      </Stack>
      {!online && <OfflineNotice>{NEEDS_NETWORK}</OfflineNotice>}
      {online && own.code === null && own.failed ? (
        <Notice icon="alert">
          <p>{t`We couldn’t load your code. Nothing is lost.`}</p>
          <Button kind="plain" icon="retry" onClick={own.tryAgain}>{t`Try again`}</Button>
        </Notice>
      ) : (
        <OwnCode
          code={own.code}
          copied={copied}
          canRenew={own.known && online}
          renewing={own.renewing}
          onShare={share}
          onRenew={own.renew}
          // With a whole code below, connecting is the next step.
          kind={typed.length === INVITE_CODE_LENGTH ? 'quiet' : 'filled'}
        />
      )}
      <p className={styles.divider}>{t`OR`}</p>
      <CodeForm connect={connect} online={online} />
      {sharedCode !== null && (
        <Suspense fallback={null}>
          <AfterShareOffer code={sharedCode} />
        </Suspense>
      )}
    </Page>
  );
}
