// One file for all that is played, so that one visit brings it for the time without a network.

export { IdeasView } from './ideas/IdeasView.tsx';
export { OnePhoneView } from './play/OnePhoneView.tsx';
export { PlayView } from './play/PlayView.tsx';
export { ThinkView } from './play/ThinkView.tsx';
