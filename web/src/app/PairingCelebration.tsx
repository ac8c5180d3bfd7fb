import { FirstAnswer } from '../rooms/daily/FirstAnswer.tsx';
import { LinkedScreen } from '../rooms/pairing/LinkedScreen.tsx';

/** The celebration ends in a daily question: the two rooms meet only here. */
export default function PairingCelebration() {
  return <LinkedScreen FirstAnswer={FirstAnswer} />;
}
