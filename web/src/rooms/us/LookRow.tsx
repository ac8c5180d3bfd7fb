import { inContext, t } from '@usward/core/language/speak';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { chooseTheme, type Theme, useTheme } from './theme.ts';

const options: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'paper', label: inContext('the look')`Light` },
  { value: 'night', label: inContext('the look')`Dark` },
  { value: 'system', label: t`Auto` },
];

/** Light, dark, or as the system has it. */
export const LookRow = () => (
  <ChoiceRow
    icon="moon"
    title={inContext('how the app looks')`Look`}
    name="theme"
    options={options}
    value={useTheme()}
    onChange={chooseTheme}
  />
);
