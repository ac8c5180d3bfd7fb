import { t } from '@usward/core/language/i18n';
import { declineForm, snoozeForm } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { type ReactNode, useRef } from 'react';
import { type Couple, partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { contentText } from '../../ui/content-text.ts';
import { Dock } from '../../ui/Dock.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { FormEmblem } from './FormEmblem.tsx';
import { getLengthText } from './form-labels.ts';
import { ReflectionMenu } from './ReflectionMenu.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import { getWeekdayAndTimeText } from './reflection-copy.ts';
import styles from './steps.module.css';

export type CoverProps = {
  readonly reflection: Reflection;
  readonly couple: Couple;
  readonly begun: boolean;
  readonly onStart: () => void;
  readonly onDiscard: () => void;
  readonly onDone: () => void;
  readonly children?: ReactNode;
};

type SnoozeOrDeclineButtonsProps = Pick<CoverProps, 'couple' | 'begun' | 'onDiscard' | 'onDone'> & {
  readonly id: string;
};

/** The partner learns of neither. */
const SnoozeOrDeclineButtons = ({
  id,
  couple,
  begun,
  onDiscard,
  onDone,
}: SnoozeOrDeclineButtonsProps) => {
  const isLeaving = useRef(false);
  const leave = async (queueing: () => Promise<unknown>, onSaved?: () => void) => {
    if (isLeaving.current) return false;
    isLeaving.current = true;
    const isSaved = await toastIfQueueingFails(queueing());
    isLeaving.current = false;
    if (!isSaved) return false;
    onSaved?.();
    onDone();
    return true;
  };
  const { ask, sheet } = useConfirmSheet(
    () => leave(() => queueWrite(declineForm, { params: { id } }), onDiscard),
    {
      title: t`Not this time?`,
      readFirst: true,
      keep: t`Keep it on my list`,
      confirm: t`Not this time`,
      children: (
        <>
          <p>{t`It’ll leave your list. ${partnerName(couple)} isn’t told: they’ll just see it as unanswered, as if you hadn’t seen it.`}</p>
          {begun && <p>{t`What you’ve started is deleted too. It’s only on this device.`}</p>}
        </>
      ),
    },
  );
  return (
    <Stack gap={1}>
      <Cluster center>
        <Button
          kind="plain"
          onClick={() => void leave(() => queueWrite(snoozeForm, { params: { id } }))}
        >{t`Later`}</Button>
        <Button kind="plain" onClick={ask}>{t`Not this time`}</Button>
      </Cluster>
      <div className={styles.centered}>
        <MutedText
          small
        >{t`“Later” keeps it on your list, “Not this time” takes it off. No one’s told either way.`}</MutedText>
      </div>
      {sheet}
    </Stack>
  );
};

const getLeadText = ({ by, partnerAnswered }: Reflection, couple: Couple): string => {
  const name = partnerName(couple);
  if (partnerAnswered)
    return t`${name} has answered. You’ll both see what you share once you’ve answered too.`;
  return by === 'me'
    ? t`You shared this with ${partnerNameInSentence(couple)}. Neither of you sees anything until you’ve both answered.`
    : t`${name} shared this with you. Neither of you sees anything until you’ve both answered.`;
};

export const AnsweringCover = (props: CoverProps) => {
  const { reflection, couple, begun, onStart, onDiscard, onDone, children } = props;
  const closing = getWeekdayAndTimeText(reflection.closesAt, Date.now());
  return (
    <Page tabs gap={4}>
      <BackBar>
        {reflection.by === 'me' && !couple.frozen && (
          <ReflectionMenu reflection={reflection} title={contentText(reflection.form.title)} />
        )}
      </BackBar>
      {children}
      <Stack as="header" gap={3} className={styles.cover}>
        <FormEmblem form={reflection.form} />
        <QuestionHeading dir="auto">{contentText(reflection.form.title)}</QuestionHeading>
        <p className={styles.intro}>{getLeadText(reflection, couple)}</p>
        <Stack gap={2}>
          <Hint icon="clock">{t`${getLengthText(reflection.form)}. Open until ${closing}.`}</Hint>
          <Hint icon="check">{t`You can skip anything.`}</Hint>
          <Hint icon="lock">{t`You choose what to show before it’s sent.`}</Hint>
        </Stack>
      </Stack>
      {couple.frozen ? (
        <MutedText>{t`Your shared space is paused, so you can’t answer this.`}</MutedText>
      ) : (
        <>
          <Dock>
            <Button onClick={onStart}>{begun ? t`Continue` : t`Begin`}</Button>
          </Dock>
          <SnoozeOrDeclineButtons
            id={reflection.id}
            couple={couple}
            begun={begun}
            onDiscard={onDiscard}
            onDone={onDone}
          />
        </>
      )}
    </Page>
  );
};
