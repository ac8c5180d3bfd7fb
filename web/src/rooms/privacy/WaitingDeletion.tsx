import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import { callOffDeletion, type Deletion, getDeletion } from '@usward/core/privacy/deletion';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { addedWords } from './deletion-words.ts';
import { forgetNothing } from './forget-deleted.ts';

/** Calls off a deletion that has not started; nothing of this waits for a network. */
export const WaitingDeletion = ({ deletion }: { readonly deletion: Deletion }) => {
  const online = useOnline();
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
      <Button
        kind="quiet"
        slim
        busy={busy}
        disabled={!online}
        onClick={() => void callOff()}
      >{t`Call off`}</Button>
      {!online && (
        <Hint icon="offline">{t`You are offline. Calling it off needs the network.`}</Hint>
      )}
    </Stack>
  );
};
