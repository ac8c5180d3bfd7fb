import { t } from '@usward/core/language/i18n';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './private-room.module.css';

/** Our own choice. */
const DOUBLE_ESCAPE_MS = 1_000;

export const isSecondEscape = (before: number | null, now: number): boolean =>
  before !== null && now - before <= DOUBLE_ESCAPE_MS;

/** In session storage; the name is neutral on purpose. */
const KEY = 'closed';

/** Without storage, the flag lasts until the page reloads. */
const withStorage = <T,>(use: (storage: Storage) => T, otherwise: T): T => {
  try {
    return use(sessionStorage);
  } catch {
    return otherwise;
  }
};

let isHidden = withStorage((storage) => storage.getItem(KEY) !== null, false);

export const markRoomHidden = (): void => {
  isHidden = true;
  withStorage((storage) => storage.setItem(KEY, 'true'), undefined);
};

export const clearRoomHidden = (): void => {
  isHidden = false;
  withStorage((storage) => storage.removeItem(KEY), undefined);
};

export const isReturnToHiddenRoom = (isReturn: boolean): boolean => isHidden && isReturn;

export const QuickHide = ({ onHide }: { readonly onHide: () => void }) => {
  // A ref, since the first press may close something and run the effect again.
  const before = useRef<number | null>(null);
  useEffect(() => {
    const listen = ({ key, repeat }: KeyboardEvent) => {
      if (key !== 'Escape' || repeat) return;
      const now = performance.now();
      if (isSecondEscape(before.current, now)) onHide();
      before.current = now;
    };
    // In the capture phase, before any sheet handles the key.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [onHide]);

  return (
    <aside aria-label={t`Hide`} className={styles.hide}>
      <button
        type="button"
        onClick={onHide}
        title={t`Straight to Today, in case someone walks in. You can also press Escape twice.`}
      >
        <Icon name="close" fine />
        {t`Hide`}
      </button>
    </aside>
  );
};

export const HideContext = createContext<(() => void) | null>(null);

/** An open sheet blocks the button behind it. */
export const SheetHideButton = () => {
  const hide = useContext(HideContext);
  return hide && <Button kind="plain" icon="close" onClick={hide}>{t`Hide`}</Button>;
};
