import { useQueryClient } from '@tanstack/react-query';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/i18n';
import { type FormEvent, useState } from 'react';
import { partnerName } from '../../../couple/use-couple.ts';
import { mutate } from '../../../device/cache/mutate.ts';
import { useOnline } from '../../../device/network/online.ts';
import { recordAppliedWrite } from '../../../device/outbox/outbox.ts';
import TruthOrDare from '../../../pictures/play-truth-or-dare.svg?picture';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Dock } from '../../../ui/Dock.tsx';
import { Hint } from '../../../ui/FieldHints.tsx';
import { Icon, PathIcon } from '../../../ui/Icon.tsx';
import { PageHeading } from '../../../ui/Text.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { refetchLab } from '../lab-queries.ts';
import { playIcons } from '../play/play-icons.ts';
import { ScenePage } from '../ScenePage.tsx';
import scene from '../scene.module.css';
import type { SetUpStepProps } from './SetUpView.tsx';
import styles from './set-up.module.css';

const useGiveConsent = () => {
  const client = useQueryClient();
  const { busy, attempt } = useAttempt(() => refetchLab(client));
  const give = () =>
    attempt(async () => {
      const input = { body: { version: CONSENT.version } };
      recordAppliedWrite(giveConsent, input, await mutate(giveConsent, input));
    });
  return { busy, give };
};

/** Every box starts empty. */
export const ConsentStep = ({ couple, stepCount, onBack }: SetUpStepProps) => {
  const online = useOnline();
  const { busy, give } = useGiveConsent();
  const [ticked, setTicked] = useState(() => CONSENT.statements.map(() => false));
  const tick = (index: number, on: boolean) =>
    setTicked(ticked.map((before, at) => (at === index ? on : before)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticked.every(Boolean)) void give();
  };
  return (
    <ScenePage
      picture={TruthOrDare}
      step={{ at: 1, of: stepCount }}
      backLabel={t`Back to Play`}
      onBack={onBack}
    >
      <PageHeading>{t`A room for the two of you`}</PageHeading>
      <ul className={styles.points}>
        <li>
          <Icon name="lock" />
          <span>{t`Only you see your choices. ${partnerName(couple)} never does.`}</span>
        </li>
        <li>
          <Icon name="both" />
          <span>{t`A card or an idea shows only if it’s fine with both of you.`}</span>
        </li>
        <li>
          <PathIcon path={playIcons.stop} />
          <span>{t`Pass as often as you like. Stop ends it for both of you, no questions asked.`}</span>
        </li>
        <li>
          <Icon name="close" />
          <span>{t`Hide takes you straight to Today.`}</span>
        </li>
      </ul>
      <Disclosure title={t`Who else could read this?`}>
        <p>{t`Our server builds your cards, so your choices are stored there and aren’t end-to-end encrypted. The people who run Usward could technically read them. They’re never used for ads, statistics or AI.`}</p>
        <p>{t`We cover the screen whenever you leave the app. Pressing Escape twice does the same as Hide.`}</p>
        <p>{t`We save today’s date and this exact wording with your yes. If the wording changes, we’ll ask you again.`}</p>
      </Disclosure>
      <form id="consent" className={styles.ticks} onSubmit={submit}>
        {CONSENT.statements.map((statement, index) => (
          <label key={statement}>
            <input
              type="checkbox"
              checked={ticked[index] ?? false}
              onChange={({ target }) => tick(index, target.checked)}
            />
            <span>{statement}</span>
          </label>
        ))}
      </form>
      <Dock>
        <Button
          type="submit"
          form="consent"
          busy={busy}
          disabled={!online || !ticked.every(Boolean)}
        >{t`Continue`}</Button>
      </Dock>
      {!online && (
        <div className={scene.end}>
          <Hint icon="offline">{t`You’re offline. You only need to be online once, to confirm.`}</Hint>
        </div>
      )}
    </ScenePage>
  );
};
