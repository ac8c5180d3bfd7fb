import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { useOnline } from '../device/network/online.ts';
import { useOutboxWrites } from '../device/outbox/outbox.ts';
import { VisuallyHidden } from '../ui/Text.tsx';
import { groupWrites } from '../writes/background-writes.ts';

const useNetworkText = (): string => {
  const online = useOnline();
  const { toSend, rejected } = groupWrites(useOutboxWrites());
  const [state, setState] = useState<'nothing' | 'offline' | 'back'>('nothing');
  const next = () => {
    if (!online) return 'offline';
    if (toSend.length === 0) return state === 'offline' ? 'back' : state;
    return state === 'back' ? 'nothing' : state;
  };
  const now = next();
  if (now !== state) setState(now);
  if (!online) return t`Offline`;
  if (now !== 'back') return '';
  return rejected.length > 0 ? t`Back online.` : t`Back online. Everything is sent.`;
};

/**
 * Tells a screen reader once that the network went, and once that it is back and everything went out. What stands on
 * the screen says more, such as the time of the last read, which changes from screen to screen.
 */
export const NetworkNews = () => (
  <VisuallyHidden>
    <span aria-live="polite">{useNetworkText()}</span>
  </VisuallyHidden>
);
