import { keyActs } from '../../app/key-acts.ts';

/** What a key does among the reports. */
export type CaseAct = 'uphold' | 'dismiss' | 'take' | 'next' | 'previous' | 'zoom' | 'play' | 'help';

const byKey: Record<string, CaseAct> = {
  u: 'uphold',
  d: 'dismiss',
  t: 'take',
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

const byCode: Record<string, CaseAct> = {
  KeyU: 'uphold',
  KeyD: 'dismiss',
  KeyT: 'take',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyZ: 'zoom',
  KeyP: 'play',
};

/** The act of a key press among the reports, or null. */
export const actOf = keyActs<CaseAct>({ byKey, byCode, repeats: ['next', 'previous'] });
