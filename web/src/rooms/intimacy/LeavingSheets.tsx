import { eraseLab, switchLab } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/speak';
import { setDraft } from '../../device/drafts.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import {
  discardWrite,
  noteCarriedOut,
  queuedWrites,
  queueWrite,
} from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Cluster } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { called } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { cardPlace } from './card-draft.ts';
import { comfortPlace } from './comfort-draft.ts';
import type { FrontProps } from './FrontPage.tsx';
import { eraseWords, offWords } from './lab-words.ts';
import { isOfRoom } from './overlay-lab.ts';

/** Switches the own side; off holds on this phone at once. Answers whether it was kept. */
export const switchOwnSide = (on: boolean): Promise<boolean> =>
  queueOrSay(queueWrite(switchLab, { body: { on } }));

const paragraphs = (words: readonly string[]) => words.map((one) => <p key={one}>{one}</p>);

const useErase = () => {
  const couple = useWrittenIn();
  const { attempt } = useAttempt();
  return () =>
    attempt(async () => {
      // What still waits here must not bring back what is gone.
      for (const { key } of queuedWrites().filter(isOfRoom)) await discardWrite(key);
      const reply = await mutate(eraseLab);
      for (const place of [comfortPlace(couple), cardPlace(couple)]) setDraft(place, '');
      noteCarriedOut(eraseLab, {}, reply);
      toast({ kind: 'success', title: t`It is all deleted` });
    });
};

type LeavingProps = Pick<FrontProps, 'two' | 'isPaired'> & { readonly isOpen: boolean };

/** The ways to leave: to switch it off where it is open, and to delete all of one's own. */
export const Leaving = ({ two, isPaired, isOpen }: LeavingProps) => {
  const online = useOnline();
  const off = useConfirmSheet(() => switchOwnSide(false), {
    title: t`Switch it off?`,
    readFirst: true,
    keep: t`Leave it on`,
    confirm: t`Switch it off`,
    children: paragraphs(offWords(two, online)),
  });
  const erasing = useConfirmSheet(useErase(), {
    title: t`Delete everything of yours here?`,
    readFirst: true,
    keep: t`Keep it`,
    confirm: t`Delete for good`,
    icon: 'trash',
    offline: t`You are offline. Deleting needs the network.`,
    children: paragraphs(eraseWords(isPaired ? called(two) : null)),
  });
  return (
    <Cluster center>
      {isOpen && <Button kind="plain" onClick={off.ask}>{t`Switch it off`}</Button>}
      <Button kind="plain" icon="trash" onClick={erasing.ask}>{t`Delete everything here`}</Button>
      {off.sheet}
      {erasing.sheet}
    </Cluster>
  );
};
