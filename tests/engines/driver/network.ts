import { connect, createServer, type Socket } from 'node:net';

/** The network of one phone: a SOCKS proxy through which its browser reaches everything. */
export type Network = {
  readonly port: number;
  /** Drops every connection, and every new one, without a word. */
  readonly disconnect: () => void;
  readonly reconnect: () => void;
  readonly close: () => Promise<void>;
};

const SOCKS_5 = 5;
const NO_PASSWORD = Buffer.from([SOCKS_5, 0]);
const CONNECTED = Buffer.from([SOCKS_5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const REFUSED = Buffer.from([SOCKS_5, 5, 0, 1, 0, 0, 0, 0, 0, 0]);

/** Where the address begins in a request, and the kind of an address that is a name. */
const ADDRESS = 4;
const NAME = 3;

/** Where somebody asks to be connected to; null for anything but this machine. */
const readTarget = (request: Buffer): { readonly host: string; readonly port: number } | null => {
  const length = request[ADDRESS] ?? 0;
  const end = ADDRESS + 1 + length;
  if (request[ADDRESS - 1] !== NAME || request.length < end + 2) return null;
  const host = request.toString('ascii', ADDRESS + 1, end);
  return host === 'localhost' ? { host, port: request.readUInt16BE(end) } : null;
};

const once = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve) => socket.once('data', (data: Buffer) => resolve(data)));

/** Answers a browser's greeting and request, and then passes on whatever is said. */
const proxyClient = async (client: Socket): Promise<void> => {
  await once(client);
  client.write(NO_PASSWORD);
  const target = readTarget(await once(client));
  if (target === null) {
    client.end(REFUSED);
    return;
  }
  const server = connect(target);
  server.once('connect', () => {
    client.write(CONNECTED);
    client.pipe(server).pipe(client);
  });
  server.on('error', () => client.destroy());
  server.on('close', () => client.destroy());
  client.on('close', () => server.destroy());
};

/** Starts a network that is there. */
export const startNetwork = async (): Promise<Network> => {
  const clients = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    if (isCut) {
      client.destroy();
      return;
    }
    clients.add(client);
    client.on('close', () => clients.delete(client));
    void proxyClient(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const disconnect = () => {
    isCut = true;
    for (const client of clients) client.destroy();
  };
  return {
    port: address.port,
    disconnect,
    reconnect: () => {
      isCut = false;
    },
    close: async () => {
      disconnect();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
