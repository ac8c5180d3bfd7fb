// The room; what builds forms comes when it is first opened (views.ts).

export { ReflectionRoom } from './ReflectionRoom.tsx';
