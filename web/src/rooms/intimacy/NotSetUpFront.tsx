import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { ComfortRow } from './ComfortRow.tsx';
import { AlsoHere, FrontPage, type FrontProps } from './FrontPage.tsx';
import { Leaving } from './LeavingSheets.tsx';
import { useSwitch } from './use-switch.ts';

const switchNote = (on: boolean, isChosen: boolean): string => {
  if (on) return t`On. Only you can see this.`;
  return isChosen ? t`Off. Only you can see this.` : t`First choose what feels right for you.`;
};

/** The room while it is not open, whoever or whatever made it so: it reads the same each time. */
export const NotSetUpFront = ({ lab, two, onOpen, ...rest }: FrontProps) => {
  const turn = useSwitch();
  const { comfort, on } = lab;
  const canSwitch = two.pairing === 'paired';
  return (
    <FrontPage
      {...rest}
      lab={lab}
      onOpen={onOpen}
      title={t`Not set up for the two of you`}
      words={t`It opens once you both have switched it on. Now and then it closes by chance at night, and one tap from each of you opens it with everything kept.`}
    >
      {canSwitch && (
        <Stack gap={3}>
          <Rows label={t`Your side`}>
            <ComfortRow comfort={comfort} onOpen={() => onOpen('comfort')} />
            <SwitchRow
              icon="both"
              title={t`I would like it open`}
              note={switchNote(on, comfort !== null)}
              isOn={on}
              disabled={comfort === null && !on}
              onChange={turn}
            />
          </Rows>
          {on && (
            <Hint icon="check">{t`Your side is done. There is nothing more to do, and nothing to wait for.`}</Hint>
          )}
          {comfort === null && (
            <Button onClick={() => onOpen('comfort')}>{t`Choose what feels right`}</Button>
          )}
        </Stack>
      )}
      <AlsoHere />
      <Leaving two={two} isOpen={false} />
    </FrontPage>
  );
};
