// The room with its three tabs and the timeline; what changes one thing comes when it is first opened (views.ts).

export { UsRoom } from './UsRoom.tsx';
