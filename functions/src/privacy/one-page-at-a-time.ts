import { AppError } from '@usward/core/errors';
import type { PersonId } from '@usward/core/identity';
import { t } from '@usward/core/language/speak';

/** Seconds after which the page under way is read. */
const A_MOMENT = 2;

/** Whose page this instance is reading: each holds megabytes, and the memory is the instance's. */
const reading = new Set<PersonId>();

/** Reads a page of somebody's export, unless another one of theirs is being read. */
export const onePageAtATime = async <T>(person: PersonId, read: () => Promise<T>): Promise<T> => {
  if (reading.has(person)) {
    throw new AppError('too-many', {
      message: t`Your export is already being fetched. Please wait a moment.`,
      retryAfter: A_MOMENT,
    });
  }
  reading.add(person);
  try {
    return await read();
  } finally {
    reading.delete(person);
  }
};
