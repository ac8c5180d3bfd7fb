import { eraseLab, switchLab } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/i18n';
import { partnerName } from '../../couple/use-couple.ts';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import {
  discardWrite,
  getOutboxWrites,
  queueWrite,
  recordAppliedWrite,
} from '../../device/outbox/outbox.ts';
import { getPlayOpenedDraftKey, PLAY_WHERE_DRAFT_KEY } from '../../device/storage/draft-keys.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { getCardDraftKey } from './card-draft.ts';
import { getComfortDraftKey } from './comfort-draft.ts';
import type { LabHomeProps } from './LabHomeLayout.tsx';
import { getEraseTexts, getSwitchOffTexts } from './lab-copy.ts';
import { isLabWrite } from './optimistic-lab.ts';

/** Takes effect on this phone immediately. Resolves to whether it was stored. */
export const queueLabSwitch = (on: boolean): Promise<boolean> =>
  toastIfQueueingFails(queueWrite(switchLab, { body: { on } }));

const paragraphs = (words: readonly string[]) => words.map((one) => <p key={one}>{one}</p>);

const useErase = () => {
  const couple = useAuthoringCouple();
  const { attempt } = useAttempt();
  return () =>
    attempt(async () => {
      // Queued writes must not bring back what is deleted.
      for (const { key } of getOutboxWrites().filter(isLabWrite)) await discardWrite(key);
      const reply = await mutate(eraseLab);
      for (const draftKey of [
        getComfortDraftKey(couple),
        getCardDraftKey(couple),
        getPlayOpenedDraftKey(couple),
        PLAY_WHERE_DRAFT_KEY,
      ])
        setDraft(draftKey, '');
      recordAppliedWrite(eraseLab, {}, reply);
      toast({ kind: 'success', title: t`Everything is deleted` });
    });
};

type LeaveLabProps = Pick<LabHomeProps, 'couple' | 'isPaired'> & { readonly isOpen: boolean };

export const LeaveLab = ({ couple, isPaired, isOpen }: LeaveLabProps) => {
  const online = useOnline();
  const off = useConfirmSheet(() => queueLabSwitch(false), {
    title: t`Turn off Play?`,
    readFirst: true,
    keep: t`Leave it on`,
    confirm: t`Turn off Play`,
    children: paragraphs(getSwitchOffTexts(couple, online)),
  });
  const erasing = useConfirmSheet(useErase(), {
    title: t`Delete everything of yours here?`,
    readFirst: true,
    keep: t`Keep it`,
    confirm: t`Delete permanently`,
    icon: 'trash',
    offline: t`You’re offline. Go online to delete.`,
    children: paragraphs(getEraseTexts(isPaired ? partnerName(couple) : null)),
  });
  return (
    <Cluster center>
      {isOpen && <Button kind="plain" onClick={off.ask}>{t`Turn off Play`}</Button>}
      <Button kind="plain" icon="trash" onClick={erasing.ask}>{t`Delete everything here`}</Button>
      {off.sheet}
      {erasing.sheet}
    </Cluster>
  );
};
