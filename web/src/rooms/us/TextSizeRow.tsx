import { t } from '@usward/core/language/speak';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { chooseTextSize, type TextSize, useTextSize } from './text-size.ts';

const options: readonly { readonly value: TextSize; readonly label: string }[] = [
  { value: 'smaller', label: t`Smaller` },
  { value: 'usual', label: t`Auto` },
  { value: 'larger', label: t`Larger` },
  { value: 'largest', label: t`Largest` },
];

/** How large words are on this phone. */
export const TextSizeRow = () => (
  <ChoiceRow
    icon="text"
    title={t`Text size`}
    name="text-size"
    options={options}
    value={useTextSize()}
    onChange={chooseTextSize}
  />
);
