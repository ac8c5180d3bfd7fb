import { t } from '@usward/core/language/i18n';
import { useEffect, useState } from 'react';
import { useUpdateOffer } from '../device/startup/update-offer.ts';
import { Button, RoundButton } from '../ui/Button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { NetworkNews } from './NetworkNews.tsx';
import styles from './UpdateNotice.module.css';

/** The bar must not slip under the finger that presses what follows the field. */
const TYPING_PAUSE_MS = 1_000;

/** An empty field does not count: today's question gives its own the focus on arrival. */
const isWritingNow = (): boolean => {
  const field = document.activeElement;
  return (
    (field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement) &&
    field.value !== ''
  );
};

const useIsWriting = (): boolean => {
  const [writing, setWriting] = useState(isWritingNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isWritingNow()) setWriting(true);
      else timer = setTimeout(() => setWriting(isWritingNow()), TYPING_PAUSE_MS);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    document.addEventListener('input', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
      document.removeEventListener('input', look);
    };
  }, []);
  return writing;
};

const useSnooze = (): [isSnoozed: boolean, snooze: () => void] => {
  const [isSnoozed, setIsSnoozed] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setIsSnoozed(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return [isSnoozed, () => setIsSnoozed(true)];
};

const Offer = ({ onApply }: { readonly onApply: () => void }) => {
  const writing = useIsWriting();
  const [isSnoozed, snooze] = useSnooze();
  if (writing || isSnoozed) return null;
  const snoozeOffer = () => {
    // The button is about to be removed.
    focusHeading();
    snooze();
  };
  return (
    <aside className={styles.bar} aria-label={t`New version`}>
      <p>{t`A new version is ready.`}</p>
      <Button slim kind="plain" className={styles.update} onClick={onApply}>{t`Update`}</Button>
      <RoundButton icon="close" label={t`Later`} onClick={snoozeOffer} />
    </aside>
  );
};

/** The live region is always there: screen readers announce only changes inside an existing one. */
export const UpdateNotice = () => {
  const apply = useUpdateOffer();
  return (
    <>
      <NetworkNews />
      <div aria-live="polite" className={styles.place}>
        {apply && <Offer onApply={apply} />}
      </div>
    </>
  );
};
