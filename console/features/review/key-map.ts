import { keyActs } from '../../app/key-acts.ts';

/** What a key does in the review queue. */
export type ReviewAct = 'approve' | 'reject' | 'next' | 'previous' | 'zoom' | 'play' | 'help';

const byKey: Record<string, ReviewAct> = {
  a: 'approve',
  r: 'reject',
  j: 'next',
  k: 'previous',
  z: 'zoom',
  p: 'play',
  '?': 'help',
  '？': 'help',
  arrowdown: 'next',
  arrowright: 'next',
  arrowup: 'previous',
  arrowleft: 'previous',
};

const byCode: Record<string, ReviewAct> = {
  KeyA: 'approve',
  KeyR: 'reject',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyZ: 'zoom',
  KeyP: 'play',
};

/** The act of a key press in the review queue, or null. */
export const actOf = keyActs<ReviewAct>({ byKey, byCode, repeats: ['next', 'previous'] });
