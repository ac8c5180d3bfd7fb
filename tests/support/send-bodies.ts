import { connect } from 'node:net';

/** What is sent by everybody at once: how many, of how many bytes, and whether they say so beforehand. */
export type BodyFlood = {
  readonly port: number;
  readonly count: number;
  readonly bytes: number;
  readonly chunked: boolean;
};

const PIECE = Buffer.alloc(64 * 1024, 'a');

/** Sends a body as fast as it is taken, whatever is answered; gives the answer once the connection is closed. */
const sendBody = ({ port, bytes, chunked }: BodyFlood): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    let left = bytes;
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
    const more = (): void => {
      while (left > 0 && !socket.destroyed) {
        left -= PIECE.length;
        if (chunked) socket.write(`${PIECE.length.toString(16)}\r\n`);
        if (!socket.write(PIECE)) break;
        if (chunked) socket.write('\r\n');
      }
    };
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('drain', () => {
      if (chunked) socket.write('\r\n');
      more();
    });
    // Refused, it may find the other side gone.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(
      `POST /api/track HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
    );
    more();
  });

process.on('message', async (flood: BodyFlood) => {
  const answers = await Promise.all(Array.from({ length: flood.count }, () => sendBody(flood)));
  process.send?.(answers);
});
