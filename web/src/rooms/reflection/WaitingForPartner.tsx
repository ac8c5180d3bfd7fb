import { t } from '@usward/core/language/speak';
import type { OwnAnswers, Reflection } from '@usward/core/reflection/reflection';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { inDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { SealedPromise } from '../../ui/Sealed.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Said, Soft } from '../../ui/Text.tsx';
import type { CoverProps } from './AnsweringCover.tsx';
import { AnswerParts } from './AnswerView.tsx';
import { Forget } from './Forget.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import { isShownUntilSent, UNTIL_IT_GOES_OUT, useSentBefore } from './reflection-queries.ts';
import { whenWords } from './result-words.ts';
import { goesOut, type UnsentAnswers } from './unsent-answers.ts';

type WaitingProps = Pick<CoverProps, 'reflection' | 'two' | 'begun' | 'children'> & {
  readonly mine: OwnAnswers;
  readonly unsent: UnsentAnswers | null;
  readonly onChange: () => void;
  /** Leaves the answers as they were. */
  readonly onLeave: () => void;
};

const KEPT_PROMISE = t`Yours stays with you. What you both see then is the same as for too few answers.`;

const promise = (isOnPhone: boolean, { partnerAnswered }: Reflection): string =>
  isOnPhone && partnerAnswered
    ? t`Both sides open once yours is sent.`
    : t`Yours is safe. It opens when you both answer.`;

const whoReads = (kept: boolean, isShownNow: boolean): string => {
  if (isShownNow) return UNTIL_IT_GOES_OUT;
  return kept
    ? t`You keep all of it to yourself, whatever comes.`
    : t`Only you can read this for now.`;
};

/** My answers while the other has not answered: they can be looked at, and changed. */
export const WaitingForPartner = (props: WaitingProps) => {
  const { reflection, mine, unsent, two, begun, onChange, onLeave, children } = props;
  const online = useOnline();
  const isOnPhone = goesOut(unsent);
  const closing = whenWords(reflection.closesAt, Date.now());
  const isShownNow = isShownUntilSent(unsent, useSentBefore(reflection.id));
  return (
    <Page tabs>
      <BackBar />
      <Stack as="header" gap={2}>
        <Question dir="auto">{inDeck(reflection.form.title)}</Question>
        {isOnPhone ? (
          <Hint icon="clock">
            {online ? t`On its way` : t`Kept on this phone. It goes out when there is a network.`}
          </Hint>
        ) : (
          <Soft>{t`Open until ${closing}`}</Soft>
        )}
      </Stack>
      {children}
      <SealedPromise you={two.you}>
        {mine.kept && !isShownNow ? KEPT_PROMISE : promise(isOnPhone, reflection)}
      </SealedPromise>
      <Card as="section" aria-labelledby="own-answers">
        <h2 id="own-answers">{t`What you answered`}</h2>
        <AnswerParts form={reflection.form} answers={mine.answers} kept={mine.kept} />
        <Hint icon={isShownNow ? 'clock' : 'lock'}>{whoReads(mine.kept, isShownNow)}</Hint>
        {!two.frozen && (
          <Actions>
            <Button kind="quiet" onClick={onChange}>
              {begun ? t`Go on with your change` : t`Change my answers`}
            </Button>
            {begun && <Button kind="plain" onClick={onLeave}>{t`Leave it as it was`}</Button>}
          </Actions>
        )}
      </Card>
      {!two.frozen && <Forget reflection={reflection} />}
      <div role="status">
        <Said>{unsent !== null && t`Your answers are kept.`}</Said>
      </div>
    </Page>
  );
};
