import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '../device/appearance/reduced-motion.ts';
import type { Who } from './Avatar.tsx';
import { Envelope } from './Envelope.tsx';
import styles from './Letter.module.css';
import { useHold } from './use-hold.ts';

/** By then the envelope has sunk away. */
const OPENING_MS = 1400;

type LetterProps = {
  readonly who: Who;
  /** Its initial is the seal. */
  readonly name: string | null;
  /** What the open letter is called. */
  readonly label: string;
  readonly isSealed: boolean;
  readonly onOpen: () => void;
  /** The ceremony is over. */
  readonly onSettled?: () => void;
  /** What stands below the sealed envelope: the name of the button that opens it. */
  readonly hint: ReactNode;
  /** It holds cards, which bring their own paper. */
  readonly isUnlined?: boolean;
  readonly children: ReactNode;
};

/**
 * A sealed letter: nothing of it is in the page before a hold, a tap or a key opened it. Then it has the focus.
 * One that was open from the start opens without ceremony.
 */
export const Letter = ({
  who,
  name,
  label,
  isSealed,
  onOpen,
  onSettled,
  hint,
  isUnlined = false,
  children,
}: LetterProps) => {
  const [isOpening, setIsOpening] = useState(false);
  const [openedBy, setOpenedBy] = useState<'ceremony' | 'fade' | null>(null);
  const letter = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLElement>(null);
  const { isHeld, handlers } = useHold(() => {
    const isStill = prefersReducedMotion();
    // With large text the envelope stands at the edge of the screen, and the letter would rise below it.
    letter.current?.scrollIntoView({
      block: 'nearest',
      behavior: isStill ? 'instant' : 'smooth',
    });
    setOpenedBy(isStill ? 'fade' : 'ceremony');
    setIsOpening(!isStill);
    onOpen();
    if (isStill) onSettled?.();
  });
  const settle = useEffectEvent(() => {
    setIsOpening(false);
    onSettled?.();
  });

  useEffect(() => {
    if (openedBy !== null && !isSealed) paper.current?.focus({ preventScroll: true });
  }, [openedBy, isSealed]);

  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => settle(), OPENING_MS);
    return () => clearTimeout(timer);
  }, [isOpening]);

  const phase = !isSealed ? 'opening' : isHeld ? 'held' : 'sealed';
  return (
    <div ref={letter} className={styles.letter} data-letter={phase}>
      {(isSealed || isOpening) && (
        <button type="button" className={styles.envelope} inert={!isSealed} {...handlers}>
          <Envelope who={who} name={name} phase={phase} />
          <span className={styles.hint}>{hint}</span>
        </button>
      )}
      {!isSealed && (
        <article
          ref={paper}
          className={styles.paper}
          data-who={who}
          data-unlined={isUnlined || undefined}
          data-opened-by={openedBy ?? undefined}
          tabIndex={-1}
          aria-label={label}
        >
          {children}
        </article>
      )}
    </div>
  );
};
