/** Hands work over to a colleague. */
export { HandOver } from './hand-over.tsx';
