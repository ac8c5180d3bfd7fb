import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'paper', label: 'Light' },
  { value: 'night', label: 'Dark' },
  { value: 'system', label: 'Auto' },
];

/** Light, dark, or as the system has it. */
export const LookRow = () => (
  <ChoiceRow
    icon="moon"
    title="Look"
    name="theme"
    options={options}
    value={useTheme()}
    onChange={chooseTheme}
  />
);
