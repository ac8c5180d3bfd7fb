import type { Comfort } from '@usward/core/intimacy/comfort';
import { setComfort, switchLab } from '@usward/core/intimacy/endpoints';
import type { Lab } from '@usward/core/intimacy/lab';
import { t } from '@usward/core/language/speak';
import { setDraft, useDraft } from '../../device/drafts.ts';
import {
  discardWrite,
  type QueuedWrite,
  retryWrite,
  useQueuedWrites,
} from '../../device/outbox/outbox.ts';
import { isOfOther, useWrittenIn, writtenInBody } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { thenGoOn } from '../../ui/then-go-on.ts';
import { type CardDraft, cardPlace, draftOfCard, readCard } from './card-draft.ts';
import { comfortPlace } from './comfort-draft.ts';
import styles from './intimacy.module.css';
import { cardIn } from './overlay-cards.ts';
import { isMomentary, isOfRoom, labWith } from './overlay-lab.ts';
import type { View } from './room-views.ts';

type RefusedProps = {
  readonly lab: Lab;
  readonly onOpen: (view: View) => void;
};

const titleOf = (write: QueuedWrite): string => {
  if (write.name === setComfort.name) return t`What you chose is kept`;
  if (write.name === switchLab.name) return t`Your switch stands as it was`;
  return cardIn(write) === null ? t`That did not go through` : t`Your card is kept`;
};

const Refused = ({ write, lab, onOpen }: RefusedProps & { readonly write: QueuedWrite }) => {
  const writtenIn = useWrittenIn();
  const isForOther = isOfOther(writtenInBody(write.body), writtenIn);
  const card = cardIn(write);
  const { comfort } = labWith({ ...lab, comfort: null }, write);
  const [begun] = useDraft(cardPlace(writtenIn.couple));
  // What is being written must not make way for it.
  const canRewrite = card !== null && lab.state === 'open' && readCard(begun).text === '';
  const takeUp = (place: string, draft: Comfort | CardDraft, view: View) => {
    setDraft(place, JSON.stringify(draft));
    void queueOrSay(discardWrite(write.key));
    onOpen(view);
  };
  return (
    <Card as="section" kind="flat" aria-label={t`Kept for you`}>
      <Stack gap={2} role="status">
        <h2 className={styles.cardTitle}>{titleOf(write)}</h2>
        <Hint icon="alert">{write.message ?? t`It could not be sent.`}</Hint>
      </Stack>
      {card && (
        <div dir="auto">
          <AnswerText>{card.text}</AnswerText>
        </div>
      )}
      <Actions>
        {!isForOther && (
          <Button
            kind="quiet"
            onClick={() => thenGoOn(retryWrite(write.key))}
          >{t`Try again`}</Button>
        )}
        {comfort && lab.consent && (
          <Button
            kind="plain"
            onClick={() => takeUp(comfortPlace(writtenIn.couple), comfort, 'comfort')}
          >{t`Look at it again`}</Button>
        )}
        {canRewrite && (
          <Button
            kind="plain"
            onClick={() => takeUp(cardPlace(writtenIn.couple), draftOfCard(card), 'cards')}
          >{t`Change it`}</Button>
        )}
        <Button
          kind="plain"
          onClick={() => thenGoOn(discardWrite(write.key))}
        >{t`Let it go`}</Button>
      </Actions>
    </Card>
  );
};

/** What the server did not take of this room: kept, with what can be done. */
export const RefusedWrites = ({ lab, onOpen }: RefusedProps) => {
  const refused = useQueuedWrites().filter(
    (write) => write.state === 'attention' && isOfRoom(write) && !isMomentary(write),
  );
  return refused.map((write) => (
    <Refused key={write.key} write={write} lab={lab} onOpen={onOpen} />
  ));
};
