import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../project.ts';

/** Nobody who uses the app reads what stands in these. */
const untranslatedFiles = [
  // Tests, and what they are built from.
  /\.(test|fixture|arbitrary|model)\.tsx?$/,
  // The API's description, for developers.
  /core\/src\/contract\/openapi\.ts$/,
  // Rules for the words of others, in the language they are written in; what they say is for authors.
  /core\/src\/(daily\/content-text-check|intimacy\/(implied-tags|forbidden-terms|card-check)|quiz\/quiz-check)\.ts$/,
  // What a language model is told, and what is checked of its answer.
  /core\/src\/reflection\/(summary-prompt|check-summary)\.ts$|reflection\/device-summary-writer\.ts$/,
  // What is counted has English names, wherever it is.
  /core\/src\/tracking\//,
  // A header that only demo projects have.
  /functions\/src\/request\/headers\.ts$/,
];

/** Every source file whose texts somebody reads, by its path in the project. */
export const listTranslatableFiles = (): readonly string[] =>
  globSync('{web,core,functions}/src/**/*.{ts,tsx}', { cwd: inProject() })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !untranslatedFiles.some((pattern) => pattern.test(file)))
    .sort();

/** The source of one. */
export const readSource = (file: string): string => readFileSync(inProject(file), 'utf8');
