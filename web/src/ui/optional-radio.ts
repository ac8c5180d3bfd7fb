import type { KeyboardEvent } from 'react';

/** The props of a native radio that a second press takes back. */
type OptionalRadio = {
  readonly type: 'radio';
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly onClick: () => void;
  readonly onKeyUp: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void;
};

/**
 * A native radio of a group that may be left out: pressing the chosen one again (by a tap or the
 * space bar) takes the choice back.
 */
export const optionalRadio = <Value>(
  name: string,
  option: Value,
  chosen: Value | null,
  onChoose: (value: Value | null) => void,
): OptionalRadio => ({
  type: 'radio',
  name,
  checked: chosen === option,
  onChange: () => onChoose(option),
  onClick: () => {
    // The browser reports no change when what is chosen is pressed.
    if (chosen === option) onChoose(null);
  },
  onKeyUp: (event) => {
    // Some browsers make no click of the space bar here, and in the others one of the two is enough.
    if (event.key !== ' ' || chosen !== option) return;
    event.preventDefault();
    onChoose(null);
  },
});
