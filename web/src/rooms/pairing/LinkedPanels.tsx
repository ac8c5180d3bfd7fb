import type { AskedQuestion } from '@usward/core/daily/question';
import { t } from '@usward/core/language/i18n';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { questionTextProps } from '../../ui/content-text.ts';
import { paths } from '../../ui/paths.ts';
import { Actions, Cluster, Stack } from '../../ui/Stack.tsx';
import { MutedText, PageHeading, QuestionHeading } from '../../ui/Text.tsx';
import styles from './LinkedScreen.module.css';
import { NotMyPartner, WaitingForConfirmation } from './WaitingForConfirmationBanner.tsx';

type ConfirmPanelProps = {
  readonly you: string | null;
  /** Masked. */
  readonly email: string | null;
  readonly busy: boolean;
  readonly onConfirm: () => void;
};

export const ConfirmPanel = ({ you, email, busy, onConfirm }: ConfirmPanelProps) => (
  <Stack as="section" gap={5} className={styles.ask}>
    <Stack>
      <h1 tabIndex={-1}>{you === null ? t`Someone is here` : t`${you} is here`}</h1>
      <PageHeading as="h2">
        {you === null ? t`Is this your partner?` : t`Is this your ${you}?`}
      </PageHeading>
      <Cluster gap={3} className={styles.who}>
        <Avatar name={you} who="you" className={styles.face} />
        <p>
          {you !== null && (
            <strong>
              <bdi>{you}</bdi>
            </strong>
          )}
          {email !== null && (
            <MutedText small as="span">
              <bdi>{email}</bdi>
            </MutedText>
          )}
        </p>
      </Cluster>
      <MutedText small>
        {you === null
          ? t`Nothing you’ve written is shown to this person until you continue.`
          : t`Nothing you’ve written is shown to ${you} until you continue.`}
      </MutedText>
    </Stack>
    <Actions>
      <Button onClick={onConfirm} busy={busy}>{t`Continue`}</Button>
      <NotMyPartner you={you} />
    </Actions>
  </Stack>
);

type SuccessProps = { readonly busy: boolean; readonly onContinue: () => void };

export const SuccessPanel = ({ busy, onContinue }: SuccessProps) => (
  <Stack as="section" gap={5} className={styles.success}>
    <Stack>
      <h1 tabIndex={-1}>{t`Success! You have made it official`}</h1>
      <MutedText>{t`You can now play quizzes and intimacy truth and dare and much more`}</MutedText>
    </Stack>
    <Actions>
      <Button onClick={onContinue} busy={busy}>{t`Continue`}</Button>
    </Actions>
  </Stack>
);

const getWaitingText = (me: string | null, you: string | null): string => {
  const asked = me ?? t`partner`;
  return you === null
    ? t`Your partner will be asked, “Is this your ${asked}?” Until then your answer stays sealed, and only you can read it.`
    : t`${you} will be asked, “Is this your ${asked}?” Until then your answer stays sealed, and only you can read it.`;
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

type FirstQuestionProps = {
  readonly question: AskedQuestion;
  readonly me: string | null;
  readonly you: string | null;
  readonly waiting: boolean;
  readonly onLeave: () => void;
};

export const FirstQuestion = ({ question, me, you, waiting, onLeave }: FirstQuestionProps) => {
  const above = useId();
  const sheet = useSheetHeightProperty();
  return (
    <section ref={sheet} className={styles.first} aria-labelledby={above}>
      <Stack gap={2}>
        <MutedText id={above}>{t`Your first question`}</MutedText>
        <QuestionHeading {...questionTextProps(question)} />
      </Stack>
      {waiting ? (
        <WaitingForConfirmation you={you}>
          <MutedText small>{getWaitingText(me, you)}</MutedText>
        </WaitingForConfirmation>
      ) : (
        <MutedText>{t`You both get this one. Neither of you can read the other’s answer until you’ve both written.`}</MutedText>
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
