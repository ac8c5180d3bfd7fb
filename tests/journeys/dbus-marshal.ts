/** A value of D-Bus as plain data: numbers, text, booleans, lists; variants are what is in them. */
export type DbusValue = number | bigint | string | boolean | readonly DbusValue[];

/** How the elements of a message are aligned, in bytes, by the letter of their type. */
const alignment: Readonly<Record<string, number>> = {
  ...{ y: 1, b: 4, n: 2, q: 2, i: 4, u: 4, x: 8, t: 8, d: 8 },
  ...{ s: 4, o: 4, g: 1, a: 4, v: 1, '(': 8, '{': 8 },
};

const getAlignment = (type: string): number => alignment[type.charAt(0)] ?? 1;

/** The single types of a signature: `sa{sv}i` is `s`, `a{sv}`, `i`. */
export const splitSignature = (signature: string): string[] => {
  const types: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < signature.length; at += 1) {
    const letter = signature.charAt(at);
    if ('({'.includes(letter)) depth += 1;
    if (')}'.includes(letter)) depth -= 1;
    if (depth === 0 && letter !== 'a') {
      types.push(signature.slice(from, at + 1));
      from = at + 1;
    }
  }
  return types;
};

/** Reads values from a message in little-endian order, as Chromium writes it. */
export const createReader = (bytes: Buffer, start = 0) => {
  let at = start;
  const align = (to: number): void => {
    at = Math.ceil(at / to) * to;
  };
  const taking = (length: number): number => {
    at += length;
    return at - length;
  };
  const text = (length: number): string => {
    const from = taking(length + 1);
    return bytes.toString('utf8', from, from + length);
  };
  const list = (type: string): DbusValue[] => {
    const length = bytes.readUInt32LE(taking(4));
    align(getAlignment(type));
    const [end, items] = [at + length, [] as DbusValue[]];
    while (at < end) items.push(value(type));
    return items;
  };
  const value = (type: string): DbusValue => {
    align(getAlignment(type));
    switch (type.charAt(0)) {
      case 'y':
        return bytes.readUInt8(taking(1));
      case 'b':
        return bytes.readUInt32LE(taking(4)) === 1;
      case 'n':
        return bytes.readInt16LE(taking(2));
      case 'q':
        return bytes.readUInt16LE(taking(2));
      case 'i':
        return bytes.readInt32LE(taking(4));
      case 'u':
        return bytes.readUInt32LE(taking(4));
      case 'x':
        return bytes.readBigInt64LE(taking(8));
      case 't':
        return bytes.readBigUInt64LE(taking(8));
      case 'd':
        return bytes.readDoubleLE(taking(8));
      case 's':
      case 'o':
        return text(bytes.readUInt32LE(taking(4)));
      case 'g':
        return text(bytes.readUInt8(taking(1)));
      case 'v':
        return value(text(bytes.readUInt8(taking(1))));
      case 'a':
        return list(type.slice(1));
      case '(':
      case '{':
        return splitSignature(type.slice(1, -1)).map(value);
      default:
        throw new Error(`D-Bus has no type ${type}.`);
    }
  };
  return { value, align, position: () => at };
};

const padding = (length: number, to: number): Buffer =>
  Buffer.alloc(Math.ceil(length / to) * to - length);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Writes values one after the other, from a place that is aligned to 8 bytes. Knows what the tests need. */
export const marshalValues = (signature: string, values: readonly DbusValue[]): Buffer => {
  let bytes = Buffer.alloc(0);
  const add = (more: Buffer): void => {
    bytes = Buffer.concat([bytes, more]);
  };
  const put = (type: string, value: DbusValue): void => {
    add(padding(bytes.length, getAlignment(type)));
    const letter = type.charAt(0);
    if (letter === 'y') add(Buffer.from([Number(value)]));
    else if (letter === 'u' || letter === 'b') add(uint32(Number(value)));
    else if (letter === 's' || letter === 'o') {
      add(uint32(Buffer.byteLength(String(value))));
      add(Buffer.from(`${value}\0`));
    } else if (letter === 'g')
      add(Buffer.from([String(value).length, ...Buffer.from(`${value}\0`)]));
    else if (letter === 'a' && Array.isArray(value)) {
      const lengthAt = bytes.length;
      add(uint32(0));
      add(padding(bytes.length, getAlignment(type.slice(1))));
      const from = bytes.length;
      for (const item of value) put(type.slice(1), item);
      bytes.writeUInt32LE(bytes.length - from, lengthAt);
    } else throw new Error(`No ${type} is written here.`);
  };
  splitSignature(signature).forEach((type, index) => {
    const value = values[index];
    if (value === undefined) throw new Error(`A ${type} is missing.`);
    put(type, value);
  });
  return bytes;
};

/** A header field: its number, its type, its value. */
export type HeaderField = readonly [code: number, type: string, value: DbusValue];

/** A whole message: 1 is a call, 2 an answer, 3 a refusal, 4 a signal. */
export const marshalMessage = (
  kind: 1 | 2 | 3 | 4,
  serial: number,
  fields: readonly HeaderField[],
  signature: string,
  values: readonly DbusValue[],
): Buffer => {
  const body = marshalValues(signature, values);
  const all: readonly HeaderField[] = signature === '' ? fields : [...fields, [8, 'g', signature]];
  let header = Buffer.alloc(0);
  for (const [code, type, value] of all) {
    header = Buffer.concat([
      header,
      padding(header.length, 8),
      Buffer.from([code, 1, ...Buffer.from(`${type}\0`)]),
    ]);
    // Every field begins at a multiple of 8, so its value may be laid out from there.
    const before = padding(header.length, getAlignment(type));
    header = Buffer.concat([header, before, marshalValues(type, [value])]);
  }
  const start = Buffer.concat([
    Buffer.from([0x6c, kind, 1, 1]),
    uint32(body.length),
    uint32(serial),
    uint32(header.length),
    header,
  ]);
  return Buffer.concat([start, padding(start.length, 8), body]);
};
