import { useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.ts';
import { storedAppearance } from '../storage/local-storage.ts';

/** One way in which this device shows the app, and what can be chosen of it. */
export type AppearanceSetting<Value extends string> = {
  /** Shows it so, and keeps the choice on this device. */
  readonly choose: (value: Value) => void;
  readonly current: () => Value;
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Makes a choice of looks. The first of its values is as the system has it and leaves no trace; the others
 * stand at the root element, where style sheets find them.
 */
export const createAppearanceSetting = <Value extends string>(
  look: keyof typeof storedAppearance,
  values: readonly [Value, ...Value[]],
): AppearanceSetting<Value> => {
  const changed = createEmitter<void>();
  const current = (): Value =>
    values.find((value) => value === document.documentElement.dataset[look]) ?? values[0];
  const choose = (value: Value): void => {
    const { dataset } = document.documentElement;
    if (value === values[0]) {
      delete dataset[look];
      storedAppearance[look].remove();
    } else {
      dataset[look] = value;
      storedAppearance[look].set(value);
    }
    changed.emit();
  };
  return { choose, current, onChange: changed.subscribe };
};

/** The present choice, live. */
export const useAppearanceSetting = <Value extends string>({
  current,
  onChange,
}: AppearanceSetting<Value>): Value => useSyncExternalStore(onChange, current);
