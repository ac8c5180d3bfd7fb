/** Addresses of the styles that the page itself links; the build marks them. Later ones come with the screens. */
export const pageStyles = (): readonly string[] =>
  Array.from(
    document.querySelectorAll('link[data-page]'),
    (link) => link.getAttribute('href') ?? '',
  );
