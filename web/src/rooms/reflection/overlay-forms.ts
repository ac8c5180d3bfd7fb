import { removeForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { type Form, FormSchema, type OwnForm } from '@usward/core/reflection/form';
import * as v from 'valibot';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';

/** A form of one's own, and whether it has yet to reach the server. */
export type ShownForm = OwnForm & { readonly isOnPhone: boolean };

const SharedSchema = v.object({ form: FormSchema });

/** The form in a write that keeps or shares one; null in any other. */
export const formIn = ({ name, body }: QueuedWrite): Form | null => {
  if (name === saveForm.name) {
    const parsed = v.safeParse(FormSchema, body);
    return parsed.success ? parsed.output : null;
  }
  if (name !== shareForm.name) return null;
  const parsed = v.safeParse(SharedSchema, body);
  return parsed.success ? parsed.output.form : null;
};

/** Whether a write is about forms, be it to keep, to take away or to share one. */
export const isOfForms = ({ name }: Pick<QueuedWrite, 'name'>): boolean =>
  name === saveForm.name || name === removeForm.name || name === shareForm.name;

/** A form that a write keeps, as one of one's own; null for any other write. */
export const ownFormIn = (write: QueuedWrite): OwnForm | null => {
  const form = write.name === saveForm.name ? formIn(write) : null;
  const { id } = write.params;
  return form === null || id === undefined ? null : { ...form, id };
};

/** What was kept last comes first, as the server reads it. */
const withForm = <F extends OwnForm>(forms: readonly F[], form: F): readonly F[] => [
  form,
  ...forms.filter(({ id }) => id !== form.id),
];

/** The own forms once a write has been carried out. */
export const formsAfter = (forms: readonly OwnForm[], write: QueuedWrite): readonly OwnForm[] => {
  if (write.name === removeForm.name) return forms.filter(({ id }) => id !== write.params.id);
  const form = ownFormIn(write);
  return form === null ? forms : withForm(forms, form);
};

/** Lays what waits on this phone over the own forms as last read. */
export const overlayForms = (
  forms: readonly OwnForm[],
  queued: readonly QueuedWrite[],
): readonly ShownForm[] =>
  queued
    .filter(({ state }) => state !== 'attention')
    .reduce<readonly ShownForm[]>(
      (shown, write) => {
        if (write.name === removeForm.name) return shown.filter(({ id }) => id !== write.params.id);
        const form = ownFormIn(write);
        return form === null ? shown : withForm(shown, { ...form, isOnPhone: true });
      },
      forms.map((form) => ({ ...form, isOnPhone: false })),
    );
