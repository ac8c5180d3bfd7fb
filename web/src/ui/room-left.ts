import { plural } from '@usward/core/language/speak';

/** What to say about the length of a text: nothing until little room is left. */
export const roomLeft = (
  length: number,
  maximum: number,
): { readonly words: string | null; readonly tooMany: boolean } => {
  const left = maximum - length;
  if (left < 0) {
    return {
      words: plural(-left, {
        one: '# sign too many to send.',
        other: '# signs too many to send.',
      }),
      tooMany: true,
    };
  }
  const near = left <= Math.min(200, maximum / 5);
  return {
    words: near
      ? plural(left, { one: 'Room for # more sign', other: 'Room for # more signs' })
      : null,
    tooMany: false,
  };
};
