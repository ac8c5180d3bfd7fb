import {
  onReducedMotionChange,
  prefersReducedMotion,
} from '../../device/appearance/reduced-motion.ts';
import video from './video.mp4';
import wideVideo from './video-wide.mp4';

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** From here on, the page is laid out for a computer: Film.module.css. */
const wideQuery = '(min-width: 900px)';
const reducedDataQuery = '(prefers-reduced-data: reduce)';

const stop = (player: HTMLVideoElement, button: HTMLButtonElement): void => {
  button.hidden = true;
  player.replaceChildren();
  // Without a file nothing covers the poster.
  player.load();
};

const start = (player: HTMLVideoElement, button: HTMLButtonElement): void => {
  const source = document.createElement('source');
  source.type = 'video/mp4';
  source.src = matchMedia(wideQuery).matches ? wideVideo : video;
  // React leaves the attribute out, and only a muted video may autoplay.
  player.muted = true;
  player.replaceChildren(source);
  player.play().catch((error: unknown) => {
    // Some phones refuse autoplay to save power and would show their own button.
    if (error instanceof DOMException && error.name === 'NotAllowedError') stop(player, button);
  });
};

/** Requests no file with reduced motion or Save-Data. Returns the cleanup. */
export const playVideo = (container: ParentNode): (() => void) => {
  const player = container.querySelector('video');
  const button = player?.closest('header')?.querySelector('button');
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
  for (const query of [saving, matchMedia(wideQuery)]) {
    query.addEventListener('change', follow, { signal });
  }
  onReducedMotionChange(follow, signal);
  if (!isUnwelcome()) start(player, button);
  return () => {
    ending.abort();
    stop(player, button);
  };
};
