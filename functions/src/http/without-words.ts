import * as v from 'valibot';

/** Where an error came about, without what it says. */
const framesOf = ({ stack = '', message }: Error): string => {
  const start = stack.indexOf(message);
  return start === -1 ? '' : stack.slice(start + message.length);
};

/**
 * An error as it may stand in a log: a document or request that does not fit its schema is named by
 * the place that does not, never by what stands there.
 */
export const withoutWords = (error: unknown): unknown => {
  if (!v.isValiError(error)) return error;
  const places = error.issues.map((issue) => v.getDotPath(issue) ?? 'the whole');
  const bare = new Error(`This does not fit its schema: ${places.join(', ')}`);
  bare.stack = `${bare.name}: ${bare.message}${framesOf(error)}`;
  return bare;
};
