import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { findFreePorts, isPortInUse, portNames, readPorts, requireFreePorts } from './ports.ts';

async function listen(host: string): Promise<{ port: number; close(): void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port: 0, host }, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { port: address.port, close: () => server.close() };
}

describe('readPorts', () => {
  it('takes the standard ports when nothing is said', () => {
    expect(readPorts({})).toMatchObject({ hosting: 5005, auth: 9099, firestore: 8080 });
  });

  it('lets each variable move its port, and reads an empty one as unsaid', () => {
    expect(readPorts({ PORT: '6005', HUB_PORT: '' })).toMatchObject({ hosting: 6005, hub: 4400 });
  });

  it.each(['abc', '0', '65536', '80.5', '-1', '1e3'])('refuses %s by name', (text) => {
    expect(() => readPorts({ AUTH_PORT: text })).toThrow(
      `AUTH_PORT must be a whole number from 1 to 65535, not "${text}".`,
    );
  });

  it('refuses one port for two purposes', () => {
    expect(() => readPorts({ AUTH_PORT: '5005' })).toThrow('AUTH_PORT and PORT are both 5005');
  });
});

describe('a port somebody listens on', () => {
  it.each(['127.0.0.1', '0.0.0.0'])('is busy on %s, and free once they stop', async (host) => {
    const other = await listen(host);
    expect(await isPortInUse(other.port)).toBe(true);
    other.close();
    expect(await isPortInUse(other.port)).toBe(false);
  });

  it('is named together with the variable that moves it', async () => {
    const other = await listen('127.0.0.1');
    const ports = { ...(await findFreePorts()), firestore: other.port };
    await expect(requireFreePorts(ports)).rejects.toThrow(
      `Port ${other.port} is in use; stop what uses it or set FIRESTORE_PORT to another port.`,
    );
    other.close();
  });

  it('is waited for while an ending session is about to leave it', async () => {
    const other = await listen('127.0.0.1');
    const ports = { ...(await findFreePorts()), firestore: other.port };
    const free = requireFreePorts(ports, 60_000);
    other.close();
    await free;
  });
});

describe('findFreePorts', () => {
  it('gives every purpose its own port', async () => {
    const ports = await findFreePorts(() => 0.5);
    expect(new Set(Object.values(ports)).size).toBe(portNames.length);
  });
});
