/** The kinds of change a commit can be. */
const types = 'feat fix refactor test docs style perf build ci chore'.split(' ');

const form = new RegExp(`^(?:${types.join('|')})(?:\\([a-z][a-z0-9-]*\\))?!?: \\S`);

/** What `git log --oneline` can show without cutting it off. */
const MAX_SUBJECT_LENGTH = 100;

/** Common verbs in another form than the imperative: "added", "fixes", "moving". */
const otherMoods =
  /: (?:add|chang|creat|delet|fix|improv|mak|mov|remov|renam|replac|updat|us)(?:e?s|ed|ing)\b/i;

/** Subjects that git itself writes. */
const writtenByGit = /^(?:Merge |Revert "|fixup! |squash! )/;

/** What is wrong with the message of a commit, one sentence for each fault. */
export function findFaults(message: string): string[] {
  const subject = getSubject(message);
  if (writtenByGit.test(subject)) return [];
  const faults: string[] = [];
  if (!form.test(subject)) {
    faults.push(`Write "type(scope): what changes". The types are ${types.join(', ')}.`);
  }
  if (otherMoods.test(subject)) faults.push('Use the imperative: "add", not "added" or "adds".');
  if (subject.endsWith('.')) faults.push('Leave out the period at the end of the subject.');
  if (subject.length > MAX_SUBJECT_LENGTH) {
    faults.push(`Keep the subject to ${MAX_SUBJECT_LENGTH} characters; it has ${subject.length}.`);
  }
  return faults;
}

/** The subject as git reads it: the first paragraph on one line, without the editor's comments. */
export function getSubject(message: string): string {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [paragraph = ''] = lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/);
  return paragraph.replaceAll('\n', ' ');
}
