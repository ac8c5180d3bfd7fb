import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { CardFooter } from '../../ui/Card.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { OwnEntryCard } from '../../ui/OwnEntryCard.tsx';
import { SendingHint } from '../../ui/SavedOnDevice.tsx';
import { SealedAnswerNote } from '../../ui/SealedAnswer.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import type { AnswerWriting } from './AnswerForm.tsx';
import styles from './day.module.css';
import type { DayInteractions } from './day-interactions.ts';
import { type AnswerOutlook, getAnswerOutlook } from './day-view-state.ts';
import { NoteSharing } from './NoteSharing.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import { RemoveOwnText } from './RemoveOwnText.tsx';

const getOutlookText = (what: AnswerOutlook, couple: Couple): string => {
  switch (what) {
    case 'opens':
      return t`Yours is safe. We’ll reveal both once you’ve both answered.`;
    case 'opens-when-sent':
      return t`${partnerName(couple)} has answered. You’ll see both answers once yours is sent.`;
    case 'theirs-waits':
      return t`${partnerName(couple)} has answered. Share your answer to see theirs.`;
    case 'note':
      return t`A private note, just for you.`;
    case 'closed':
      return t`This day has closed. What you wrote stays private.`;
    case 'alone':
      return t`It stays private, even after your partner joins.`;
  }
};

const sealedOutlooks: ReadonlySet<AnswerOutlook> = new Set([
  'opens',
  'opens-when-sent',
  'theirs-waits',
]);

const Outlook = ({ what, couple }: { readonly what: AnswerOutlook; readonly couple: Couple }) =>
  sealedOutlooks.has(what) ? (
    <SealedAnswerNote you={couple.you}>{getOutlookText(what, couple)}</SealedAnswerNote>
  ) : (
    <p className={styles.aside}>{getOutlookText(what, couple)}</p>
  );

type OwnAnswerProps = {
  readonly day: OptimisticDay;
  readonly couple: Couple;
  readonly interactions: DayInteractions;
  readonly writing: AnswerWriting;
};

export const OwnAnswer = ({ day, couple, interactions, writing }: OwnAnswerProps) => {
  const { mine, note, unsent, frozen } = day;
  if (!mine) return null;
  const isSending = unsent !== null && unsent.state !== 'rejected';
  const isShareable = note?.by === 'me' && !couple.alone && !frozen;
  const outlook = isShareable || frozen ? null : getAnswerOutlook(day, couple.alone);
  return (
    <>
      <OwnEntryCard gap={3} label={t`Your answer`} name={couple.me} closeCount={writing.closeCount}>
        <AnswerText dir="auto">{mine.text}</AnswerText>
        <CardFooter
          says={
            isSending ? (
              <SendingHint />
            ) : isShareable && interactions.isShared ? (
              <Hint icon="both">{t`You and ${partnerNameInSentence(couple)} can read this`}</Hint>
            ) : (
              // Where it will open, the outlook below says so.
              outlook !== 'opens' && <Hint icon="lock">{t`Only you can read this`}</Hint>
            )
          }
        >
          {!frozen && (
            <Button kind="plain" onClick={() => writing.change(mine.text)}>{t`Change`}</Button>
          )}
          <RemoveOwnText day={day} couple={couple} />
        </CardFooter>
      </OwnEntryCard>
      {isShareable && <NoteSharing note={note} interactions={interactions} couple={couple} />}
      {outlook !== null && <Outlook what={outlook} couple={couple} />}
    </>
  );
};
