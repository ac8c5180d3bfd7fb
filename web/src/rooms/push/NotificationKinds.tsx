import { calendarDate } from '@usward/core/calendar';
import { t, tWithContext } from '@usward/core/language/i18n';
import { waitingKey } from '@usward/core/pulse';
import { composeMessage } from '@usward/core/push/compose';
import { createWaitingEvent } from '@usward/core/push/push-event';
import type { MuteableKind, PushSettings } from '@usward/core/push/settings';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { MutedText, Note } from '../../ui/Text.tsx';
import type { ChangeSettings } from '../../writes/push-settings.ts';
import styles from './push.module.css';
import { getKindLabel, orderedKinds } from './push-labels.ts';

type NotificationKindsProps = {
  readonly push: PushSettings;
  readonly couple: Couple;
  readonly change: ChangeSettings;
};

const createOtherKindFilter =
  (kind: MuteableKind) =>
  (one: MuteableKind): boolean =>
    one !== kind;

export const NotificationKinds = ({ push, couple, change }: NotificationKindsProps) => (
  <Stack as="section">
    <h2>{tWithContext('notifications tell')`Notify me about`}</h2>
    <MutedText
      small
    >{t`At most two a day, not counting “Thinking of you.” Anything you turn off still waits in the app.`}</MutedText>
    <Rows>
      {orderedKinds.map((kind) => (
        <SwitchRow
          key={kind}
          {...getKindLabel(kind, couple)}
          isOn={!push.muted.includes(kind)}
          onChange={(isOn) =>
            change((now) => {
              const others = now.muted.filter(createOtherKindFilter(kind));
              return { ...now, muted: isOn ? others : [...others, kind] };
            })
          }
        />
      ))}
    </Rows>
  </Stack>
);

/** Any date works: notifications never name it. */
const sample = createWaitingEvent(waitingKey(calendarDate('2026-01-01')), 'answer');

const wordingOptions = [
  {
    name: tWithContext('the wording')`Discreet`,
    chosen: tWithContext('the wording')`Discreet (selected)`,
    discreet: true,
  },
  {
    name: tWithContext('the wording')`Full`,
    chosen: tWithContext('the wording')`Full (selected)`,
    discreet: false,
  },
] as const;

export const NotificationWording = ({ push, couple, change }: NotificationKindsProps) => (
  <Stack as="section" gap={4}>
    <h2>{t`Wording`}</h2>
    <Rows>
      <SwitchRow
        icon="lock"
        title={t`Discreet wording`}
        note={t`Every notification says the same few words, so no one who glances at it learns more.`}
        isOn={push.discreet}
        onChange={(discreet) => change((now) => ({ ...now, discreet }))}
      />
    </Rows>
    <div className={styles.looks}>
      {wordingOptions.map(({ name, chosen, discreet }) => {
        const isChosen = push.discreet === discreet;
        const { title, body } = composeMessage(sample, {
          discreet,
          partner: partnerName(couple),
          milestone: null,
          badge: 1,
        });
        return (
          <Stack as="figure" gap={2} key={name} data-chosen={isChosen}>
            <Note as="figcaption">
              {isChosen && <Icon name="check" fine />}
              {isChosen ? chosen : name}
            </Note>
            <Stack gap={1} className={styles.slip}>
              <strong>{title}</strong>
              <span>{body}</span>
            </Stack>
          </Stack>
        );
      })}
    </div>
    <MutedText small>{t`Play and reflections are discreet either way.`}</MutedText>
  </Stack>
);
