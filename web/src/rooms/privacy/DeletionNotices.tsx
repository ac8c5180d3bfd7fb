import { useQueryClient } from '@tanstack/react-query';
import { cancelAccountDeletion } from '@usward/core/account/deletion-endpoints';
import { t, tWithContext } from '@usward/core/language/i18n';
import {
  cancelDeletion,
  type Deletion,
  getDeletion,
} from '@usward/core/privacy/range-deletion-endpoints';
import { mutate } from '../../device/cache/mutate.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { useDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { clearPendingDeletion } from './apply-range-deletion.ts';
import {
  formatDayAndTime,
  getAddedMeanwhileText,
  getRequestText,
  getStateText,
} from './range-deletion-copy.ts';
import { useAndApplyRangeDeletion } from './use-range-deletion.ts';

type CancelButtonProps = {
  readonly label: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
};

const CancelButton = ({ label, busy, onCancel }: CancelButtonProps) => {
  const online = useOnline();
  return (
    <>
      <Button kind="quiet" slim busy={busy} disabled={!online} onClick={onCancel}>
        {label}
      </Button>
      {!online && <Hint icon="offline">{t`You’re offline. Go online to cancel.`}</Hint>}
    </>
  );
};

/** Only online: never queued. */
export const CancelRangeDeletion = ({ deletion }: { readonly deletion: Deletion }) => {
  const client = useQueryClient();
  const { queryKey } = createReadOptions(getDeletion);
  const { busy, attempt } = useAttempt(() => void client.invalidateQueries({ queryKey }));
  const cancel = () =>
    attempt(async () => {
      const { deletion: left } = await mutate(cancelDeletion, { params: { id: deletion.id } });
      client.setQueryData(queryKey, { deletion: left });
      // The button disappears with the deletion.
      focusHeading();
      if (left === null) {
        clearPendingDeletion();
        toast({ kind: 'success', title: t`Canceled. Nothing will be deleted.` });
      } else if (left.state !== 'waiting') {
        toast({ kind: 'error', title: t`It had already started` });
      }
    });
  return (
    <Stack gap={3}>
      <MutedText small>{getAddedMeanwhileText()}</MutedText>
      <CancelButton label={t`Don’t delete`} busy={busy} onCancel={() => void cancel()} />
    </Stack>
  );
};

/** The id of the last deletion whose result was read on this device. */
const SEEN_RESULT_DRAFT_KEY = 'privacy/deletion-told';

const RangeDeletionNotice = () => {
  const deletion = useAndApplyRangeDeletion();
  const [seenResultId, setSeenResultId] = useDraft(SEEN_RESULT_DRAFT_KEY);
  if (deletion === null || seenResultId === deletion.id) return null;
  const isDone = deletion.state === 'done';
  const markSeen = () => {
    setSeenResultId(deletion.id);
    focusHeading();
  };
  return (
    <Notice icon={isDone ? 'check' : 'trash'}>
      <Stack gap={3}>
        <p>
          {!isDone && getRequestText(deletion)} {getStateText(deletion)}
        </p>
        {deletion.state === 'waiting' && <CancelRangeDeletion deletion={deletion} />}
        {isDone && (
          <Button kind="quiet" slim onClick={markSeen}>{tWithContext(
            'a notice was read',
          )`OK`}</Button>
        )}
      </Stack>
    </Notice>
  );
};

const AccountDeletionNotice = () => {
  const { user, replaceUser, refreshUser } = useAuth();
  const { busy, attempt } = useAttempt(() => void refreshUser());
  if (user?.deletionAt == null) return null;
  const when = formatDayAndTime(user.deletionAt);
  const keep = () =>
    attempt(async () => {
      replaceUser((await mutate(cancelAccountDeletion)).user);
      // The button disappears with the notice.
      focusHeading();
      toast({ kind: 'success', title: t`Canceled. Your account stays.` });
    });
  return (
    <Notice icon="close">
      <Stack gap={3}>
        <p>{t`Your account will be deleted on ${when}. You can cancel until then.`}</p>
        <CancelButton label={t`Keep my account`} busy={busy} onCancel={() => void keep()} />
      </Stack>
    </Notice>
  );
};

export const DeletionNotices = () => (
  <>
    <AccountDeletionNotice />
    <RangeDeletionNotice />
  </>
);
