import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import type { Setting } from '@usward/core/intimacy/play-session';
import { t, tWithContext } from '@usward/core/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { isClockHere } from '../../../couple/day-start.ts';
import { createReadOptions } from '../../../device/cache/read-cache.ts';
import { PLAY_WHERE_DRAFT_KEY } from '../../../device/storage/draft-keys.ts';
import { useDraft } from '../../../device/storage/drafts.ts';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dock } from '../../../ui/Dock.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { OfflineNotice } from '../../../ui/Notice.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { Segment } from '../../../ui/Segment.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../../ui/Text.tsx';
import styles from '../intimacy.module.css';
import { getReadyText } from './play-labels.ts';

const energyOptions = [
  { value: 'any', label: tWithContext('how the two are')`Awake` },
  { value: 'low', label: tWithContext('how the two are')`Tired` },
] as const;

const placeOptions = [
  { value: 'together', label: t`In the same room` },
  { value: 'apart', label: tWithContext('where the two are')`Far apart` },
] as const;

export const EnergyChoice = ({
  value,
  onChange,
}: {
  readonly value: Setting['energy'];
  readonly onChange: (value: Setting['energy']) => void;
}) => (
  <Stack gap={2}>
    <h2 className={styles.label}>{t`How’s your energy?`}</h2>
    <Segment
      label={t`How’s your energy?`}
      name="energy"
      options={energyOptions}
      value={value}
      onChange={onChange}
    />
    <MutedText small>{t`For tired evenings, there are cards you can do lying down.`}</MutedText>
  </Stack>
);

const dashboardOptions = createReadOptions(getDashboard);

/** The last choice on this device; before there is one, apart where this device is not in the couple's time zone. */
const useWhere = (): readonly [Setting['where'], (where: Setting['where']) => void] => {
  const [stored, store] = useDraft(PLAY_WHERE_DRAFT_KEY);
  const home = useQuery({ ...dashboardOptions, enabled: false }).data?.homeTimeZone;
  const isAway = home !== undefined && !isClockHere(home);
  const chosen = placeOptions.find(({ value }) => value === stored)?.value;
  return [chosen ?? (isAway ? 'apart' : 'together'), store];
};

type LobbyProps = {
  /** Epoch milliseconds; null when not ready. */
  readonly readyUntil: number | null;
  readonly busy: boolean;
  readonly isLost: boolean;
  readonly onReady: (setting: Setting) => void;
  readonly onTakeBack: () => void;
  readonly onBack: () => void;
};

/** The pressed button disappears, so the focus moves to what replaces it. */
const useFocusOnChange = (isReady: boolean) => {
  const card = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isReady);
  useEffect(() => {
    if (before.current === isReady) return;
    before.current = isReady;
    (isReady ? card : button).current?.focus();
  }, [isReady]);
  return { card, button };
};

export const Lobby = ({ readyUntil, busy, isLost, onReady, onTakeBack, onBack }: LobbyProps) => {
  const [where, setWhere] = useWhere();
  const [energy, setEnergy] = useState<Setting['energy']>('any');
  const focused = useFocusOnChange(readyUntil !== null);
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={2}>
        <QuestionHeading>{t`Truth or dare`}</QuestionHeading>
        <MutedText>{t`On two phones. Each turn shows on both.`}</MutedText>
      </Stack>
      {isLost && (
        <OfflineNotice>{t`No connection right now. You need one to play on two phones.`}</OfflineNotice>
      )}
      {readyUntil === null ? (
        <>
          <Stack gap={2} as="section">
            <h2 className={styles.label}>{t`Where are you two?`}</h2>
            <Segment
              label={t`Where are you two?`}
              name="where"
              options={placeOptions}
              value={where}
              onChange={setWhere}
            />
          </Stack>
          <EnergyChoice value={energy} onChange={setEnergy} />
          <Dock>
            <Button
              ref={focused.button}
              busy={busy}
              onClick={() => onReady({ where, energy })}
            >{t`Ready now`}</Button>
          </Dock>
          <Hint icon="lock">{t`We only show this once you’ve both tapped. Tell each other, or just tap. It counts while this screen is open, for up to ten minutes.`}</Hint>
        </>
      ) : (
        <Card as="section" kind="me" aria-labelledby="ready">
          <Stack gap={2}>
            <h2
              id="ready"
              ref={focused.card}
              tabIndex={-1}
              className={styles.label}
            >{t`You’re ready`}</h2>
            <p>{t`We only show this once you’ve both tapped. Tell each other, or just wait.`}</p>
            <MutedText small>{getReadyText(readyUntil, Date.now())}</MutedText>
          </Stack>
          <Button kind="quiet" busy={busy} onClick={onTakeBack}>{t`Withdraw`}</Button>
        </Card>
      )}
    </Page>
  );
};
