import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from './cli-error.ts';

/**
 * Every port the emulators open: the variable that moves it and where it is when nobody says
 * otherwise.
 */
export const portVariables = {
  hosting: { variable: 'PORT', defaultPort: 5005 },
  auth: { variable: 'AUTH_PORT', defaultPort: 9099 },
  firestore: { variable: 'FIRESTORE_PORT', defaultPort: 8080 },
  firestoreWebsocket: { variable: 'FIRESTORE_WEBSOCKET_PORT', defaultPort: 9150 },
  functions: { variable: 'FUNCTIONS_PORT', defaultPort: 5001 },
  hub: { variable: 'HUB_PORT', defaultPort: 4400 },
  logging: { variable: 'LOGGING_PORT', defaultPort: 4500 },
  eventarc: { variable: 'EVENTARC_PORT', defaultPort: 9299 },
  tasks: { variable: 'TASKS_PORT', defaultPort: 9499 },
  /** Where tests stand in for the push service; nobody listens there otherwise. */
  fcm: { variable: 'FCM_PORT', defaultPort: 9599 },
} as const;

/** What a port is for. */
export type PortName = keyof typeof portVariables;

/** One port for each purpose. */
export type Ports = Record<PortName, number>;

/** All purposes, in the order they are named to a person. */
export const portNames = Object.keys(portVariables) as PortName[];

/** Reads the ports from the environment; anything unusable is a failure that names the variable. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const ports = {} as Ports;
  const taken = new Map<number, string>();
  for (const name of portNames) {
    const { variable, defaultPort } = portVariables[name];
    const port = parsePort(variable, environment[variable], defaultPort);
    const other = taken.get(port);
    if (other)
      throw new CliError(`${variable} and ${other} are both ${port}; give one another port.`);
    taken.set(port, variable);
    ports[name] = port;
  }
  return ports;
}

function parsePort(variable: string, text: string | undefined, defaultPort: number): number {
  if (text === undefined || text.trim() === '') return defaultPort;
  const port = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new CliError(`${variable} must be a whole number from 1 to 65535, not "${text}".`);
}

/**
 * Refuses to start while one of the ports is taken, and says which variable moves it. Waits for
 * ports that an ending session is about to leave.
 */
export async function requireFreePorts(ports: Ports, timeoutMs = 0): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let busy = await findBusyPorts(ports);
  while (busy.length > 0 && Date.now() < deadline) {
    await wait(500);
    busy = await findBusyPorts(ports);
  }
  if (busy.length === 0) return;
  const lines = busy.map((name) => {
    const { variable } = portVariables[name];
    return `Port ${ports[name]} is in use; stop what uses it or set ${variable} to another port.`;
  });
  throw new CliError(lines.join('\n'));
}

async function findBusyPorts(ports: Ports): Promise<PortName[]> {
  const busy: PortName[] = [];
  for (const name of portNames) if (await isPortInUse(ports[name])) busy.push(name);
  return busy;
}

/** Finds ports nobody uses, for a session beside a running one. */
export async function findFreePorts(random: () => number = Math.random): Promise<Ports> {
  const ports = {} as Ports;
  // Below the range from which systems hand out ports to outgoing connections.
  let port = 20_000 + Math.floor(random() * 9_000);
  for (const name of portNames) {
    do port += 1;
    while (await isPortInUse(port));
    ports[name] = port;
  }
  return ports;
}

/** Whether something listens on this machine's port, on either address family. */
export async function isPortInUse(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    // Both questions: some systems let a second program listen where another already answers.
    if ((await acceptsConnections(port, host)) || !(await canListen(port, host))) return true;
  }
  return false;
}

function acceptsConnections(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 });
    const settle = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => settle(true));
    socket.once('timeout', () => settle(false));
    socket.once('error', () => settle(false));
  });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 has nobody listening there either; a port below 1024 may need
      // rights.
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });
}
