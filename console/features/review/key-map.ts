/** What a key does in the review queue. */
export type ReviewAct = 'approve' | 'reject' | 'next' | 'previous' | 'zoom' | 'play' | 'help';

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

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

/** An input method or a non-Latin layout reports another character; the physical key still tells. */
const byCode: Record<string, ReviewAct> = {
  KeyA: 'approve',
  KeyR: 'reject',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyZ: 'zoom',
  KeyP: 'play',
};

/** Held down, only moving repeats: a decision is one press. */
const repeats: readonly ReviewAct[] = ['next', 'previous'];

const isAscii = (key: string) => key.length === 1 && key < '\u0080';

/** The act of a key press, or null when it is none of ours: with a modifier, or while text is composed. */
export function actOf(press: KeyPress): ReviewAct | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const act = byKey[press.key.toLowerCase()] ?? (isAscii(press.key) ? undefined : byCode[press.code]);
  if (!act || (press.repeat && !repeats.includes(act))) return null;
  return act;
}
