import { parseArgs } from 'node:util';
import { CliError, runMain, toErrorMessage } from './cli-error.ts';
import { assembleDeploy, type WebEnvironment } from './deploy-folder.ts';
import { readOutput, runNode } from './process.ts';
import { inProject } from './project.ts';

const firebase = inProject('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

interface Options {
  project: string;
  /** Firebase's own names, such as `hosting` or `functions,firestore`. */
  only: string | undefined;
  dryRun: boolean;
  /** Stops once all is put together, before anything is asked of or told to Firebase. */
  assemble: boolean;
}

function readOptions(given: string[]): Options {
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        project: { type: 'string' },
        only: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        assemble: { type: 'boolean', default: false },
      },
    });
    const { project = '', only } = values;
    if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) {
      throw new CliError('Name the Firebase project: npm run deploy -- --project its-id.');
    }
    if (project.startsWith('demo-')) {
      throw new CliError('A demo- project lives in the emulators only; npm start runs it.');
    }
    return { project, only, dryRun: values['dry-run'], assemble: values.assemble };
  } catch (error) {
    throw error instanceof CliError ? error : new CliError(toErrorMessage(error));
  }
}

/** Firebase's names for what the app must be told, and ours. */
const environmentNames = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  appId: 'VITE_FIREBASE_APP_ID',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
} as const;

/** What the app is told: by the environment, else as the project itself says. */
function webEnvironment({ project, assemble }: Options): WebEnvironment {
  const vapidKey = process.env.VITE_FIREBASE_VAPID_KEY;
  if (!vapidKey) console.log('VITE_FIREBASE_VAPID_KEY is not set: this app offers no pushes.');
  const { SECURITY_CONTACT, SITE_ORIGIN = `https://${project}.web.app` } = process.env;
  if (!SECURITY_CONTACT) {
    throw new CliError(
      'Set SECURITY_CONTACT to where people report vulnerabilities, such as mailto:security@example.org.',
    );
  }
  const isConfigured = Object.values(environmentNames).every((name) => process.env[name]);
  const config = isConfigured || assemble ? {} : sdkConfig(project);
  const entries = Object.entries(environmentNames).map(([key, name]) => [
    name,
    process.env[name] ?? config[key],
  ]);
  return {
    SECURITY_CONTACT,
    SITE_ORIGIN,
    VITE_FIREBASE_PROJECT_ID: project,
    ...Object.fromEntries(entries.filter(([, value]) => value)),
    ...(vapidKey ? { VITE_FIREBASE_VAPID_KEY: vapidKey } : {}),
  };
}

/** What the project says of its web app; there must be one. */
function sdkConfig(project: string): Readonly<Record<string, string>> {
  const command = ['apps:sdkconfig', 'WEB', '--project', project, '--json'];
  const answer = readOutput(process.execPath, [firebase, ...command], 60_000);
  const text = answer?.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  const config = text && JSON.parse(text).result?.sdkConfig;
  if (config) return config;
  throw new CliError(
    `Firebase did not tell the web app of ${project}: sign in by "npx firebase login", and make a web app in its console.`,
  );
}

/** `npm run deploy -- --project ID [--only …] [--dry-run]`: builds for a project and deploys. */
await runMain(async () => {
  const choices = readOptions(process.argv.slice(2));
  const { project, only, dryRun, assemble } = choices;
  const folder = await assembleDeploy(project, webEnvironment(choices));
  console.log(`Built for ${project} in ${folder}.`);
  if (assemble) return 0;
  return runNode(
    firebase,
    [
      'deploy',
      '--project',
      project,
      ...(only ? ['--only', only] : []),
      ...(dryRun ? ['--dry-run'] : []),
    ],
    { directory: folder },
  );
});
