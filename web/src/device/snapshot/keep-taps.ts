const PRESSABLE = 'a, button';

/** An app that has not come by then may never come; links then lead on by themselves. In milliseconds. */
const PATIENCE = 5_000;

/** Does in the app what was pressed in the snapshot before, where it is still there. */
export const keepTaps = (root: HTMLElement): void => {
  let pressed: { readonly place: number; readonly words: string | null } | null = null;
  const pressables = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(PRESSABLE)];
  const note = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    const { target } = event;
    const one = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    pressed = one && { place: pressables().indexOf(one), words: one.textContent };
  };
  const stop = (): void => {
    replaced.disconnect();
    root.removeEventListener('click', note, { capture: true });
  };
  const replaced = new MutationObserver(() => {
    stop();
    const again = pressed && pressables()[pressed.place];
    if (again && again.textContent === pressed?.words) again.click();
  });
  root.addEventListener('click', note, { capture: true });
  replaced.observe(root, { childList: true });
  setTimeout(stop, PATIENCE);
};
