import { t } from '@usward/core/language/speak';
import { declineForm, putOffForm } from '@usward/core/reflection/endpoints';
import type { Reflection } from '@usward/core/reflection/reflection';
import { type ReactNode, useRef } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { inDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import { Forget } from './Forget.tsx';
import { BackBar } from './ReflectionRoom.tsx';
import { whenWords } from './result-words.ts';
import styles from './steps.module.css';

/** What a form is given before its result. */
export type CoverProps = {
  readonly reflection: Reflection;
  readonly two: Two;
  /** Something was said already, and is kept on this phone. */
  readonly begun: boolean;
  readonly onStart: () => void;
  readonly onLetGo: () => void;
  readonly onDone: () => void;
  readonly children?: ReactNode;
};

type DecliningProps = Pick<CoverProps, 'two' | 'begun' | 'onLetGo' | 'onDone'> & {
  readonly id: string;
};

/** "Later" and "Not this time". Nobody is told of either. */
const Declining = ({ id, two, begun, onLetGo, onDone }: DecliningProps) => {
  const isLeaving = useRef(false);
  const leave = async (queueing: () => Promise<unknown>, onKept?: () => void) => {
    if (isLeaving.current) return false;
    isLeaving.current = true;
    const isKept = await queueOrSay(queueing());
    isLeaving.current = false;
    if (!isKept) return false;
    onKept?.();
    onDone();
    return true;
  };
  const { ask, sheet } = useConfirmSheet(
    () => leave(() => queueWrite(declineForm, { params: { id } }), onLetGo),
    {
      title: t`Not this time?`,
      readFirst: true,
      keep: t`Leave it here`,
      confirm: t`Not this time`,
      children: (
        <>
          <p>{t`It goes from your list. ${called(two)} is not told: to them it stays unanswered, as it would if you had not seen it.`}</p>
          {begun && <p>{t`What you have begun goes with it. It is only on this phone.`}</p>}
        </>
      ),
    },
  );
  return (
    <Stack gap={1}>
      <Cluster center>
        <Button
          kind="plain"
          onClick={() => void leave(() => queueWrite(putOffForm, { params: { id } }))}
        >{t`Later`}</Button>
        <Button kind="plain" onClick={ask}>{t`Not this time`}</Button>
      </Cluster>
      <div className={styles.centred}>
        <Soft small>{t`Nobody is told of either.`}</Soft>
      </div>
      {sheet}
    </Stack>
  );
};

const lead = ({ by, partnerAnswered }: Reflection, two: Two): string => {
  const name = called(two);
  if (partnerAnswered) return t`${name} has answered. Both sides open once you have, too.`;
  return by === 'me'
    ? t`You shared this with ${calledWithin(two)}. Neither of you sees a thing before you have both answered.`
    : t`${name} shared this with you. Neither of you sees a thing before you have both answered.`;
};

/** What a form is before it is answered: what it takes, what becomes of it, and the ways around it. */
export const AnsweringCover = (props: CoverProps) => {
  const { reflection, two, begun, onStart, onLetGo, onDone, children } = props;
  const closing = whenWords(reflection.closesAt, Date.now());
  return (
    <Page tabs gap={4}>
      <BackBar />
      {children}
      <Stack as="header" gap={3} className={styles.cover}>
        <Question dir="auto">{inDeck(reflection.form.title)}</Question>
        <p className={styles.intro}>{lead(reflection, two)}</p>
        <Stack gap={2}>
          <Hint icon="clock">{t`About 90 seconds. Open until ${closing}.`}</Hint>
          <Hint icon="check">{t`Anything can be left out.`}</Hint>
          <Hint icon="lock">{t`Before it goes out, you choose what may be shown.`}</Hint>
        </Stack>
      </Stack>
      <Stack gap={3} className={styles.foot}>
        {two.frozen ? (
          <Soft>{t`What you two share rests for now, so this cannot be answered.`}</Soft>
        ) : (
          <>
            <Actions>
              <Button onClick={onStart}>{begun ? t`Go on` : t`Begin`}</Button>
            </Actions>
            <Declining
              id={reflection.id}
              two={two}
              begun={begun}
              onLetGo={onLetGo}
              onDone={onDone}
            />
            {reflection.by === 'me' && <Forget reflection={reflection} />}
          </>
        )}
      </Stack>
    </Page>
  );
};
