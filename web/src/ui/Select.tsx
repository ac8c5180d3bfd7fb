import { type ReactNode, useId } from 'react';
import field from './Field.module.css';
import styles from './Select.module.css';

type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

export const Select = ({ label, value, onChange, children }: SelectProps) => {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </select>
      </div>
    </div>
  );
};
