import type { GalleryScene } from './gallery-scenes.ts';
import { schemes, sizeNames } from './screenshot-tools.ts';

/** The page that shows all pictures of the gallery. */
export const galleryPage = (acts: readonly GalleryScene[]): string => {
  const shots = acts
    .flatMap((act) => Object.entries(act.shots))
    .sort(([one], [other]) => one.localeCompare(other));
  const parts = shots.map(([name, { title, differs }]) => {
    const rows = sizeNames.map((size) => {
      const cells = schemes.map(
        (scheme) => `![${title}, ${size}, ${scheme}](${name}-${size}-${scheme}.webp)`,
      );
      return `| ${cells.join(' | ')} |`;
    });
    return `## ${name.slice(0, 2)}: ${title}\n\n${differs === undefined ? '' : `On purpose: ${differs}\n\n`}| Light | Dark |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Drawn and built

Each picture has the drawing on the left and the built screen on the right. \`npm run gallery -- FOLDER\` makes them
again from the folder of the drawings; names after it, such as \`15\`, choose screens.

${parts.join('\n')}`;
};
