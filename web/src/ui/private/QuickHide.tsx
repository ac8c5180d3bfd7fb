import { t } from '@usward/core/language/speak';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './privacy.module.css';
import { isSecondEscape } from './quick-hide.ts';

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
      <button type="button" onClick={onHide} title={t`Hide (Escape twice)`}>
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
