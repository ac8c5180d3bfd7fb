import { t } from '@usward/core/language/speak';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Page } from '../../ui/Page.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { letHeartsFall } from './hearts.ts';
import styles from './SuccessView.module.css';

type SuccessViewProps = {
  readonly me: string | null;
  readonly you: string | null;
  readonly onContinue: () => void;
  readonly busy: boolean;
};

/** The two lines meet: the one place with confetti. */
export const SuccessView = ({ me, you, onContinue, busy }: SuccessViewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (canvas.current) letHeartsFall(canvas.current).catch((error) => console.error(error));
  }, []);

  return (
    <Page className={styles.page}>
      <canvas ref={canvas} className={styles.hearts} />
      <div className={styles.meeting} aria-hidden="true">
        <svg viewBox="0 0 240 190" aria-hidden="true">
          <path className={styles.meMeets} pathLength={1} d="M26 52c0 52 88 40 88 92v44" />
          <path className={styles.youMeets} pathLength={1} d="M214 52c0 52-88 40-88 92v44" />
        </svg>
        <Avatar name={me} who="me" size="large" className={classes(styles.person, styles.first)} />
        <Avatar
          name={you}
          who="you"
          size="large"
          className={classes(styles.person, styles.second)}
        />
      </div>
      <Stack className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>{t`Success! You have made it official`}</h1>
        <Soft>{t`You can now play quizzes and intimacy truth and dare and much more`}</Soft>
      </Stack>
      <Button className={styles.onward} onClick={onContinue} busy={busy}>{t`Continue`}</Button>
    </Page>
  );
};
