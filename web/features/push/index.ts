export { PushRow } from './push-row.tsx';
