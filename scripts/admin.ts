import { CliError, runMain } from './cli-error.ts';
import { setEmulatorEnvironment } from './emulator-env.ts';

const commands = ['grant', 'revoke', 'list'] as const;

type Options = { readonly command: (typeof commands)[number]; readonly email: string };

/** Reads `grant EMAIL`, `revoke EMAIL` or `list`. */
function readOptions([name, email = '', ...more]: string[]): Options {
  const command = commands.find((known) => known === name);
  const takesEmail = command !== 'list';
  if (!command || takesEmail !== email.includes('@') || more.length > 0) {
    throw new CliError('Say `grant EMAIL`, `revoke EMAIL` or `list`.');
  }
  return { command, email };
}

/** Carries a command out, and says what came of it. */
async function runCommand({ command, email }: Options): Promise<string> {
  const [{ getAuth }, { app }, { connect }, roles] = await Promise.all([
    import('firebase-admin/auth'),
    import('../functions/src/database/firebase-app.ts'),
    import('../functions/src/database/connect.ts'),
    import('../functions/src/admin/roles.ts'),
  ]);
  const auth = getAuth(app());
  if (command === 'list') {
    return (await roles.listAdmins(auth)).join('\n') || 'There are no admins.';
  }
  const tools = { auth, db: await connect(), now: Date.now() };
  if (command === 'revoke') {
    await roles.revokeAdmin(tools, email);
    return `${email} is no admin any more, and signed out everywhere within the hour.`;
  }
  await roles.grantAdmin(tools, email);
  return `${email} is an admin once they sign in again, or within the hour.`;
}

/** Says an unknown address in words; anything else is unexpected. */
function toCliError(error: unknown, { email }: Options): unknown {
  const isUnknown =
    error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
  return isUnknown ? new CliError(`Nobody has signed up as ${email}.`) : error;
}

/** `npm run admin -- grant EMAIL | revoke EMAIL | list`: who may import content and migrate. */
await runMain(async () => {
  const choices = readOptions(process.argv.slice(2));
  setEmulatorEnvironment();
  try {
    console.log(await runCommand(choices));
  } catch (error) {
    throw toCliError(error, choices);
  }
  return 0;
});
