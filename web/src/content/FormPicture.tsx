import { type Drawing, Picture } from '../ui/Picture.tsx';
import { formPictures } from './content-pictures.ts';

const drawings = import.meta.glob<Drawing>('../pictures/topic-*.svg', {
  query: '?picture',
  import: 'default',
  eager: true,
});

/** Of a form of the app, as decoration. */
export default function FormPicture({ form }: { readonly form: string }) {
  const drawing = drawings[`../pictures/${formPictures[form]}.svg`];
  return drawing && <Picture of={drawing} />;
}
