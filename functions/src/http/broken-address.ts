/**
 * Where a request goes whose address cannot be decoded, such as `/api/daily/%zz`: the platform's router would
 * answer it with an HTML page.
 */
export const BROKEN_ADDRESS = '/api/broken-address';

/** Whether every `%` of an address begins an escaped character. */
export const isDecodable = (address: string): boolean => {
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};
