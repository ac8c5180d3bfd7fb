import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { getAlreadySentText, useShareOwnCode } from '../../couple/share-invite.ts';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { useUser } from '../../device/session/auth.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CardFooter } from '../../ui/Card.tsx';
import { Envelope } from '../../ui/Envelope.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { OwnEntryCard } from '../../ui/OwnEntryCard.tsx';
import { dashboardInvitePath } from '../../ui/paths.ts';
import { WaitingToSendHint } from '../../ui/SavedOnDevice.tsx';
import { SealedAnswerNote } from '../../ui/SealedAnswer.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import type { AnswerWriting } from './AnswerForm.tsx';
import { getOpenUntilText } from './daily-labels.ts';
import type { DayInteractions } from './day-interactions.ts';
import {
  type AnswerOutlook,
  getShownOutlook,
  isSealed,
  isShareableNote,
} from './day-view-state.ts';
import { FoldedAnswer } from './FoldedAnswer.tsx';
import { NoteSharing } from './NoteSharing.tsx';
import { NudgeButton } from './NudgeButton.tsx';
import type { OptimisticDay } from './optimistic-day.ts';
import styles from './own-answer.module.css';
import { RemoveOwnText } from './RemoveOwnText.tsx';

const getOutlookText = (what: AnswerOutlook, couple: Couple): string => {
  switch (what) {
    case 'opens':
      return t`Yours is sealed. It opens when ${partnerNameInSentence(couple)} answers too.`;
    case 'opens-when-sent':
      return t`${partnerName(couple)} has answered. You’ll see both answers once yours is sent.`;
    case 'theirs-waits':
      return t`${partnerName(couple)} has answered. Share your answer to see theirs.`;
    case 'note':
      return t`A private note, just for you.`;
    case 'closed':
      return t`This day slipped by before it could open. What you wrote is safe, and only you can read it. You can always tell ${partnerNameInSentence(couple)} about it.`;
    case 'travels':
      return t`Sealed into your invite. It opens once your partner has joined and answered too.`;
    case 'alone':
      return t`It stays private, even after your partner joins.`;
  }
};

type OwnAnswerProps = {
  readonly day: OptimisticDay;
  readonly couple: Couple;
  readonly interactions: DayInteractions;
  readonly writing: AnswerWriting;
};

type WrittenProps = OwnAnswerProps & { readonly mine: NonNullable<OptimisticDay['mine']> };

export const isSending = ({ unsent }: OptimisticDay): boolean =>
  unsent !== null && unsent.state !== 'rejected';

/** The answer is sealed into an invite, so the invite can be sent from here. */
const SendInvite = () => {
  const { data } = useQuery({ ...createReadOptions(getDashboard), enabled: false });
  const invite = data?.invite ?? null;
  const { share, copied } = useShareOwnCode(invite?.inviteCode ?? null, true);
  const user = useUser();
  // As it was on arrival: whoever shares the code here has just sent it.
  const [wasShared] = useState(user?.partnerInvited ?? false);
  const isLive = invite !== null && Date.parse(invite.expiresAt) > Date.now();
  return isLive ? (
    <>
      <Button icon={copied ? 'check' : 'share'} onClick={() => void share()}>
        {copied ? t`Link copied!` : t`Share Invite Code`}
      </Button>
      {wasShared && <MutedText>{getAlreadySentText(invite.inviteCode)}</MutedText>}
    </>
  ) : (
    <LinkButton to={dashboardInvitePath}>{t`Invite your partner`}</LinkButton>
  );
};

/** My letter, sealed with my initial, waits for the partner's. What deletes it is in the day's menu. */
const SealedOwnAnswer = ({
  day,
  couple,
  writing,
  mine,
  outlook,
}: WrittenProps & { readonly outlook: AnswerOutlook }) => {
  const fate = useRef<HTMLDivElement>(null);
  const { closeCount } = writing;
  // The form is gone: what became of the answer is heard first.
  useEffect(() => {
    if (closeCount > 0) fate.current?.focus({ preventScroll: true });
  }, [closeCount]);
  return (
    <section className={styles.waits} data-waits aria-label={t`What’s next`}>
      <Envelope
        who="me"
        name={couple.me}
        phase={writing.wasSent ? 'sealing' : 'sealed'}
        className={styles.envelope}
      />
      <div ref={fate} tabIndex={-1} className={styles.fate}>
        <p className={styles.promise}>{getOutlookText(outlook, couple)}</p>
        {outlook === 'opens' && <MutedText>{getOpenUntilText(day.closesAt, Date.now())}</MutedText>}
        {isSending(day) && <WaitingToSendHint />}
      </div>
      {outlook === 'opens' && <NudgeButton date={day.date} couple={couple} />}
      {outlook === 'travels' && !couple.frozen && <SendInvite />}
      <FoldedAnswer name={couple.me} text={mine.text}>
        <CardFooter>
          <Button kind="plain" onClick={() => writing.change(mine.text)}>{t`Change`}</Button>
        </CardFooter>
      </FoldedAnswer>
    </section>
  );
};

/** A note, or an answer that nobody else will read. */
const OwnNote = ({
  day,
  couple,
  interactions,
  writing,
  mine,
  outlook,
}: WrittenProps & { readonly outlook: AnswerOutlook | null }) => {
  const { note, frozen } = day;
  const isShareable = isShareableNote(day, couple);
  return (
    <>
      <OwnEntryCard gap={3} label={t`Your answer`} name={couple.me} closeCount={writing.closeCount}>
        <AnswerText dir="auto">{mine.text}</AnswerText>
        <CardFooter
          says={
            isSending(day) ? (
              <WaitingToSendHint />
            ) : isShareable && interactions.isShared ? (
              <Hint icon="both">{t`You and ${partnerNameInSentence(couple)} can read this`}</Hint>
            ) : (
              <Hint icon="lock">{t`Only you can read this`}</Hint>
            )
          }
        >
          {!frozen && (
            <Button kind="plain" onClick={() => writing.change(mine.text)}>{t`Change`}</Button>
          )}
          <RemoveOwnText day={day} couple={couple} />
        </CardFooter>
      </OwnEntryCard>
      {note && isShareable && (
        <NoteSharing note={note} interactions={interactions} couple={couple} />
      )}
      {outlook === 'theirs-waits' ? (
        <SealedAnswerNote who="you" name={couple.you}>
          {getOutlookText(outlook, couple)}
        </SealedAnswerNote>
      ) : (
        outlook && <p className={styles.aside}>{getOutlookText(outlook, couple)}</p>
      )}
    </>
  );
};

export const OwnAnswer = (props: OwnAnswerProps) => {
  const { day, couple } = props;
  const { mine } = day;
  if (!mine) return null;
  const outlook = getShownOutlook(day, couple);
  return outlook !== null && isSealed(outlook) ? (
    <SealedOwnAnswer {...props} mine={mine} outlook={outlook} />
  ) : (
    <OwnNote {...props} mine={mine} outlook={outlook} />
  );
};
