import PlayQuizzes from '../pictures/play-quizzes.svg?picture';
import { type Drawing, Picture } from '../ui/Picture.tsx';
import { quizPictures } from './content-pictures.ts';

const drawings = import.meta.glob<Drawing>('../pictures/quiz-*.svg', {
  query: '?picture',
  import: 'default',
  eager: true,
});

/** A quiz's cover, as decoration. An imported quiz gets the general one. */
export const QuizPicture = ({ quiz }: { readonly quiz: string }) => (
  <Picture of={drawings[`../pictures/${quizPictures[quiz]}.svg`] ?? PlayQuizzes} isCropped />
);
