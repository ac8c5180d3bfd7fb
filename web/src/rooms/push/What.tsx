import { calendarDate } from '@usward/core/calendar';
import { inContext, t } from '@usward/core/language/speak';
import { waitingKey } from '@usward/core/pulse';
import { waitingCause } from '@usward/core/push/cause';
import { compose } from '@usward/core/push/compose';
import type { MutableKind, PushSettings } from '@usward/core/push/settings';
import { Icon } from '../../ui/Icon.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { Note, Soft } from '../../ui/Text.tsx';
import { called, type Two } from '../../ui/two.ts';
import styles from './push.module.css';
import { kindsInOrder, kindWords } from './push-words.ts';
import type { ChangeSettings } from './settings.ts';

type WhatProps = {
  readonly push: PushSettings;
  readonly two: Two;
  readonly change: ChangeSettings;
};

const isWithout =
  (kind: MutableKind) =>
  (one: MutableKind): boolean =>
    one !== kind;

/** Which kinds are told, one switch each. */
export const What = ({ push, two, change }: WhatProps) => (
  <Stack as="section">
    <h2>{inContext('notifications tell')`What`}</h2>
    <Soft
      small
    >{t`At most two a day, besides thoughts. What is switched off waits in the app.`}</Soft>
    <Rows>
      {kindsInOrder.map((kind) => (
        <SwitchRow
          key={kind}
          {...kindWords(kind, two)}
          isOn={!push.muted.includes(kind)}
          onChange={(isOn) =>
            change((now) => {
              const others = now.muted.filter(isWithout(kind));
              return { ...now, muted: isOn ? others : [...others, kind] };
            })
          }
        />
      ))}
    </Rows>
  </Stack>
);

/** Any day would do: a notification never names it. */
const sample = waitingCause(waitingKey(calendarDate('2026-01-01')), 'answer');

const wordings = [
  {
    name: inContext('the wording')`Discreet`,
    chosen: inContext('the wording')`Discreet, as you have it`,
    discreet: true,
  },
  {
    name: inContext('the wording')`In full`,
    chosen: inContext('the wording')`In full, as you have it`,
    discreet: false,
  },
] as const;

/** Whether notifications say more than that there is something, with how both look. */
export const Wording = ({ push, two, change }: WhatProps) => (
  <Stack as="section" gap={4}>
    <h2>{t`Wording`}</h2>
    <Rows>
      <SwitchRow
        icon="lock"
        title={t`Discreet wording`}
        note={t`Every notification says the same few words, so nobody who glances at it learns more.`}
        isOn={push.discreet}
        onChange={(discreet) => change((now) => ({ ...now, discreet }))}
      />
    </Rows>
    <div className={styles.looks}>
      {wordings.map(({ name, chosen, discreet }) => {
        const isChosen = push.discreet === discreet;
        const { title, body } = compose(sample, {
          discreet,
          partner: called(two),
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
    <Soft small>{t`Play and feedback forms stay discreet in both.`}</Soft>
  </Stack>
);
