import { t, tWithContext } from '@usward/core/language/i18n';
import { useState } from 'react';
import {
  createAppearanceSetting,
  useAppearanceValue,
} from '../../device/appearance/appearance-setting.ts';
import { useIsLockOn } from '../../device/lock/lock.ts';
import { showInstallPrompt, useInstallMethod } from '../../device/startup/install.ts';
import { Button } from '../../ui/Button.tsx';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { paths } from '../../ui/paths.ts';
import { Row } from '../../ui/Rows.tsx';
import { ChoiceRow } from '../../ui/Segment.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { updateThemeColorMeta } from '../../ui/theme-color-meta.ts';

const theme = createAppearanceSetting('theme', ['system', 'paper', 'night']);
const textSize = createAppearanceSetting('text', ['usual', 'smaller', 'larger', 'largest']);
const motion = createAppearanceSetting('motion', ['system', 'calm']);

/** Null when installed, or not installable here. */
export const InstallRow = () => {
  const way = useInstallMethod();
  const [open, setOpen] = useState(false);
  if (way.kind === 'installed' || way.kind === 'none') return null;
  const row = {
    icon: 'plus',
    title: t`Add Usward to your home screen`,
    note: t`It opens right away, even offline.`,
  } as const;
  if (way.kind === 'prompt') return <Row {...row} onClick={() => void showInstallPrompt()} />;
  const close = () => setOpen(false);
  const sheet = (
    <Sheet open={open} onClose={close} title={row.title} readFirst>
      <InstallSteps system={way.system} />
      <Actions>
        <Button kind="quiet" onClick={close}>{t`Done`}</Button>
      </Actions>
    </Sheet>
  );
  return <Row {...row} onClick={() => setOpen(true)} sheet={sheet} />;
};

const AppearanceRow = () => (
  <ChoiceRow
    icon="moon"
    title={tWithContext('how the app looks')`Appearance`}
    name="theme"
    options={[
      { value: 'paper', label: tWithContext('the look')`Light` },
      { value: 'night', label: tWithContext('the look')`Dark` },
      { value: 'system', label: t`Auto` },
    ]}
    value={useAppearanceValue(theme)}
    onChange={(chosen) => {
      theme.choose(chosen);
      updateThemeColorMeta(chosen === 'system' ? null : chosen);
    }}
  />
);

const TextSizeRow = () => (
  <ChoiceRow
    icon="text"
    title={t`Text size`}
    name="text-size"
    options={[
      { value: 'smaller', label: t`Smaller` },
      { value: 'usual', label: t`Auto` },
      { value: 'larger', label: t`Larger` },
      { value: 'largest', label: t`Largest` },
    ]}
    value={useAppearanceValue(textSize)}
    onChange={textSize.choose}
  />
);

export const ThisDeviceRows = () => (
  <>
    <Row
      icon="lock"
      title={t`App lock`}
      note={t`Asks for a PIN or passkey to open the app`}
      value={useIsLockOn() ? tWithContext('the app lock')`On` : tWithContext('the app lock')`Off`}
      to={paths.lock}
    />
    <AppearanceRow />
    <TextSizeRow />
    <SwitchRow
      icon="waves"
      title={t`Reduce motion`}
      note={t`Nothing slides, spins, or falls. When this is off, Usward follows your device’s setting.`}
      isOn={useAppearanceValue(motion) === 'calm'}
      onChange={async (isOn) => motion.choose(isOn ? 'calm' : 'system')}
    />
  </>
);
