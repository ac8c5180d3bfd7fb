import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The key that the router gives to an entry that it did not make: nothing of the app lies behind it. */
const FIRST_ENTRY = 'default';

/**
 * Leads back to where one was, once, and from this screen alone: whoever has left it meanwhile stays where
 * they are. Whoever came by an address of their own goes to `parent`.
 */
export const useWayBack = (parent: string): (() => void) => {
  const { key } = useLocation();
  const navigate = useNavigate();
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
    if (key === FIRST_ENTRY) navigate(parent, { replace: true });
    else navigate(-1);
  };
};
