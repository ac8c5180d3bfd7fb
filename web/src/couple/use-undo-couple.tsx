import { t } from '@usward/core/language/i18n';
import { undoCouple } from '@usward/core/pairing/endpoints';
import { useNavigate } from 'react-router-dom';
import { mutate } from '../device/cache/mutate.ts';
import { clearOwnCode } from '../device/invite.ts';
import { useAuth } from '../device/session/auth.tsx';
import { useConfirmSheet } from '../ui/ConfirmSheet.tsx';
import { paths } from '../ui/paths.ts';
import { toast } from '../ui/toast.ts';
import { useAttempt } from '../ui/use-attempt.ts';

export const useUndoCouple = (you: string | null, confirmed = false) => {
  const navigate = useNavigate();
  const { user, replaceUser, refreshUser } = useAuth();
  // After a failure: another device may have decided it.
  const { busy, attempt } = useAttempt(() => void refreshUser());
  const unlink = () =>
    attempt(async () => {
      const body = user?.coupleId ? { couple: user.coupleId } : {};
      const { user: alone } = await mutate(undoCouple, { body });
      clearOwnCode();
      replaceUser(alone);
      toast({ kind: 'success', title: t`You’re no longer linked` });
      navigate(alone.inviteStepCompleted ? paths.dashboard : paths.invite, { replace: true });
    });
  const confirmation = useConfirmSheet(() => void unlink(), {
    title: you === null ? t`Unlink from this person?` : t`Unlink from ${you}?`,
    readFirst: true,
    keep: t`Stay linked`,
    confirm: t`Unlink`,
    children: (
      <p>
        {confirmed
          ? t`You’ll be unlinked right away, as if you’d never been linked. Each of you keeps only what you wrote yourself. Your next code will be a new one.`
          : t`You’ll be unlinked right away, and nothing of yours was shared. Your next code will be a new one.`}
      </p>
    ),
  });
  return { ...confirmation, busy };
};
