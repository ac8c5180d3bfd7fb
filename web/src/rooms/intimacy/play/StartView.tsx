import { t } from '@usward/core/language/i18n';
import TruthOrDare from '../../../pictures/play-truth-or-dare.svg?picture';
import { Button } from '../../../ui/Button.tsx';
import { MutedText } from '../../../ui/Text.tsx';
import { ScenePage } from '../ScenePage.tsx';
import styles from '../scene.module.css';

type StartViewProps = {
  readonly onNext: (view: 'play' | 'one-phone') => void;
  readonly onBack: () => void;
};

export default function StartView({ onNext, onBack }: StartViewProps) {
  return (
    <ScenePage picture={TruthOrDare} size="middle" backLabel={t`Back to Play`} onBack={onBack}>
      <h1>{t`Truth or dare`}</h1>
      <MutedText>{t`Take turns, one card each. Passing is free, and Stop ends it for both of you.`}</MutedText>
      <div className={styles.end}>
        <Button icon="play" onClick={() => onNext('play')}>{t`On two phones`}</Button>
        <Button kind="quiet" onClick={() => onNext('one-phone')}>{t`On this phone`}</Button>
      </div>
    </ScenePage>
  );
}
