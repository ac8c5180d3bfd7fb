import { t } from '@usward/core/language/i18n';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './privacy.module.css';

/** Two presses of Escape within this time hide the room (our own choice), in milliseconds. */
const DOUBLE_ESCAPE_MS = 1_000;

/** Whether a press of Escape is the second of two. */
export const isSecondEscape = (before: number | null, now: number): boolean =>
  before !== null && now - before <= DOUBLE_ESCAPE_MS;

/** Where it is noted for as long as the tab lives, in a word that says nothing. */
const KEY = 'closed';

/** Storage can be switched off: then it is noted until the page is loaded anew. */
const withStorage = <T,>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
};

let isHidden = withStorage((storage) => storage.getItem(KEY) !== null, false);

/** The room was hidden: going back must not bring it up, nor does loading the page anew change that. */
export const markHidden = (): void => {
  isHidden = true;
  withStorage((storage) => storage.setItem(KEY, 'true'), undefined);
};

/** The person has come again by a way of their own. */
export const clearHidden = (): void => {
  isHidden = false;
  withStorage((storage) => storage.removeItem(KEY), undefined);
};

/** Whether an entry that is gone back to belongs to a room that was hidden. */
export const isReturnToHidden = (isReturn: boolean): boolean => isHidden && isReturn;

/** Always in reach: puts the room out of sight at once. Escape, pressed twice, does the same. */
export const QuickHide = ({ onHide }: { readonly onHide: () => void }) => {
  // Not the effect's own: what the first press closes may have the room drawn anew.
  const before = useRef<number | null>(null);
  useEffect(() => {
    const listen = ({ key, repeat }: KeyboardEvent) => {
      if (key !== 'Escape' || repeat) return;
      const now = performance.now();
      if (isSecondEscape(before.current, now)) onHide();
      before.current = now;
    };
    // Before any sheet takes the key for itself.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onHide]);

  return (
    <aside aria-label={t`Hide`} className={styles.hide}>
      <button type="button" onClick={onHide} title={t`Hide (press Escape twice)`}>
        <Icon name="close" fine />
        {t`Hide`}
      </button>
    </aside>
  );
};

/** How to put the room out of sight, for what lies over {@link QuickHide}; null outside a private room. */
export const HideContext = createContext<(() => void) | null>(null);

/** The same in an open sheet, which nothing behind it can be pressed through. */
export const HideFromSheet = () => {
  const hide = useContext(HideContext);
  return hide && <Button kind="plain" icon="close" onClick={hide}>{t`Hide`}</Button>;
};
