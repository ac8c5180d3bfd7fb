import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasEntryBehind } from '../../device/entry-behind.ts';

/**
 * Leads back to where one was, once, and from this screen alone: whoever has left it meanwhile stays where
 * they are. Whoever came by an address of their own goes to `parent`. Leaving that is asked about may be tried again.
 */
export const useWayBack = (parent: string, isAsking = false): (() => void) => {
  const navigate = useNavigate();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    if (isAsking) isHere.current = true;
  }, [isAsking]);
  return () => {
    if (!isHere.current) return;
    isHere.current = false;
    if (hasEntryBehind()) navigate(-1);
    else navigate(parent, { replace: true });
  };
};
