import { type DeskAct, deskKeys } from '../../app/desk/desk-keys.ts';

/** What a key does among the reports. */
export type CaseAct = 'uphold' | 'dismiss' | 'take' | DeskAct;

/** The act of a key press among the reports, or null. */
export const actOf = deskKeys({ u: 'uphold', d: 'dismiss', t: 'take' });
