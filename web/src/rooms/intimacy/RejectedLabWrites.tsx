import { switchLab } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/i18n';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { discardWrite, type OutboxWrite } from '../../device/outbox/outbox.ts';
import { setDraft, useDraft } from '../../device/storage/drafts.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import {
  type RecoveryOption,
  RejectedWrites,
  type Rejection,
} from '../../writes/RejectedWrite.tsx';
import { getCardDraftKey, parseCardDraft, toCardDraft } from './card-draft.ts';
import { getComfortDraftKey } from './comfort-draft.ts';
import type { View } from './lab-views.ts';
import { applyWrite, getWrittenCard, isLabWrite, isMomentaryWrite } from './optimistic-lab.ts';

type RejectedLabWritesProps = {
  readonly lab: Lab;
  readonly onOpen: (view: View) => void;
};

export const RejectedLabWrites = ({ lab, onOpen }: RejectedLabWritesProps) => {
  const couple = useAuthoringCouple();
  const [begun] = useDraft(getCardDraftKey(couple));
  // A draft must not be replaced by a rejected card.
  const canRewrite = lab.state === 'open' && parseCardDraft(begun).text === '';

  const takeUp = (key: string, draftKey: string, draft: object, view: View) => () => {
    setDraft(draftKey, JSON.stringify(draft));
    void toastIfQueueingFails(discardWrite(key));
    onOpen(view);
  };
  const rejection = (write: OutboxWrite): Rejection | null => {
    if (!isLabWrite(write) || isMomentaryWrite(write)) return null;
    const card = getWrittenCard(write);
    if (card !== null) {
      const run = takeUp(write.key, getCardDraftKey(couple), toCardDraft(card), 'cards');
      const options: readonly RecoveryOption[] = canRewrite ? [{ label: t`Change it`, run }] : [];
      return {
        title: t`Your card is saved on this device`,
        holds: 'words',
        text: card.text,
        options,
      };
    }
    const { comfort } = applyWrite({ ...lab, comfort: null }, write);
    if (comfort !== null) {
      const run = takeUp(write.key, getComfortDraftKey(couple), comfort, 'comfort');
      const options: readonly RecoveryOption[] = lab.consent
        ? [{ label: t`Look at it again`, run }]
        : [];
      return { title: t`Your choices are saved on this device`, holds: 'answers', options };
    }
    return write.name === switchLab.name
      ? { title: t`Your setting didn’t change` }
      : { title: t`That didn’t go through` };
  };
  return <RejectedWrites of={rejection} />;
};
