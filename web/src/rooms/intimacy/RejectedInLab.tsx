import { switchLab } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/speak';
import { setDraft, useDraft } from '../../device/drafts.ts';
import { discardWrite, type QueuedWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { RejectedWrites, type Rejection, type WayOut } from '../../ui/RejectedWrite.tsx';
import { cardPlace, draftOfCard, readCard } from './card-draft.ts';
import { comfortPlace } from './comfort-draft.ts';
import { cardIn, isMomentary, isOfRoom, labWith } from './overlay-lab.ts';
import type { View } from './room-views.ts';

type RejectedInLabProps = {
  readonly lab: Lab;
  readonly onOpen: (view: View) => void;
};

/** What the server rejected of this room. */
export const RejectedInLab = ({ lab, onOpen }: RejectedInLabProps) => {
  const couple = useWrittenIn();
  const [begun] = useDraft(cardPlace(couple));
  // What is being written must not make way for it.
  const canRewrite = lab.state === 'open' && readCard(begun).text === '';

  const takeUp = (key: string, place: string, draft: object, view: View) => () => {
    setDraft(place, JSON.stringify(draft));
    void queueOrSay(discardWrite(key));
    onOpen(view);
  };
  const rejection = (write: QueuedWrite): Rejection | null => {
    if (!isOfRoom(write) || isMomentary(write)) return null;
    const card = cardIn(write);
    if (card !== null) {
      const run = takeUp(write.key, cardPlace(couple), draftOfCard(card), 'cards');
      const ways: readonly WayOut[] = canRewrite ? [{ label: t`Change it`, run }] : [];
      return { title: t`Your card is kept`, holds: 'words', text: card.text, ways };
    }
    const { comfort } = labWith({ ...lab, comfort: null }, write);
    if (comfort !== null) {
      const run = takeUp(write.key, comfortPlace(couple), comfort, 'comfort');
      const ways: readonly WayOut[] = lab.consent ? [{ label: t`Look at it again`, run }] : [];
      return { title: t`What you chose is kept`, holds: 'answers', ways };
    }
    return write.name === switchLab.name
      ? { title: t`Your switch stands as it was` }
      : { title: t`That did not go through` };
  };
  return <RejectedWrites of={rejection} />;
};
