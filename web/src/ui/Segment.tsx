import { Link, useLocation } from 'react-router-dom';
import type { IconName } from './Icon.tsx';
import { FieldRow } from './Rows.tsx';
import styles from './Segment.module.css';

type SegmentProps<Value extends string> = {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

export const Segment = <Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentProps<Value>) => (
  <fieldset className={styles.segment} aria-label={label}>
    {options.map((option) => (
      <label key={option.value} className={styles.option}>
        <input
          data-whole
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
);

type ChoiceRowProps<Value extends string> = {
  readonly icon: IconName;
  readonly title: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

export const ChoiceRow = <Value extends string>({
  icon,
  title,
  name,
  options,
  value,
  onChange,
}: ChoiceRowProps<Value>) => (
  <FieldRow icon={icon}>
    <span className={styles.name}>{title}</span>
    <div className={options.length > 3 ? styles.wide : styles.beside}>
      <Segment label={title} name={name} options={options} value={value} onChange={onChange} />
    </div>
  </FieldRow>
);

type SegmentLinksProps = {
  readonly label: string;
  readonly options: readonly { readonly to: string; readonly label: string }[];
};

export const SegmentLinks = ({ label, options }: SegmentLinksProps) => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.segment} aria-label={label}>
      {options.map((option) => (
        <Link
          key={option.to}
          to={option.to}
          className={styles.option}
          aria-current={pathname.replace(/\/$/, '') === option.to ? 'page' : undefined}
        >
          <bdi>{option.label}</bdi>
        </Link>
      ))}
    </nav>
  );
};
