import { buildForEmulators, publishSite } from './build.ts';
import { runMain } from './cli-error.ts';
import { runLocalSession } from './local-session.ts';

/** `npm start`: the whole app on this machine, as it is deployed. */
await runMain(() =>
  runLocalSession(
    {
      name: 'local',
      async prepare(ports) {
        await buildForEmulators(ports);
        return publishSite('local');
      },
    },
    process.argv.slice(2),
  ),
);
