import { plural } from '@usward/core/language/i18n';
import { countCodePoints } from '@usward/core/text';
import { type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react';
import styles from './Field.module.css';
import { FieldHints } from './FieldHints.tsx';
import { useAutoFocus } from './TextField.tsx';

export const getCharacterLimitStatus = (
  length: number,
  maximum: number,
): { readonly words: string | null; readonly tooMany: boolean } => {
  const count = maximum - length;
  if (count < 0) {
    return {
      words: plural(-count, {
        one: '# character too many',
        other: '# characters too many',
      }),
      tooMany: true,
    };
  }
  const near = count <= Math.min(200, maximum / 5);
  return {
    words: near ? plural(count, { one: '# character left', other: '# characters left' }) : null,
    tooMany: false,
  };
};

type TextAreaProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In code points. More can be typed, and the hint counts the excess. */
  readonly maximum: number;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly focused?: boolean | undefined;
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'id' | 'maxLength'>;

const autoGrows = (): boolean => CSS.supports('field-sizing', 'content');

export const TextArea = ({
  label,
  value,
  onChange,
  maximum,
  hint,
  error,
  focused = false,
  rows = 1,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaProps) => {
  const id = useId();
  const area = useAutoFocus<HTMLTextAreaElement>(focused);
  const count = getCharacterLimitStatus(countCodePoints(value), maximum);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || autoGrows()) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight}px`;
  }, [value]);

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        ref={area}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error || count.tooMany ? true : undefined}
        aria-describedby={describedBy ? `${describedBy} ${id}-hints` : `${id}-hints`}
      />
      <FieldHints
        id={`${id}-hints`}
        hint={hint}
        error={error ?? (count.tooMany ? count.words : null)}
        count={count.tooMany ? null : count.words}
      />
    </div>
  );
};
