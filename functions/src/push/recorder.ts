import type { SendPush } from './sender.ts';

/** Stands for the push service where there is none: writes a line in place of each push. */
export const recorder =
  (write: (line: string) => void): SendPush =>
  async (_, { tag, title, path }) => {
    write(`push ${tag} "${title}" ${path}`);
    return { kind: 'sent' };
  };
