export const coupleReadPaths: readonly string[] = [
  '/api/dashboard',
  '/api/daily',
  '/api/checkins',
  '/api/quizzes',
  '/api/intimacy',
  '/api/reflections',
  '/api/us',
  '/api/moments',
];

export const createPathPredicate =
  (...addresses: readonly string[]) =>
  ({ queryKey: [first] }: { readonly queryKey: readonly unknown[] }): boolean =>
    typeof first === 'string' &&
    addresses.some(
      (address) =>
        first.startsWith(address) && ['', '/', '?'].includes(first.charAt(address.length)),
    );
