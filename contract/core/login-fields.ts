import { SingleLine } from './fields.ts';

/** A solved proof of work: the base64 payload that ALTCHA clients make. */
export const PowSolution = SingleLine(1, 4000);

/** The token of this device, from an earlier login; an unknown one is ignored. */
export const DeviceToken = SingleLine(0, 64);
