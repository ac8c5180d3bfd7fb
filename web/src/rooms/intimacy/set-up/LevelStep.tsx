import { BASE_TOPIC, cardTopics } from '@usward/core/intimacy/card';
import { plural, t, tWithContext } from '@usward/core/language/i18n';
import { limitLabels, topicLabels } from '../../../content/card-labels.ts';
import { Button, RoundButton } from '../../../ui/Button.tsx';
import { ToggleChip } from '../../../ui/Chips.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Dock } from '../../../ui/Dock.tsx';
import { Bar, Page } from '../../../ui/Page.tsx';
import { SavedHint } from '../../../ui/SavedOnDevice.tsx';
import { Cluster, Stack } from '../../../ui/Stack.tsx';
import { MutedText, PageHeading } from '../../../ui/Text.tsx';
import { type ComfortForm, toggle, useComfortForm } from '../comfort-draft.ts';
import { CHANCE_TEXT, levelLabels, limitGroups } from '../lab-copy.ts';
import { getStepText } from '../ScenePage.tsx';
import scene from '../scene.module.css';
import { LevelCards } from './LevelCards.tsx';
import type { SetUpStepProps } from './SetUpView.tsx';
import styles from './set-up.module.css';

const choosable = cardTopics.filter((topic) => topic !== BASE_TOPIC);

type FieldProps = Pick<ComfortForm, 'draft' | 'set'>;

const TopicsField = ({ draft: { level, topics }, set }: FieldProps) => (
  <Disclosure
    title={plural(
      choosable.filter((topic) => topics.includes(topic)).length,
      {
        one: 'What you’re open to: # topic, never beyond {level}',
        other: 'What you’re open to: # topics, never beyond {level}',
      },
      { level: levelLabels[level].name },
    )}
  >
    <p>{tWithContext('what is welcome')`Kind words are always included.`}</p>
    <Cluster>
      {choosable.map((topic) => (
        <ToggleChip
          key={topic}
          pressed={topics.includes(topic)}
          onPress={() => set({ topics: toggle(topics, topic) })}
        >
          {topicLabels[topic]}
        </ToggleChip>
      ))}
    </Cluster>
  </Disclosure>
);

const LimitsField = ({ draft, set }: FieldProps) => (
  <Disclosure title={t`Anything to leave out?`}>
    <p>
      {t`At any level. None of Usward’s cards will bring it up for either of you.`} {CHANCE_TEXT}
    </p>
    {limitGroups.map(({ name, limits }) => (
      <fieldset key={name}>
        <legend className={styles.small}>{name}</legend>
        <Cluster>
          {limits.map((limit) => (
            <ToggleChip
              key={limit}
              pressed={draft.limits.includes(limit)}
              onPress={() => set({ limits: toggle(draft.limits, limit) })}
            >
              {limitLabels[limit]}
            </ToggleChip>
          ))}
        </Cluster>
      </fieldset>
    ))}
  </Disclosure>
);

/** Only its owner ever reads it. */
export const LevelStep = ({ lab, isSetUp, stepCount, onNext, onBack }: SetUpStepProps) => {
  const { draft, begun, saved, set, cancel, save } = useComfortForm(lab, () => {
    if (isSetUp) onNext('switch');
    else onBack();
  });
  return (
    <Page data-alone className={scene.step}>
      <Bar>
        <RoundButton icon="back" label={t`Back to Play`} onClick={onBack} />
        {(isSetUp || lab.comfort === null) && (
          <MutedText as="span" small>
            {getStepText({ at: 2, of: stepCount })}
          </MutedText>
        )}
      </Bar>
      <Stack as="header" gap={1}>
        <PageHeading>{t`How far would you like to go?`}</PageHeading>
        <MutedText>{t`Choose your level. Only you see it, and you can change it any time.`}</MutedText>
      </Stack>
      <LevelCards level={draft.level} onChange={(level) => set({ level })} />
      <div className={styles.folds}>
        <TopicsField draft={draft} set={set} />
        <LimitsField draft={draft} set={set} />
      </div>
      <Dock>
        {begun && (
          <div className={styles.draft}>
            <SavedHint saved={saved}>{t`Draft on this device, not saved yet`}</SavedHint>
          </div>
        )}
        <Button
          onClick={() => void save()}
        >{t`Continue with ${levelLabels[draft.level].name}`}</Button>
      </Dock>
      {begun && lab.comfort !== null && (
        <div className={scene.end}>
          <Button kind="plain" onClick={cancel}>{t`Cancel`}</Button>
        </div>
      )}
    </Page>
  );
};
