import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/i18n';
import { type ComponentType, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { partnerName } from '../../couple/use-couple.ts';
import { Button } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import styles from './LinkedScreen.module.css';
import { WaitingForConfirmation } from './WaitingForConfirmationBanner.tsx';

const getWaitingText = (me: string | null, you: string | null): string => {
  const asked = me ?? t`partner`;
  return you === null
    ? t`Your partner will be asked, “Is this your ${asked}?”`
    : t`${you} will be asked, “Is this your ${asked}?”`;
};

/** Passes the sheet's height to the scene's CSS, so that the picture makes room. */
const useSheetHeightProperty = (): RefObject<HTMLElement | null> => {
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

export type FirstDay = Pick<Dashboard['day'], 'date' | 'question' | 'state'>;

export type FirstAnswerProps = {
  readonly day: FirstDay;
  /** The id of the question that is answered. */
  readonly questionId: string;
  readonly onSent: () => void;
};

const getFirstQuestionText = (day: FirstDay, you: string | null): string =>
  day.state === 'partner'
    ? t`${partnerName({ you })} has answered. It opens once you answer too.`
    : t`You both get this one. Neither of you can read the other’s answer until you’ve both written.`;

type FirstQuestionProps = {
  readonly day: FirstDay;
  readonly me: string | null;
  readonly you: string | null;
  readonly waiting: boolean;
  readonly FirstAnswer: ComponentType<FirstAnswerProps>;
  readonly onSent: () => void;
  readonly onLater: () => void;
};

/** Answered in place: what two people came for is one tap away from their celebration. */
export const FirstQuestion = (props: FirstQuestionProps) => {
  const { day, me, you, waiting, FirstAnswer, onSent, onLater } = props;
  const above = useId();
  const questionId = useId();
  const sheet = useSheetHeightProperty();
  return (
    <section ref={sheet} className={styles.first} aria-labelledby={above}>
      <Stack gap={2}>
        <MutedText id={above}>{t`Your first question`}</MutedText>
        <PageHeading id={questionId} {...questionTextProps(day.question)} />
      </Stack>
      <div className={styles.note}>
        {waiting ? (
          <WaitingForConfirmation you={you}>
            <MutedText small>{getWaitingText(me, you)}</MutedText>
          </WaitingForConfirmation>
        ) : (
          <MutedText>{getFirstQuestionText(day, you)}</MutedText>
        )}
      </div>
      <FirstAnswer day={day} questionId={questionId} onSent={onSent} />
      <Button kind="plain" className={styles.later} onClick={onLater}>
        {t`Later today`}
      </Button>
    </section>
  );
};
