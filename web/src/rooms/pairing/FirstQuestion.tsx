import type { AskedQuestion } from '@usward/core/daily/question';
import { t } from '@usward/core/language/speak';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ofQuestion } from '../../ui/deck.ts';
import { Actions, Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import styles from './Meeting.module.css';
import { Waiting } from './Waiting.tsx';

/** What the inviter is asked, and what holds until they answer. */
const sealedWords = (me: string | null, you: string | null): string => {
  const asked = me ?? t`partner`;
  return you === null
    ? t`Your partner will be asked, “Is this your ${asked}?” Until then your answer stays sealed, and only you can read it.`
    : t`${you} will be asked, “Is this your ${asked}?” Until then your answer stays sealed, and only you can read it.`;
};

/** Says to the style sheet of the scene how high the sheet is, for the picture to make way. */
const useSheetHeight = (): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const sheet = ref.current;
    const scene = sheet?.parentElement;
    if (!sheet || !scene) return;
    const observer = new ResizeObserver(() =>
      scene.style.setProperty('--sheet-height', `${sheet.offsetHeight}px`),
    );
    observer.observe(sheet);
    return () => observer.disconnect();
  }, []);
  return ref;
};

type FirstQuestionProps = {
  readonly question: AskedQuestion;
  readonly me: string | null;
  readonly you: string | null;
  /** The inviter has not confirmed yet. */
  readonly waiting: boolean;
  readonly onLeave: () => void;
};

/** The couple’s first question, on a sheet of paper that slides over the dusk. */
export const FirstQuestion = ({ question, me, you, waiting, onLeave }: FirstQuestionProps) => {
  const above = useId();
  const sheet = useSheetHeight();
  return (
    <section ref={sheet} className={styles.first} aria-labelledby={above}>
      <Stack gap={2}>
        <Soft id={above}>{t`Your first question`}</Soft>
        <Question {...ofQuestion(question)} />
      </Stack>
      {waiting ? (
        <Waiting you={you}>
          <Soft small>{sealedWords(me, you)}</Soft>
        </Waiting>
      ) : (
        <Soft>{t`You both get this one. Neither of you can read the other’s answer until you’ve both written.`}</Soft>
      )}
      <Actions>
        <LinkButton
          icon="pen"
          to={paths.daily}
          onClick={onLeave}
        >{t`Write your answer`}</LinkButton>
        <Button kind="plain" onClick={onLeave}>{t`Later today`}</Button>
      </Actions>
    </section>
  );
};
