import type { Setting } from '@usward/core/intimacy/session';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Hint } from '../../../ui/Hints.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Question, Soft } from '../../../ui/Text.tsx';
import { called, calledWithin } from '../../../ui/two.ts';
import { EnergyChoice } from './Lobby.tsx';
import { playIcons } from './play-icons.ts';
import { takenWords } from './play-words.ts';
import { StopFoot } from './StopFoot.tsx';
import type { Player } from './Turn.tsx';
import styles from './turn.module.css';

type BeginProps = {
  readonly partner: string;
  readonly onBegin: (setting: Setting) => void;
  readonly onBack: () => void;
};

/** Before a game on one phone. */
export const Begin = ({ partner, onBegin, onBack }: BeginProps) => {
  const [energy, setEnergy] = useState<Setting['energy']>('any');
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={2}>
        <Question>{t`Truth or dare on one phone`}</Question>
        <Soft>{t`It goes from hand to hand, also without a network. Nothing of it is kept.`}</Soft>
      </Stack>
      <EnergyChoice value={energy} onChange={setEnergy} />
      <Stack gap={3}>
        <Button onClick={() => onBegin({ where: 'together', energy })}>{t`Begin`}</Button>
        <Hint icon="both">{t`First you say that you are in, then ${partner} does.`}</Hint>
      </Stack>
    </Page>
  );
};

type ConsentProps = {
  readonly of: Player;
  readonly onAgree: () => void;
  readonly onStop: () => void;
};

/** One of the two says that they are in, for this game only. */
export const AreYouIn = ({ of, onAgree, onStop }: ConsentProps) => (
  <Page tabs className={styles.page}>
    <div className={styles.middle}>
      <Avatar name={of.name} who={of.who} size="huge" />
      <Stack gap={3}>
        <Question>{of.name === null ? t`Are you in?` : t`${of.name}, are you in?`}</Question>
        <Soft>{t`For this game only. Pass as often as you like, and stop whenever you like. Nobody asks why.`}</Soft>
      </Stack>
      <Button onClick={onAgree}>{t`I’m in`}</Button>
    </div>
    <StopFoot onStop={onStop} />
  </Page>
);

type HandOverProps = {
  readonly to: Player;
  readonly onTaken: () => void;
  readonly onStop: () => void;
};

/** Between two turns: nothing is on the phone that is not for both. */
export const HandOver = ({ to, onTaken, onStop }: HandOverProps) => (
  <Page tabs className={styles.page}>
    <div className={styles.middle}>
      <span className={styles.sign}>
        <Drawing path={playIcons.phone} />
      </span>
      <Question>{t`Hand the phone to ${calledWithin({ you: to.name })}`}</Question>
      <Button onClick={onTaken}>{takenWords(to.name)}</Button>
    </div>
    <StopFoot onStop={onStop} />
  </Page>
);

type BolderProps = {
  readonly asker: Player;
  readonly onAgree: () => void;
  readonly onGiveBack: () => void;
  readonly onStop: () => void;
};

/** The asked bolder, in the other's hand: one button says yes, and giving the phone back says nothing. */
export const BolderAsked = ({ asker, onAgree, onGiveBack, onStop }: BolderProps) => (
  <Page tabs className={styles.page}>
    <div className={styles.middle}>
      <Stack gap={3}>
        <Question>{t`Bolder?`}</Question>
        <Soft>
          {t`${called({ you: asker.name })} would like it bolder. Only if you do, too. Otherwise the turn just goes on.`}
        </Soft>
      </Stack>
      <Stack gap={2}>
        <Button kind="quiet" onClick={onAgree}>
          <Drawing path={playIcons.bolder} />
          {t`Yes, bolder`}
        </Button>
        <Button kind="plain" onClick={onGiveBack}>{t`Give the phone back`}</Button>
      </Stack>
    </div>
    <StopFoot onStop={onStop} />
  </Page>
);
