import { type RefObject, useEffect, useRef } from 'react';

/** A ref whose element takes the focus when it appears, if `wanted`. */
export const useFocused = <Of extends HTMLElement>(wanted: boolean): RefObject<Of | null> => {
  const ref = useRef<Of>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus({ preventScroll: true });
  }, [wanted]);
  return ref;
};
