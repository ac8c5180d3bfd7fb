import { removeForm, saveForm, shareForm } from '@usward/core/reflection/endpoints';
import { type Form, FormSchema, type OwnForm } from '@usward/core/reflection/form';
import * as v from 'valibot';
import {
  isAppliedByServer,
  isNotRejected,
  type PendingWrite,
} from '../../device/outbox/pending-writes.ts';

export type ShownForm = OwnForm & { readonly isOnPhone: boolean };

const SharedSchema = v.object({ form: FormSchema });

export const getWrittenForm = ({ name, body }: PendingWrite): Form | null => {
  if (name === saveForm.name) {
    const parsed = v.safeParse(FormSchema, body);
    return parsed.success ? parsed.output : null;
  }
  if (name !== shareForm.name) return null;
  const parsed = v.safeParse(SharedSchema, body);
  return parsed.success ? parsed.output.form : null;
};

export const isFormWrite = ({ name }: Pick<PendingWrite, 'name'>): boolean =>
  name === saveForm.name || name === removeForm.name || name === shareForm.name;

export const getWrittenOwnForm = (write: PendingWrite): OwnForm | null => {
  const form = write.name === saveForm.name ? getWrittenForm(write) : null;
  const { id } = write.params;
  return form === null || id === undefined ? null : { ...form, id };
};

/** Newest first, like the server. */
const addForm = (forms: readonly ShownForm[], form: ShownForm): readonly ShownForm[] => [
  form,
  ...forms.filter(({ id }) => id !== form.id),
];

export const applyPendingToForms = (
  forms: readonly OwnForm[],
  pending: readonly PendingWrite[],
): readonly ShownForm[] =>
  pending.filter(isNotRejected).reduce<readonly ShownForm[]>(
    (shown, write) => {
      if (write.name === removeForm.name) return shown.filter(({ id }) => id !== write.params.id);
      const form = getWrittenOwnForm(write);
      return form === null
        ? shown
        : addForm(shown, { ...form, isOnPhone: !isAppliedByServer(write) });
    },
    forms.map((form) => ({ ...form, isOnPhone: false })),
  );
