import {
  onReducedMotionChange,
  prefersReducedMotion,
} from '../../device/appearance/reduced-motion.ts';
import video from './video.mp4';

declare global {
  interface Navigator {
    /** Only in Chromium. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

const reducedDataQuery = '(prefers-reduced-data: reduce)';

const stop = (player: HTMLVideoElement, button: HTMLButtonElement): void => {
  button.hidden = true;
  player.replaceChildren();
  // Without a file the poster comes back.
  player.load();
};

const start = (player: HTMLVideoElement, button: HTMLButtonElement): void => {
  const source = document.createElement('source');
  source.type = 'video/mp4';
  source.src = video;
  // As an attribute React leaves it out, and only a muted video may start by itself.
  player.muted = true;
  player.replaceChildren(source);
  player.play().catch((error: unknown) => {
    // Some phones refuse while they save power, and would lay a button of theirs over the picture.
    if (error instanceof DOMException && error.name === 'NotAllowedError') stop(player, button);
  });
};

/**
 * Plays the landing's video inside `container` from now on, unless the person wants less motion or to
 * save data: then its file is not asked for. Returns what ends that.
 */
export const playVideo = (container: ParentNode): (() => void) => {
  const player = container.querySelector('video');
  const button = player?.parentElement?.querySelector('button');
  if (!player || !button || navigator.connection?.saveData) return () => undefined;
  const ending = new AbortController();
  const { signal } = ending;
  const saving = matchMedia(reducedDataQuery);

  player.addEventListener(
    'playing',
    () => {
      button.hidden = false;
    },
    { signal },
  );
  for (const event of ['play', 'pause']) {
    player.addEventListener(
      event,
      () => {
        button.setAttribute('aria-pressed', String(player.paused));
      },
      { signal },
    );
  }
  button.addEventListener(
    'click',
    () => {
      if (player.paused) player.play().catch(() => undefined);
      else player.pause();
    },
    { signal },
  );
  const isUnwelcome = () => prefersReducedMotion() || saving.matches;
  const follow = () => (isUnwelcome() ? stop : start)(player, button);
  saving.addEventListener('change', follow, { signal });
  onReducedMotionChange(follow, signal);
  if (!isUnwelcome()) start(player, button);
  return () => {
    ending.abort();
    stop(player, button);
  };
};
