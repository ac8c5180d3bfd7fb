import { plural, t } from '@usward/core/language/speak';
import { TextArea } from '../../ui/TextArea.tsx';
import { linesOf } from './form-draft.ts';

type LinesFieldProps = {
  readonly label: string;
  /** Names the field, so that it can be found when something is wrong in it. */
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fewest: number;
  readonly most: number;
  /** Most signs of one line. */
  readonly maximum: number;
  readonly error: string | undefined;
};

/** A list to write, one thing on each line. */
export const LinesField = ({ fewest, most, maximum, value, ...rest }: LinesFieldProps) => (
  <TextArea
    {...rest}
    value={value}
    dir="auto"
    rows={3}
    autoCapitalize="sentences"
    maximum={most * (maximum + 1)}
    hint={`${plural(
      maximum,
      {
        one: 'One on each line, {fewest} to {most} of them, # sign each at most.',
        other: 'One on each line, {fewest} to {most} of them, # signs each at most.',
      },
      { fewest, most },
    )} ${t`So far ${linesOf(value).length}.`}`}
  />
);
