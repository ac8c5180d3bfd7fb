import {
  type Emblem,
  type EmblemSign,
  emblemColors,
  emblemSigns,
} from '@usward/core/account/emblem';
import type { EmblemChange } from '@usward/core/account/emblem-change';
import { t } from '@usward/core/language/i18n';
import { emblemColorLabels, emblemSignLabels } from '../../content/emblem-labels.ts';
import {
  partnerNameInSentence,
  useCouple,
  useIsAwaitingConfirmation,
} from '../../couple/use-couple.ts';
import { useStore } from '../../device/use-store.ts';
import { $emblems } from '../../ui/Avatar.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { queueAboutChange } from './about-changes.ts';
import styles from './us.module.css';

/** As an initial wears it, drawn by emblem.css. Says nothing to screen readers: a name stands beside it. */
const EmblemMark = ({ color, sign }: Emblem) => (
  <i data-emblem={`${color} ${sign}`} aria-hidden="true" />
);

const choose = (emblem: EmblemChange): void => {
  void queueAboutChange({ emblem });
};

/** Takes effect with each tap, like a switch. The partner's sign is taken, so that the two always differ. */
export const EmblemChoice = () => {
  const { me, you } = useStore($emblems);
  const couple = useCouple();
  const isAwaiting = useIsAwaitingConfirmation();
  if (me === null) return null;
  const partner = partnerNameInSentence(couple);
  const getSignLabel = (sign: EmblemSign): string => {
    const label = emblemSignLabels[sign];
    return sign === you?.sign && couple.you !== null ? t`${label} (${couple.you})` : label;
  };
  return (
    <Stack as="section">
      <h2>{t`Your color and symbol`}</h2>
      <MutedText small>
        {couple.alone || isAwaiting
          ? t`A small mark beside your initial. Your partner will see it too.`
          : t`A small mark beside your initial. It tells you and ${partner} apart, and both of you see it.`}
      </MutedText>
      <Stack as="fieldset" gap={3} className={styles.choice}>
        <legend>{t`Color`}</legend>
        <Chips
          value={me.color}
          onChange={(color) => choose({ color })}
          options={emblemColors.map((color) => ({
            value: color,
            label: emblemColorLabels[color],
            drawing: <EmblemMark color={color} sign={me.sign} />,
          }))}
        />
      </Stack>
      <Stack as="fieldset" gap={3} className={styles.choice}>
        <legend>{t`Symbol`}</legend>
        <Chips
          value={me.sign}
          onChange={(sign) => choose({ sign })}
          options={emblemSigns.map((sign) => ({
            value: sign,
            label: getSignLabel(sign),
            drawing: <EmblemMark color={me.color} sign={sign} />,
            disabled: sign === you?.sign,
          }))}
        />
      </Stack>
    </Stack>
  );
};
