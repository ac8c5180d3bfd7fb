import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { GivenCode } from '../../ui/GivenCode.tsx';
import { Bar } from '../../ui/Page.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './DateScreen.module.css';

type CodeToUseProps = { readonly code: string; readonly onForget: () => void };

/** The code that the buttons of the date step say yes to, and the way out of that. */
export const CodeToUse = ({ code, onForget }: CodeToUseProps) => (
  <section className={styles.code} aria-label={t`The code you were sent`}>
    <Bar className={styles.given}>
      <GivenCode code={code} />
      <Button kind="plain" onClick={onForget}>{t`Don’t use this code`}</Button>
    </Bar>
    <p>{t`Saving or skipping also links you with whoever sent you this code.`}</p>
    <Soft small>{t`They’ll see your name and email, and confirm it’s you.`}</Soft>
  </section>
);
