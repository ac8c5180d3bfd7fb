import { QuizPicture } from '../../content/QuizPicture.tsx';
import styles from './play.module.css';

/** The quiz's picture at the head of its cover. */
export const QuizScene = ({ quiz }: { readonly quiz: string }) => (
  <div className={styles.scene}>
    <QuizPicture quiz={quiz} />
  </div>
);
