import { useSyncExternalStore } from 'react';
import { createAnnouncer } from './announcer.ts';
import { storedLooks } from './stored.ts';

/** One way in which this device shows the app, and what can be chosen of it. */
export type LookChoice<Value extends string> = {
  /** Shows it so, and keeps the choice on this device. */
  readonly choose: (value: Value) => void;
  readonly current: () => Value;
  readonly onChange: (listener: () => void) => () => void;
};

/**
 * Makes a choice of looks. The first of its values is as the system has it and leaves no trace; the others
 * stand at the root element, where style sheets find them.
 */
export const createLookChoice = <Value extends string>(
  look: keyof typeof storedLooks,
  values: readonly [Value, ...Value[]],
): LookChoice<Value> => {
  const changed = createAnnouncer<void>();
  const current = (): Value =>
    values.find((value) => value === document.documentElement.dataset[look]) ?? values[0];
  const choose = (value: Value): void => {
    const { dataset } = document.documentElement;
    if (value === values[0]) {
      delete dataset[look];
      storedLooks[look].remove();
    } else {
      dataset[look] = value;
      storedLooks[look].set(value);
    }
    changed.tell();
  };
  return { choose, current, onChange: changed.listen };
};

/** The present choice, live. */
export const useLookChoice = <Value extends string>({
  current,
  onChange,
}: LookChoice<Value>): Value => useSyncExternalStore(onChange, current);
