import { env } from 'node:process';
import { expect } from 'vitest';
import { createOnboardedUser } from '../support/builders/onboarded-users.ts';
import { firestoreHost, projectId } from '../support/environment.ts';
import { check } from './check.ts';

const functionsOrigin = env.USWARD_FUNCTIONS_ORIGIN ?? '';

check('C3.03', async () => {
  const { backends } = await (await fetch(`${functionsOrigin}/backends`)).json();
  const names = backends.flatMap(({ functionTriggers }: { functionTriggers: { name: string }[] }) =>
    functionTriggers.map(({ name }) => name),
  );
  expect(names.sort()).toEqual(['api', 'deliver', 'forward', 'remind', 'sweep']);
});

check('C3.06', async () => {
  const { id } = await createOnboardedUser();
  // The function itself, without Hosting before it.
  const health = await fetch(`${functionsOrigin}/${projectId}/europe-west1/api/api/health`);
  expect(health.status).toBe(200);
  const documents = `http://${firestoreHost}/v1/projects/${projectId}/databases/(default)/documents`;
  const stored = await fetch(`${documents}/users/${id}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  expect(await stored.json()).toMatchObject({ name: expect.stringMatching(`/users/${id}$`) });
});
