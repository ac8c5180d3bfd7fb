import { useEffect, useRef } from 'react';
import { goBack, navigate } from '../../device/navigation.ts';
import { useLocation } from '../../ui/router.tsx';

/**
 * Leads back to where one was, once, and from this screen alone: whoever has left it meanwhile stays where
 * they are. Whoever came by an address of their own goes to `parent`.
 */
export const useWayBack = (parent: string): (() => void) => {
  const { depth } = useLocation();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => {
    if (!isHere.current) return;
    isHere.current = false;
    if (depth > 0) goBack();
    else navigate(parent, { replace: true });
  };
};
