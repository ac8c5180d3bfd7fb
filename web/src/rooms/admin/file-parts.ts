/** Bytes of JSON in one piece: a body holds 32 kB, its name and braces included. */
const BYTES_A_PART = 28_000;

const bytes = new TextEncoder();

const jsonBytes = (sign: string): number => bytes.encode(JSON.stringify(sign)).length - 2;

/** A text in pieces of which each fits into one request, however its signs have to be written. */
export const partsOfText = (text: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const sign of text) {
    const grows = jsonBytes(sign);
    if (size + grows > BYTES_A_PART) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += sign;
    size += grows;
  }
  return [...parts, part];
};

/** The SHA-256 of a file's bytes, in hexadecimal. */
export const sha256Of = async (content: ArrayBuffer): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The text of a file, its byte order mark included; null where it is not UTF-8. */
export const textOf = (content: ArrayBuffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return null;
  }
};
