import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import {
  type PushState,
  turnPushesOff,
  turnPushesOn,
  usePushState,
} from '../../device/push/pushes.ts';
import { type PushRefusal, refusalWords } from '../../device/push/refusal.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { Soft } from '../../ui/Text.tsx';
import styles from './push.module.css';
import { SendTest } from './SendTest.tsx';

const noteOf = ({ kind }: PushState, isTurning: boolean): string => {
  if (isTurning) return t`One moment`;
  return kind === 'on' ? t`They come here, with the app closed too.` : t`Nothing rings here.`;
};

/** What can be done where this browser does not let it be turned on just so. */
const Way = ({ state }: { readonly state: PushState }) => {
  if (state.kind === 'denied') {
    return (
      <Notice icon="lock">
        <p>{t`This browser keeps notifications of Usward away. To allow them, open its settings for this site: the sign beside the address, or the app’s info on your home screen. Choose “Notifications”, then “Allow”, and come back here.`}</p>
      </Notice>
    );
  }
  return null;
};

/** What is here in place of a switch that could do nothing. */
const NoPushes = ({ needsInstalling }: { readonly needsInstalling: boolean }) => (
  <Stack as="section">
    <h2>{t`On this phone`}</h2>
    <Notice icon="bell">
      <p>{refusalWords.unsupported}</p>
    </Notice>
    {needsInstalling ? (
      <Stack gap={3}>
        <p>{t`Here notifications come once Usward is on your home screen:`}</p>
        <InstallSteps system="ios" />
      </Stack>
    ) : (
      <Soft small>{t`What they would tell also waits on your first screen.`}</Soft>
    )}
  </Stack>
);

/** Turns notifications on this phone on and off, and shows how one looks. */
export const ThisPhone = () => {
  const state = usePushState();
  const [refusal, setRefusal] = useState<PushRefusal | null>(null);
  const [isTurning, setIsTurning] = useState(false);
  const whileTurning = async (work: () => Promise<void>) => {
    setRefusal(null);
    setIsTurning(true);
    try {
      await work();
    } finally {
      setIsTurning(false);
    }
  };
  const turnOn = async () => setRefusal(await turnPushesOn());
  const turn = (isOn: boolean) => whileTurning(isOn ? turnOn : turnPushesOff);
  const turnAgain = () => {
    // The button is about to go.
    focusHeading();
    void whileTurning(async () => {
      await turnPushesOff();
      await turnOn();
    });
  };
  if (state.kind === 'unknown') {
    return (
      <Stack as="section" aria-busy="true">
        <h2>{t`On this phone`}</h2>
        <Skeleton block="button" />
      </Stack>
    );
  }
  if (state.kind === 'unsupported') return <NoPushes needsInstalling={state.needsInstalling} />;
  return (
    <Stack as="section">
      <h2>{t`On this phone`}</h2>
      <Rows>
        <SwitchRow
          icon="bell"
          title={t`Notifications`}
          note={noteOf(state, isTurning)}
          isOn={state.kind === 'on'}
          onChange={turn}
        />
        {state.kind === 'on' && <SendTest device={state.device} onAgain={turnAgain} />}
      </Rows>
      <div role="alert" className={styles.live}>
        {refusal && (
          <Notice icon="alert">
            <p>{refusalWords[refusal]}</p>
          </Notice>
        )}
      </div>
      <Way state={state} />
    </Stack>
  );
};
