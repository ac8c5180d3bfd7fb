import type { KeyboardEvent } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';

type LineFieldProps = {
  readonly label: string;
  /** Names the field, so that it can be found when something is wrong in it. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maximum: number;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
};

/** A sentence to write: it wraps on a narrow screen, and holds no lines of its own. */
export const LineField = ({ onChange, ...rest }: LineFieldProps) => (
  <TextArea
    {...rest}
    dir="auto"
    autoCapitalize="sentences"
    onChange={(text) => onChange(text.replace(/[\r\n]+/g, ' '))}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
    }}
  />
);
