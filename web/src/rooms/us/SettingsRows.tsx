import { inContext, t } from '@usward/core/language/speak';
import { useState } from 'react';
import { install, useInstallWay } from '../../device/install.ts';
import { useLockOn } from '../../device/lock/lock.ts';
import { createLookChoice, useLookChoice } from '../../device/look-choice.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { colourBars } from '../../ui/colour-bars.ts';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Row } from '../../ui/Rows.tsx';
import { ChoiceRow } from '../../ui/Segment.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';

const theme = createLookChoice('theme', ['system', 'paper', 'night']);
const textSize = createLookChoice('text', ['usual', 'smaller', 'larger', 'largest']);
const motion = createLookChoice('motion', ['system', 'calm']);

/** The way onto the home screen; nothing where the app is there already, or this browser has none. */
export const InstallRow = () => {
  const way = useInstallWay();
  const [open, setOpen] = useState(false);
  if (way.kind === 'installed' || way.kind === 'none') return null;
  const row = {
    icon: 'plus',
    title: t`Put Usward on your home screen`,
    note: t`It opens at once, also without a network.`,
  } as const;
  if (way.kind === 'prompt') return <Row {...row} onClick={() => void install()} />;
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

const LookRow = () => (
  <ChoiceRow
    icon="moon"
    title={inContext('how the app looks')`Look`}
    name="theme"
    options={[
      { value: 'paper', label: inContext('the look')`Light` },
      { value: 'night', label: inContext('the look')`Dark` },
      { value: 'system', label: t`Auto` },
    ]}
    value={useLookChoice(theme)}
    onChange={(chosen) => {
      theme.choose(chosen);
      colourBars(chosen === 'system' ? null : chosen);
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
    value={useLookChoice(textSize)}
    onChange={textSize.choose}
  />
);

/** What is chosen for this phone only: its lock, and how it shows the app. */
export const ThisPhoneRows = () => (
  <>
    <Row
      icon="lock"
      title={t`App lock`}
      note={t`Asks before the app opens`}
      value={useLockOn() ? inContext('the app lock')`On` : inContext('the app lock')`Off`}
      to={paths.lock}
    />
    <LookRow />
    <TextSizeRow />
    <SwitchRow
      icon="waves"
      title={t`Calm motion`}
      note={t`Nothing slides, turns or falls. Otherwise it is as this phone is set.`}
      isOn={useLookChoice(motion) === 'calm'}
      onChange={async (isOn) => motion.choose(isOn ? 'calm' : 'system')}
    />
  </>
);
