import { t } from '@usward/core/language/speak';
import type { Form } from '@usward/core/reflection/form';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Stack.tsx';
import type { Two } from '../../ui/two.ts';
import { MOST_KEPT } from './form-words.ts';
import { ShareSection, ShareWith } from './ShareSection.tsx';
import type { FormWriting } from './use-form-writing.ts';
import { useManyOpen, useShareGate, useSharing } from './use-sharing.ts';

type BuildActionsProps = {
  readonly two: Two;
  /** The form where it can go on; null, once what is wrong was said. */
  readonly attempt: () => Form | null;
  readonly onKeep: (form: Form) => Promise<void>;
  /** Where it stands as it is kept: it needs no keeping, can be kept, or there is no room for it. */
  readonly keeping: 'kept' | 'can' | 'full';
  readonly writing: FormWriting;
};

/** What can be done with a form that was built: keep it, and share it. */
export const BuildActions = ({ two, attempt, onKeep, keeping, writing }: BuildActionsProps) => {
  const gate = useShareGate();
  const { busy, share } = useSharing();
  const manyOpen = useManyOpen();
  const isReady = gate === 'ready';
  const canKeep = keeping === 'can';
  const send = async () => {
    const form = attempt();
    if (form === null) return;
    const isShared = await share(form, async () => !canKeep || (await writing.keep(form)));
    // Where there was no room to keep it, what was built stays as it is here.
    if (isShared && canKeep) writing.clear();
  };
  const keep = () => {
    const form = attempt();
    if (form !== null) void onKeep(form);
  };
  return (
    <ShareSection gate={gate} two={two}>
      {keeping === 'full' && (
        <Notice icon="alert">
          {`${MOST_KEPT} ${t`Take one away to keep this one. Until then it stays as it is on this phone.`}`}
        </Notice>
      )}
      <Actions>
        {isReady && (
          <Button icon="share" busy={busy} disabled={manyOpen} onClick={() => void send()}>
            {canKeep ? t`Keep and share` : <ShareWith two={two} />}
          </Button>
        )}
        {canKeep && (
          <Button kind={isReady ? 'quiet' : 'filled'} onClick={keep}>{t`Keep for later`}</Button>
        )}
      </Actions>
    </ShareSection>
  );
};
