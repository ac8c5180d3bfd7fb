import { useSyncExternalStore } from 'react';
import { createEmitter } from '../emitter.ts';
import { storedAppearance } from '../storage/local-storage.ts';

export type AppearanceSetting<Value extends string> = {
  readonly choose: (value: Value) => void;
  readonly current: () => Value;
  readonly onChange: (listener: () => void) => () => void;
};

/** The first value follows the system and is not stored; the others become attributes of the root element. */
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

export const useAppearanceValue = <Value extends string>({
  current,
  onChange,
}: AppearanceSetting<Value>): Value => useSyncExternalStore(onChange, current);
