import { type DeskAct, deskKeys } from '../../app/desk/desk-keys.ts';

/** What a key does in the review queue. */
export type ReviewAct = 'approve' | 'reject' | DeskAct;

/** The act of a key press in the review queue, or null. */
export const actOf = deskKeys({ a: 'approve', r: 'reject' });
