import { type ReactNode, useId, useState } from 'react';
import type { IconName } from './Icon.tsx';
import { Row } from './Rows.tsx';
import { Switch } from './Switch.tsx';

type SwitchRowProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  /** The switch shows the new state until the promise settles. */
  readonly onChange: (isOn: boolean) => Promise<unknown>;
};

export const SwitchRow = ({
  icon,
  title,
  note,
  isOn,
  disabled = false,
  onChange,
}: SwitchRowProps) => {
  const id = useId();
  // No transition: it would delay every change of screen while it runs.
  const [pendingChange, setWish] = useState<{ readonly to: boolean } | null>(null);
  const applyChange = async (to: boolean) => {
    const mine = { to };
    setWish(mine);
    try {
      await onChange(to);
    } finally {
      setWish((latest) => (latest === mine ? null : latest));
    }
  };
  return (
    <Row
      icon={icon}
      title={<label htmlFor={id}>{title}</label>}
      note={note === undefined ? undefined : <span id={`${id}-note`}>{note}</span>}
      value={
        <Switch
          id={id}
          isOn={pendingChange?.to ?? isOn}
          disabled={disabled}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(to) => void applyChange(to)}
        />
      }
    />
  );
};
