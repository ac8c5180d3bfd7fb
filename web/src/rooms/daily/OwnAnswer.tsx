import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { CardFoot } from '../../ui/Card.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { OnItsWay } from '../../ui/KeptHere.tsx';
import { OwnCard } from '../../ui/OwnCard.tsx';
import { SealedPromise } from '../../ui/Sealed.tsx';
import { AnswerText } from '../../ui/Text.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import type { AnswerWriting } from './AnswerForm.tsx';
import type { Beside } from './beside-day.ts';
import styles from './day.module.css';
import { type Promised, promised } from './day-face.ts';
import { NoteSharing } from './NoteSharing.tsx';
import type { OverlaidDay } from './overlay-day.ts';
import { RemoveWords } from './RemoveWords.tsx';

const promiseWords = (what: Promised, two: Two): string => {
  switch (what) {
    case 'opens':
      return t`Yours is safe. It opens when you both answer.`;
    case 'opens-when-sent':
      return t`${called(two)} has answered. Both open once yours is sent.`;
    case 'theirs-waits':
      return t`${called(two)} has answered. Theirs opens when you share yours too.`;
    case 'note':
      return t`A note of your own. It stays with you.`;
    case 'closed':
      return t`This day has closed. What you wrote stays with you.`;
    case 'alone':
      return t`It stays with you, also once there are two of you.`;
  }
};

const sealed: ReadonlySet<Promised> = new Set(['opens', 'opens-when-sent', 'theirs-waits']);

/** What becomes of an answer: the partner's side as a closed envelope, or that it stays a note. */
const Outlook = ({ what, two }: { readonly what: Promised; readonly two: Two }) =>
  sealed.has(what) ? (
    <SealedPromise you={two.you}>{promiseWords(what, two)}</SealedPromise>
  ) : (
    <p className={styles.aside}>{promiseWords(what, two)}</p>
  );

type OwnAnswerProps = {
  readonly day: OverlaidDay;
  readonly two: Two;
  readonly beside: Beside;
  readonly writing: AnswerWriting;
};

/** My answer while it is not open, or a note of mine, and what becomes of it. */
export const OwnAnswer = ({ day, two, beside, writing }: OwnAnswerProps) => {
  const { mine, note, unsent, frozen } = day;
  if (!mine) return null;
  const isOnItsWay = unsent !== null && unsent.state !== 'attention';
  const isShareable = note?.by === 'me' && !two.alone && !frozen;
  const comes = isShareable || frozen ? null : promised(day, two.alone);
  return (
    <>
      <OwnCard gap={3} label={t`Your answer`} name={two.me} closings={writing.closings}>
        <AnswerText dir="auto">{mine.text}</AnswerText>
        <CardFoot
          says={
            isOnItsWay ? (
              <OnItsWay />
            ) : isShareable && beside.isShared ? (
              <Hint icon="both">{t`You and ${calledWithin(two)} can read this`}</Hint>
            ) : (
              // Where it is to open, what comes next says so.
              comes !== 'opens' && <Hint icon="lock">{t`Only you can read this`}</Hint>
            )
          }
        >
          {!frozen && (
            <Button kind="plain" onClick={() => writing.change(mine.text)}>{t`Change`}</Button>
          )}
          <RemoveWords day={day} two={two} />
        </CardFoot>
      </OwnCard>
      {isShareable && <NoteSharing note={note} beside={beside} two={two} />}
      {comes !== null && <Outlook what={comes} two={two} />}
    </>
  );
};
