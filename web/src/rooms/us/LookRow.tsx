import { t } from '@usward/core/language/speak';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'paper', label: t`Light` },
  { value: 'night', label: t`Dark` },
  { value: 'system', label: t`Auto` },
];

/** Light, dark, or as the system has it. */
export const LookRow = () => (
  <ChoiceRow
    icon="moon"
    title={t`Look`}
    name="theme"
    options={options}
    value={useTheme()}
    onChange={chooseTheme}
  />
);
