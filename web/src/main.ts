import './early-script.ts';
import './ui/tokens.css';
import './ui/base.css';
import { start } from './app/start.tsx';

start().catch((error: unknown) => console.error(error));
