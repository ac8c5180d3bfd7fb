import { t } from '@usward/core/language/i18n';
import type { OwnAnswers, Reflection } from '@usward/core/reflection/reflection';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Hint } from '../../ui/FieldHints.tsx';
import { Page } from '../../ui/Page.tsx';
import { SealedAnswerNote } from '../../ui/SealedAnswer.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading, VisuallyHidden } from '../../ui/Text.tsx';
import type { CoverProps } from './AnsweringCover.tsx';
import { OwnAnswerList } from './AnswerView.tsx';
import { ForgetReflection } from './ForgetReflection.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import { getWeekdayAndTimeText } from './reflection-copy.ts';
import {
  isEarlierVersionStillShared,
  UNTIL_SENT_TEXT,
  useSentAnswers,
} from './reflection-queries.ts';
import { isWaitingToSend, type UnsentAnswers } from './unsent-answers.ts';

type WaitingProps = Pick<CoverProps, 'reflection' | 'couple' | 'begun' | 'children'> & {
  readonly mine: OwnAnswers;
  readonly unsent: UnsentAnswers | null;
  readonly onChange: () => void;
  readonly onLeave: () => void;
};

const KEPT_PRIVATE_TEXT = t`Your answers stay private. Once you’ve both answered, you’ll both see only “Not enough to compare”.`;

const getWaitingText = (isOnPhone: boolean, { partnerAnswered }: Reflection): string =>
  isOnPhone && partnerAnswered
    ? t`You’ll see each other’s answers once yours are sent.`
    : t`Yours is safe. We’ll reveal both once you’ve both answered.`;

const getReadersText = (isPrivate: boolean, isShownNow: boolean): string => {
  if (isShownNow) return UNTIL_SENT_TEXT;
  return isPrivate
    ? t`All of this stays private, no matter what.`
    : t`Only you can read this for now.`;
};

export const WaitingForPartner = (props: WaitingProps) => {
  const { reflection, mine, unsent, couple, begun, onChange, onLeave, children } = props;
  const online = useOnline();
  const isOnPhone = isWaitingToSend(unsent);
  const closing = getWeekdayAndTimeText(reflection.closesAt, Date.now());
  const isShownNow = isEarlierVersionStillShared(unsent, useSentAnswers(reflection.id));
  return (
    <Page tabs>
      <BackBar />
      <Stack as="header" gap={2}>
        <QuestionHeading dir="auto">{contentText(reflection.form.title)}</QuestionHeading>
        {isOnPhone ? (
          <Hint icon="clock">
            {online
              ? t`Waiting to send`
              : t`Saved on this device. We’ll send it when you’re online.`}
          </Hint>
        ) : (
          <MutedText>{t`Open until ${closing}`}</MutedText>
        )}
      </Stack>
      {children}
      <SealedAnswerNote who="me" name={couple.me}>
        {mine.kept && !isShownNow ? KEPT_PRIVATE_TEXT : getWaitingText(isOnPhone, reflection)}
      </SealedAnswerNote>
      <Card as="section" aria-labelledby="own-answers">
        <h2 id="own-answers">{t`What you answered`}</h2>
        <OwnAnswerList form={reflection.form} answers={mine.answers} isPrivate={mine.kept} />
        <Hint icon={isShownNow ? 'clock' : 'lock'}>{getReadersText(mine.kept, isShownNow)}</Hint>
        {!couple.frozen && (
          <Actions>
            <Button kind="quiet" onClick={onChange}>
              {begun ? t`Keep editing my answers` : t`Change my answers`}
            </Button>
            {begun && <Button kind="plain" onClick={onLeave}>{t`Cancel`}</Button>}
          </Actions>
        )}
      </Card>
      {!couple.frozen && <ForgetReflection reflection={reflection} />}
      <div role="status">
        <VisuallyHidden>{unsent !== null && t`Your answers are saved.`}</VisuallyHidden>
      </div>
    </Page>
  );
};
