import type { Topic } from '@usward/core/daily/question';
import { type Drawing, Picture } from '../ui/Picture.tsx';
import { topicPictures } from './content-pictures.ts';

const drawings = import.meta.glob<Drawing>('../pictures/topic-*.svg', {
  query: '?picture',
  import: 'default',
  eager: true,
});

/** What a topic is about, for the eye alone: its name stands beside it or is said elsewhere. */
export default function TopicPicture({ topic }: { readonly topic: Topic }) {
  const drawing = drawings[`../pictures/${topicPictures[topic]}.svg`];
  return drawing && <Picture of={drawing} />;
}
