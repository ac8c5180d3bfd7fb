import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createReader,
  type DbusValue,
  type HeaderField,
  marshalMessage,
  splitSignature,
} from './dbus-marshal.ts';

/** Values with the signature that says what they are. */
export type DbusValues = readonly [signature: string, values: readonly DbusValue[]];

/** A browser on the bus. */
export type DbusPeer = {
  /** Tells the browser something that it did not ask for. */
  readonly signal: (member: string, ...typed: DbusValues) => void;
};

/** What is on the bus besides the bus itself. */
export type DbusService = {
  readonly name: string;
  readonly path: string;
  /** Answers a call; null: there is no such thing. */
  readonly answer: (
    member: string,
    values: readonly DbusValue[],
    caller: DbusPeer,
  ) => DbusValues | null;
  /** The browser has gone. */
  readonly onDisconnect: (peer: DbusPeer) => void;
};

type Call = {
  readonly serial: number;
  readonly to: string;
  readonly member: string;
  readonly values: readonly DbusValue[];
};

const BUS = 'org.freedesktop.DBus';
const OWNER = ':1.1';
const CLIENT = ':1.2';

/** The first message in these bytes and what follows it; null while it is not all there. */
const readFirstCall = (bytes: Buffer): { readonly call: Call; readonly rest: Buffer } | null => {
  if (bytes.length < 16) return null;
  const bodyAt = Math.ceil((16 + bytes.readUInt32LE(12)) / 8) * 8;
  const end = bodyAt + bytes.readUInt32LE(4);
  if (bytes.length < end) return null;
  const header = createReader(bytes, 12).value('a(yv)') as readonly (readonly [
    number,
    DbusValue,
  ])[];
  const fields = new Map(header);
  // Alignment counts from the beginning of the body.
  const body = createReader(bytes.subarray(bodyAt));
  return {
    call: {
      serial: bytes.readUInt32LE(8),
      to: String(fields.get(6) ?? ''),
      member: String(fields.get(3) ?? ''),
      values: splitSignature(String(fields.get(8) ?? '')).map(body.value),
    },
    rest: bytes.subarray(end),
  };
};

/** What the bus answers of itself where only this service is on it. */
const answerForBus = (service: string, { member, values }: Call): DbusValues | null => {
  const isThere = values[0] === service;
  switch (member) {
    case 'Hello':
      return ['s', [CLIENT]];
    case 'AddMatch':
    case 'RemoveMatch':
      return ['', []];
    case 'NameHasOwner':
      return ['b', [isThere]];
    case 'GetNameOwner':
      return isThere ? ['s', [OWNER]] : null;
    case 'ListNames':
    case 'ListActivatableNames':
      return ['as', [[service]]];
    case 'StartServiceByName':
      return isThere ? ['u', [2]] : null;
    default:
      return null;
  }
};

/** Talks to one browser: the greeting in lines of text, then messages. */
const serveSocket = (socket: Socket, service: DbusService): void => {
  let serial = 0;
  const send = (kind: 2 | 3 | 4, fields: readonly HeaderField[], ...typed: DbusValues): void => {
    serial += 1;
    if (socket.destroyed) return;
    socket.write(marshalMessage(kind, serial, [...fields, [6, 's', CLIENT]], ...typed));
  };
  const peer: DbusPeer = {
    signal: (member, ...typed) =>
      send(
        4,
        [
          [1, 'o', service.path],
          [2, 's', service.name],
          [3, 's', member],
          [7, 's', OWNER],
        ],
        ...typed,
      ),
  };
  const answer = (call: Call): void => {
    const isForService = call.to === service.name || call.to === OWNER;
    const answered = isForService
      ? service.answer(call.member, call.values, peer)
      : call.to === BUS && answerForBus(service.name, call);
    const fields: readonly HeaderField[] = [
      [5, 'u', call.serial],
      [7, 's', isForService ? OWNER : BUS],
    ];
    if (answered) send(2, fields, ...answered);
    else send(3, [...fields, [4, 's', `${BUS}.Error.ServiceUnknown`]], 's', ['Not here.']);
  };

  let isOpen = false;
  let bytes: Buffer = Buffer.alloc(0);
  const handleHandshake = (): void => {
    for (let end = bytes.indexOf('\r\n'); !isOpen && end >= 0; end = bytes.indexOf('\r\n')) {
      const line = bytes.toString('latin1', 0, end).replace('\0', '');
      bytes = bytes.subarray(end + 2);
      if (line.startsWith('AUTH')) socket.write(`OK ${randomBytes(16).toString('hex')}\r\n`);
      else if (line === 'BEGIN') isOpen = true;
      else socket.write('ERROR\r\n');
    }
  };
  socket.on('data', (more) => {
    bytes = Buffer.concat([bytes, more]);
    if (!isOpen) handleHandshake();
    if (!isOpen) return;
    for (let first = readFirstCall(bytes); first; first = readFirstCall(bytes)) {
      bytes = first.rest;
      answer(first.call);
    }
  });
  // A browser that is closed hangs up.
  socket.on('error', () => undefined);
  socket.on('close', () => service.onDisconnect(peer));
};

/**
 * A session bus (D-Bus) with one service on it, for all browsers that this process starts from now on.
 * Gives a way to close it.
 */
export const openDbus = async (service: DbusService): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'usward-bus-'));
  const address = join(folder, 'bus');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serveSocket(socket, service);
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  const before = process.env.DBUS_SESSION_BUS_ADDRESS;
  process.env.DBUS_SESSION_BUS_ADDRESS = `unix:path=${address}`;
  return async () => {
    if (before === undefined) delete process.env.DBUS_SESSION_BUS_ADDRESS;
    else process.env.DBUS_SESSION_BUS_ADDRESS = before;
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  };
};
