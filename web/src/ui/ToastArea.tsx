import { t, tWithContext } from '@usward/core/language/i18n';
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useToaster } from 'react-hot-toast/headless';
import { RoundButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './ToastArea.module.css';
import {
  dismissToast,
  getToastContent,
  isSwipe,
  pressAction,
  requireLabel,
  TOAST_KEY,
} from './toast.ts';
import { useOpenSheet } from './use-open-sheet.ts';

type Span = { readonly from: number; readonly to: number };

const GAP = 8;

/** 0 if moving would leave the room. */
export const getShiftToAvoid = (
  controls: readonly Span[],
  toast: Span,
  room: Span,
  direction: 'up' | 'down',
): number => {
  const height = toast.to - toast.from;
  let from = toast.from;
  while (from >= room.from && from + height <= room.to) {
    const covered = controls.find((control) => control.from < from + height && control.to > from);
    if (covered === undefined) return from - toast.from;
    from = direction === 'down' ? covered.to + GAP : covered.from - GAP - height;
  }
  return 0;
};

const toVerticalRange = ({ top, bottom }: DOMRect): Span => ({ from: top, to: bottom });

/** The heading says where one is, so it counts, too. */
const getShiftFromControls = (area: HTMLElement): number => {
  const box = area.getBoundingClientRect();
  const middle = innerHeight / 2;
  const isLow = box.top > middle;
  const page = area.closest('dialog') ?? document;
  const controls = [
    ...page.querySelectorAll('a[href], button, input, select, textarea, summary, h1'),
  ]
    .filter((control) => !area.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < box.right && right > box.left);
  return getShiftToAvoid(
    controls.map(toVerticalRange),
    toVerticalRange(box),
    isLow ? { from: middle, to: innerHeight } : { from: 0, to: middle },
    isLow ? 'up' : 'down',
  );
};

/** An error stays, so a page where it comes from above moves down by its height. */
const makeRoom = (area: HTMLElement): void => {
  const isStaying =
    area.closest('dialog') === null && area.querySelector('[role="alert"]') !== null;
  const room = isStaying ? area.getBoundingClientRect().height : 0;
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
};

/** An error may outlast the screen on which it came: it makes way for the controls of the next one, too. */
const keepOffControls = (area: HTMLElement): (() => void) => {
  let frame = 0;
  const place = () => {
    makeRoom(area);
    area.style.removeProperty('--away');
    area.style.setProperty('--away', `${getShiftFromControls(area)}px`);
  };
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  const observer = new MutationObserver(placeSoon);
  observer.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', placeSoon);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    removeEventListener('resize', placeSoon);
    document.documentElement.style.removeProperty('--toast-room');
  };
};

type ToastProps = { readonly id: string; readonly leaving: boolean };

const Toast = ({ id, leaving }: ToastProps) => {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const [swiped, setSwiped] = useState(false);
  const words = getToastContent(id);
  if (!words) return null;
  const { title, description, kind, action } = words;

  const drag = (pixels: number) => {
    box.current?.style.setProperty('--moved', `${Math.max(0, pixels)}px`);
  };
  const startDrag = (event: PointerEvent) => {
    if (event.isPrimary && event.button === 0) start.current = event.clientX;
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (start.current === null) return;
    const pixels = event.clientX - start.current;
    // A press on a button stays a press until the finger moves.
    if (Math.abs(pixels) > 8) event.currentTarget.setPointerCapture(event.pointerId);
    drag(pixels);
  };
  const endDrag = (event: PointerEvent) => {
    if (start.current === null) return;
    const pixels = event.clientX - start.current;
    start.current = null;
    if (event.type === 'pointerup' && isSwipe(pixels)) {
      setSwiped(true);
      dismissToast(id);
    } else drag(0);
  };

  return (
    <div
      ref={box}
      role={kind === 'error' ? 'alert' : undefined}
      className={joinClasses(
        styles.toast,
        kind === 'error' && styles.error,
        leaving && styles.gone,
        swiped && styles.swiped,
      )}
      onPointerDown={startDrag}
      onPointerMove={move}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      {kind && <Icon name={kind === 'error' ? 'alert' : 'check'} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      <RoundButton
        icon="close"
        label={requireLabel(tWithContext('put this away')`Close`)}
        className={styles.close}
        onClick={() => dismissToast(id)}
      />
      {action && (
        <button type="button" className={styles.action} onClick={() => pressAction(id)}>
          {action.label}
        </button>
      )}
    </div>
  );
};

/** F8 moves the focus here; hovering or focusing pauses the timer. */
export const ToastArea = () => {
  const { toasts, handlers } = useToaster();
  const area = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const current = toasts[0];
  const id = current?.id;
  const sheet = useOpenSheet(current !== undefined);
  const isPaused = useRef(false);

  const pause = () => {
    if (isPaused.current) return;
    isPaused.current = true;
    handlers.startPause();
  };
  const resume = () => {
    if (!isPaused.current) return;
    isPaused.current = false;
    handlers.endPause();
  };

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== TOAST_KEY) return;
      event.preventDefault();
      if (!area.current?.contains(document.activeElement)) before.current = document.activeElement;
      area.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: in a sheet and out of it, it is another element.
  useLayoutEffect(() => {
    const element = area.current;
    return element === null || id === undefined ? undefined : keepOffControls(element);
  }, [id, sheet]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one toast makes room for another.
  useEffect(() => {
    const element = area.current;
    // The element that paused the timer may be gone with the last toast.
    if (!element?.matches(':hover, :focus-within')) resume();
    if (id !== undefined || before.current === null) return;
    const { activeElement } = document;
    // The browser moves the focus to the body when the focused button is removed.
    if (activeElement === document.body || element?.contains(activeElement)) {
      if (before.current instanceof HTMLElement) before.current.focus();
    }
    before.current = null;
  }, [id]);

  // A toast that appears under a resting pointer is not hovered.
  const point = ({ pointerType, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) pause();
  };

  const leave = (event: FocusEvent) => {
    if (!area.current?.contains(event.relatedTarget)) resume();
  };

  const section = (
    <section
      ref={area}
      tabIndex={-1}
      aria-label={requireLabel(t`Messages, ${TOAST_KEY}`)}
      aria-live="polite"
      aria-atomic="true"
      className={joinClasses(styles.area, sheet === null && styles.onPage)}
      onPointerMove={point}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={leave}
    >
      {current && <Toast key={current.id} id={current.id} leaving={!current.visible} />}
    </section>
  );
  return sheet === null ? section : createPortal(section, sheet);
};
