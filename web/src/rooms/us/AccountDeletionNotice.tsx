import { keepAccount } from '@usward/core/account/deletion-endpoints';
import { t } from '@usward/core/language/speak';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { momentWords } from '../privacy/deletion-words.ts';

/** Tells of an account that is to be deleted, and calls that off. */
export const AccountDeletionNotice = () => {
  const { user, replaceUser, refreshUser } = useAuth();
  const online = useOnline();
  const { busy, attempt } = useAttempt(() => void refreshUser());
  if (user?.deletionAt == null) return null;
  const when = momentWords(user.deletionAt);
  const keep = () =>
    attempt(async () => {
      replaceUser((await mutate(keepAccount)).user);
      // The button goes with what it called off.
      focusHeading();
      toast({ kind: 'success', title: t`Called off. Your account stays.` });
    });
  return (
    <Notice icon="close">
      <Stack gap={3}>
        <p>{t`Your account will be deleted on ${when}. Until then you can call it off.`}</p>
        <Button
          kind="quiet"
          slim
          busy={busy}
          disabled={!online}
          onClick={() => void keep()}
        >{t`Keep my account`}</Button>
        {!online && (
          <Hint icon="offline">{t`You are offline. Calling it off needs the network.`}</Hint>
        )}
      </Stack>
    </Notice>
  );
};
