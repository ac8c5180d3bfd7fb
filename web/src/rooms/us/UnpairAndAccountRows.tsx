import { scheduleAccountDeletion } from '@usward/core/account/deletion-endpoints';
import { deleteAccount } from '@usward/core/account/endpoints';
import { t } from '@usward/core/language/i18n';
import { unpair } from '@usward/core/pairing/endpoints';
import { useState } from 'react';
import { partnerNameInSentence } from '../../couple/use-couple.ts';
import { useUndoCouple } from '../../couple/use-undo-couple.tsx';
import { mutate } from '../../device/cache/mutate.ts';
import { call } from '../../device/network/api.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { withConfirmedPassword } from '../../ui/ask-password.ts';
import { BulletList } from '../../ui/BulletList.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { PasswordSheet } from '../../ui/PasswordSheet.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import {
  getAccountDeletionTexts,
  getUnpairTexts,
  getUnsentLossText,
} from './pairing-and-account-copy.ts';
import { useUnsentCount } from './use-unsent-count.ts';

/** For a day after the confirmation. */
export const NotMyPartnerRow = ({ you }: { readonly you: string | null }) => {
  const { ask, sheet } = useUndoCouple(you, true);
  return (
    <Row
      icon="part"
      title={t`This isn’t my partner`}
      note={t`Unlinks you. Available for a day after you were confirmed`}
      onClick={ask}
      sheet={sheet}
    />
  );
};

type UnpairRowProps = {
  readonly you: string | null;
  readonly onUnlinked: () => void;
};

export const UnpairRow = ({ you, onUnlinked }: UnpairRowProps) => {
  const { user: shown, replaceUser, refreshUser } = useAuth();
  const { attempt } = useAttempt(() => void refreshUser());
  const end = () =>
    attempt(async () => {
      // Names the shown couple: another device may have started a new one since.
      const about = shown?.coupleId ? { query: { couple: shown.coupleId } } : {};
      const { user } = await mutate(unpair, about);
      const isOver = user.coupleId === null;
      if (isOver) onUnlinked();
      replaceUser(user);
      if (isOver) toast({ kind: 'success', title: t`You’re no longer linked` });
    });
  const { ask, sheet } = useConfirmSheet(end, {
    title: t`Unlink from ${partnerNameInSentence({ you })}?`,
    readFirst: true,
    keep: t`Stay linked`,
    confirm: t`Unlink`,
    offline: t`You’re offline. Go online to do this.`,
    children: <BulletList of={getUnpairTexts(you)} />,
  });
  return (
    <Row
      icon="part"
      title={t`Unlink`}
      note={t`First, see what each of you keeps`}
      onClick={ask}
      sheet={sheet}
    />
  );
};

const useAccountDeletion = (onDone: () => void) => {
  const { refreshUser, replaceUser, signOut } = useAuth();
  // It may be deleted anyway; then the user cannot be read and the session ends.
  const { busy, attempt } = useAttempt(() => void refreshUser());
  return {
    busy,
    deleteNow: () =>
      attempt(async () => {
        // Never retried: if the first request arrived, the second would be rejected.
        await withConfirmedPassword(() => call(deleteAccount));
        // The gate redirects to the landing page once signed out.
        await signOut();
        toast({ kind: 'success', title: t`Your account has been deleted` });
      }),
    deleteTomorrow: () =>
      attempt(async () => {
        const { user } = await withConfirmedPassword(() => mutate(scheduleAccountDeletion));
        replaceUser(user);
        onDone();
        toast({ kind: 'success', title: t`Your account will be deleted tomorrow` });
      }),
  };
};

type DeleteAccountRowProps = {
  /** The partner, or the previous one while the shared past is readable. */
  readonly other: string | null;
};

export const DeleteAccountRow = ({ other }: DeleteAccountRowProps) => {
  const { user } = useAuth();
  const online = useOnline();
  const { unsent, count } = useUnsentCount();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { busy, deleteNow, deleteTomorrow } = useAccountDeletion(close);
  const loss = getUnsentLossText(unsent, 'deleting');
  const step = { kind: 'quiet', busy, disabled: !online } as const;
  const sheet = (
    <>
      <Sheet open={asking} onClose={close} title={t`Delete your account?`} readFirst>
        {loss && <Hint icon="alert">{loss}</Hint>}
        <BulletList of={getAccountDeletionTexts(other)} />
        {!online && <Hint icon="offline">{t`You’re offline. Go online to do this.`}</Hint>}
        <Actions>
          {user?.deletionAt == null && (
            <Button {...step} onClick={() => void deleteTomorrow()}>{t`Delete tomorrow`}</Button>
          )}
          <Button {...step} onClick={() => void deleteNow()}>{t`Delete now`}</Button>
          <Button kind="plain" disabled={busy} onClick={close}>{t`Keep my account`}</Button>
        </Actions>
      </Sheet>
      <PasswordSheet why={t`Enter your password to delete your account.`} />
    </>
  );
  return (
    <Row
      icon="close"
      title={t`Delete my account`}
      note={t`First, see what’s deleted and what stays`}
      onClick={() => void count().then(() => setAsking(true))}
      sheet={sheet}
    />
  );
};

/** Asks first only if unsent texts would be lost. */
export const SignOutRow = () => {
  const { signOut } = useAuth();
  const { unsent, count } = useUnsentCount();
  const { ask, sheet } = useConfirmSheet(signOut, {
    title: t`Sign out now?`,
    keep: t`Stay signed in`,
    confirm: t`Sign out and delete`,
    children: <p>{getUnsentLossText(unsent, 'signing-out')}</p>,
  });
  const start = async () => {
    if ((await count()) === 0) await signOut();
    else ask();
  };
  return (
    <Row
      icon="signout"
      title={t`Sign out of this device`}
      onClick={() => void start()}
      sheet={sheet}
    />
  );
};
