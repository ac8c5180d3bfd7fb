import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../project.ts';

/** Nobody who uses the app reads what stands in these. */
const others = [
  // Tests, and what they are built from.
  /\.test\.tsx?$|\/(sample|builders?|generated|model)[\w-]*\.ts$|-(sample|builders?)\.ts$/,
  // The API's description, for developers.
  /core\/src\/openapi\.ts$/,
  // Rules for the words of others, in the language they are written in; what they say is for authors.
  /core\/src\/(daily\/text-check|intimacy\/(implied-tags|forbidden|card-check)|quiz\/quiz-check)\.ts$/,
  // What a language model is told, and what is checked of its answer.
  /core\/src\/reflection\/(summary-prompt|check-summary)\.ts$|reflection\/device-writer\.ts$/,
  // What is counted has English names, wherever it is.
  /core\/src\/tracking\//,
  // A header that only demo projects have.
  /functions\/src\/http\/headers\.ts$/,
];

/** Every source file whose texts somebody reads, by its path in the project. */
export const spokenFiles = (): readonly string[] =>
  globSync('{web,core,functions}/src/**/*.{ts,tsx}', { cwd: inProject() })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !others.some((pattern) => pattern.test(file)))
    .sort();

/** The source of one. */
export const sourceOf = (file: string): string => readFileSync(inProject(file), 'utf8');
