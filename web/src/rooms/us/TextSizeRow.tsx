import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { chooseTextSize, type TextSize, useTextSize } from './text-size.ts';

const options: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'smaller', label: 'Smaller' },
  { value: 'usual', label: 'Auto' },
  { value: 'larger', label: 'Larger' },
  { value: 'largest', label: 'Largest' },
];

/** How large words are on this phone. */
export const TextSizeRow = () => (
  <ChoiceRow
    icon="pen"
    title="Text size"
    name="text-size"
    options={options}
    value={useTextSize()}
    onChange={chooseTextSize}
  />
);
