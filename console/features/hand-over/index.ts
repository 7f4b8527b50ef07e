/** Hands work over to a colleague. */
export { HandOver } from './hand-over.tsx';
export { useHandOver } from './use-hand-over.ts';
