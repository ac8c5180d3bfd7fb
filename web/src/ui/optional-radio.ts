import type { KeyboardEvent, MouseEvent } from 'react';

type OptionalRadio = {
  readonly type: 'radio';
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly onClick: (event: Pick<MouseEvent, 'detail'>) => void;
  readonly onKeyUp: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void;
};

/** Pressing the chosen option again, by a tap or the space bar, clears the choice. */
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
  onClick: ({ detail }) => {
    // Browsers fire no change event for the option that is already chosen. A double tap means one choice.
    if (chosen === option && detail < 2) onChoose(null);
  },
  onKeyUp: (event) => {
    // Some browsers fire no click for the space bar here; in the others one of the two is enough.
    if (event.key !== ' ' || chosen !== option) return;
    event.preventDefault();
    onChoose(null);
  },
});
