import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request of the deploying tool, as it came. */
export type ReceivedRequest = { readonly what: string; readonly body: string };

/** The services that a deploy talks to, as firebase-tools names their addresses in its environment. */
const services = [
  'CLOUD_RUN_API_URL',
  'CLOUD_RUN_URL',
  'CLOUD_SECRET_MANAGER_URL',
  'EVENTARC_URL',
  'FIREBASE_API_URL',
  'FIREBASE_AUTH_URL',
  'FIREBASE_CLOUDBILLING_URL',
  'FIREBASE_CLOUDSCHEDULER_URL',
  'FIREBASE_EXT_URL',
  'FIREBASE_FUNCTIONS_URL',
  'FIREBASE_FUNCTIONS_V2_URL',
  'FIREBASE_GOOGLE_URL',
  'FIREBASE_HOSTING_API_URL',
  'FIREBASE_IAM_URL',
  'FIREBASE_PUBSUB_URL',
  'FIREBASE_RESOURCEMANAGER_URL',
  'FIREBASE_RULES_URL',
  'FIREBASE_RUNTIMECONFIG_URL',
  'FIREBASE_SERVICE_USAGE_URL',
  'FIREBASE_TOKEN_URL',
  'FIRESTORE_URL',
] as const;

type Answer = object | ((body: string) => object);

/** A project with all services on, in which nothing has been deployed yet. */
const createResponses = (project: string): readonly (readonly [RegExp, Answer])[] => {
  const site = { name: `projects/${project}/sites/${project}`, type: 'DEFAULT_SITE' };
  const database = { name: `projects/${project}/databases/(default)`, type: 'FIRESTORE_NATIVE' };
  return [
    [/\/token$/, { access_token: 'token', expires_in: 3600, token_type: 'Bearer' }],
    [/:testIamPermissions$/, (body) => ({ permissions: JSON.parse(body).permissions })],
    [/IamPolicy$/, { bindings: [] }],
    [/\/services\//, { state: 'ENABLED' }],
    ...['GEMINI_API_KEY', 'SERVER_SECRET'].flatMap((name): (readonly [RegExp, Answer])[] => [
      [
        new RegExp(`/secrets/${name}/versions/`),
        { name: `projects/1/secrets/${name}/versions/1`, state: 'ENABLED' },
      ],
      [new RegExp(`/secrets/${name}$`), { name: `projects/1/secrets/${name}`, labels: {} }],
    ]),
    [/\/sites$/, { sites: [site] }],
    [/\/adminSdkConfig$/, { projectId: project }],
    [/\/compute\//, { defaultServiceAccount: '1-compute@developer.gserviceaccount.com' }],
    [/\/databases\/\(default\)$/, { ...database, locationId: 'eur3' }],
    [/\/v1\/projects\/[\w-]+$/, { projectId: project, projectNumber: '1' }],
    [
      /\/v1beta1\/projects\/[\w-]+$/,
      {
        projectId: project,
        projectNumber: '1',
        state: 'ACTIVE',
        resources: { hostingSite: project },
      },
    ],
  ];
};

/**
 * Stands in for Google's services while the real deploying tool runs without an account. It says yes
 * to everything: what it is good for is that the tool takes our configuration, and what it is told.
 */
export const startFakeGoogleApis = async (project: string) => {
  const received: ReceivedRequest[] = [];
  const answers = createResponses(project);
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const what = `${request.method} ${(request.url ?? '').split('?')[0]}`;
      received.push({ what, body });
      const [, answer] = answers.find(([asked]) => asked.test(what)) ?? [what, {}];
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(typeof answer === 'function' ? answer(body) : answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    /** What makes the tool come here, as somebody who is signed in. */
    environment: {
      ...Object.fromEntries(services.map((name) => [name, origin])),
      FIREBASE_TOKEN: 'nobody',
      METADATA_SERVER_DETECTION: 'none',
      NO_UPDATE_NOTIFIER: '1',
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
