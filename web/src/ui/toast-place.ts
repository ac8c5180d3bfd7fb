/** From where to where something reaches, in CSS pixels from the top of the window. */
type Span = { readonly from: number; readonly to: number };

/** Between a toast and the control it makes way for, in CSS pixels. */
const GAP = 8;

/** How far a toast has to move, in one direction, to cover no control; 0 where that would lead out of its room. */
export const wayFrom = (
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

const spanOf = ({ top, bottom }: DOMRect): Span => ({ from: top, to: bottom });

/** How far down, or up if it is negative, a toast in this area moves to cover no control of the page. */
export const wayFromControls = (area: HTMLElement): number => {
  const box = area.getBoundingClientRect();
  const middle = innerHeight / 2;
  const isLow = box.top > middle;
  const controls = [
    ...document.querySelectorAll('a[href], button, input, select, textarea, summary'),
  ]
    .filter((control) => !area.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ left, right, width }) => width > 0 && left < box.right && right > box.left);
  return wayFrom(
    controls.map(spanOf),
    spanOf(box),
    isLow ? { from: middle, to: innerHeight } : { from: 0, to: middle },
    isLow ? 'up' : 'down',
  );
};
