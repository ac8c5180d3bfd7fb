import { bundledForms } from '@usward/core/reflection/bundled-forms';
import { type Form, getBlockTexts } from '@usward/core/reflection/form';
import FormPicture from '../../content/FormPicture.tsx';
import HowWasIt from '../../pictures/play-how-was-it.svg?picture';
import { Picture } from '../../ui/Picture.tsx';

const getFirstTexts = ({ blocks: [first] }: Pick<Form, 'blocks'>): string =>
  first === undefined ? '' : JSON.stringify(getBlockTexts(first));

/** A shared form is a copy without an id: what it asks first tells which form of the app it was. */
export default function CopiedFormPicture({ form }: { readonly form: Pick<Form, 'blocks'> }) {
  const first = getFirstTexts(form);
  const bundled = bundledForms.find((one) => getFirstTexts(one) === first);
  return bundled ? <FormPicture form={bundled.id} /> : <Picture of={HowWasIt} isCropped />;
}
