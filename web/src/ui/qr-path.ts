import { encode } from 'uqr';

/** A QR code as one SVG path, one unit a module, and its size in modules. */
type QrPath = { readonly size: number; readonly path: string };

/** Draws a text as a QR code: a run of dark modules in a row is one stroke of the path. */
export const qrPath = (text: string): QrPath => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    let x = 0;
    while (x < size) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end + 1;
    }
  }
  return { size, path };
};
