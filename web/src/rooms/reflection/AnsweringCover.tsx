import { t } from '@usward/core/language/speak';
import type { Reflection } from '@usward/core/reflection/reflection';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { inDeck } from '../../ui/deck.ts';
import { Hint } from '../../ui/Hints.tsx';
import { Page } from '../../ui/Page.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import { Declining } from './Declining.tsx';
import { Forget } from './Forget.tsx';
import { BackBar } from './ReflectionStates.tsx';
import { whenWords } from './result-words.ts';
import styles from './steps.module.css';

type CoverProps = {
  readonly reflection: Reflection;
  readonly two: Two;
  /** Something was said already, and is kept on this phone. */
  readonly begun: boolean;
  readonly onStart: () => void;
  readonly onLetGo: () => void;
  readonly onDone: () => void;
  readonly children?: ReactNode;
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
    <Page tabs className={styles.page}>
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
      <div className={styles.foot}>
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
      </div>
    </Page>
  );
};
