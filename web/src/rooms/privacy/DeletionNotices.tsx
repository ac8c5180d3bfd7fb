import { useQueryClient } from '@tanstack/react-query';
import { keepAccount } from '@usward/core/account/deletion-endpoints';
import { inContext, t } from '@usward/core/language/speak';
import { callOffDeletion, type Deletion, getDeletion } from '@usward/core/privacy/deletion';
import { useDraft } from '../../device/drafts.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { addedWords, momentWords, stateWords, wishSentence } from './deletion-words.ts';
import { forgetNothing } from './forget-deleted.ts';
import { useDeletion } from './use-deletion.ts';

type CallOffProps = {
  readonly label: string;
  readonly busy: boolean;
  readonly onCallOff: () => void;
};

/** Calls off what waits to be deleted, which takes the network. */
const CallOff = ({ label, busy, onCallOff }: CallOffProps) => {
  const online = useOnline();
  return (
    <>
      <Button kind="quiet" slim busy={busy} disabled={!online} onClick={onCallOff}>
        {label}
      </Button>
      {!online && (
        <Hint icon="offline">{t`You are offline. Calling it off needs the network.`}</Hint>
      )}
    </>
  );
};

/** Calls off a deletion that has not started; nothing of this waits for a network. */
export const WaitingDeletion = ({ deletion }: { readonly deletion: Deletion }) => {
  const client = useQueryClient();
  const { queryKey } = readOptions(getDeletion);
  const { busy, attempt } = useAttempt(() => void client.invalidateQueries({ queryKey }));
  const callOff = () =>
    attempt(async () => {
      const { deletion: left } = await mutate(callOffDeletion, { params: { id: deletion.id } });
      client.setQueryData(queryKey, { deletion: left });
      // The button goes with what it called off.
      focusHeading();
      if (left === null) {
        forgetNothing();
        toast({ kind: 'success', title: t`Called off. Nothing is deleted.` });
      } else if (left.state !== 'waiting') {
        toast({ kind: 'error', title: t`It had started already` });
      }
    });
  return (
    <Stack gap={3}>
      <Soft small>{addedWords()}</Soft>
      <CallOff label={t`Call off`} busy={busy} onCallOff={() => void callOff()} />
    </Stack>
  );
};

/** Where this device remembers of which deletion its person has read what came of it. */
const TOLD_PLACE = 'privacy/deletion-told';

/** Tells of a deletion by range that waits or is under way, and once of what came of it. */
const RangeDeletionNotice = () => {
  const deletion = useDeletion();
  const [told, setTold] = useDraft(TOLD_PLACE);
  if (deletion === null || told === deletion.id) return null;
  const isDone = deletion.state === 'done';
  const hear = () => {
    setTold(deletion.id);
    focusHeading();
  };
  return (
    <Notice icon={isDone ? 'check' : 'trash'}>
      <Stack gap={3}>
        <p>
          {!isDone && wishSentence(deletion)} {stateWords(deletion)}
        </p>
        {deletion.state === 'waiting' && <WaitingDeletion deletion={deletion} />}
        {isDone && (
          <Button kind="quiet" slim onClick={hear}>{inContext(
            'a notice was read',
          )`All right`}</Button>
        )}
      </Stack>
    </Notice>
  );
};

/** Tells of an account that is to be deleted, and calls that off. */
const AccountDeletionNotice = () => {
  const { user, replaceUser, refreshUser } = useAuth();
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
        <CallOff label={t`Keep my account`} busy={busy} onCallOff={() => void keep()} />
      </Stack>
    </Notice>
  );
};

/** Tells of what is to be deleted, of an account or of a range of days, with the way to call it off. */
export const DeletionNotices = () => (
  <>
    <AccountDeletionNotice />
    <RangeDeletionNotice />
  </>
);
