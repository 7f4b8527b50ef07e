import { keyActs } from '../key-acts.ts';

/** What every desk does by a key: the way through the list, a closer look, the help. */
export type DeskAct = 'next' | 'previous' | 'zoom' | 'play' | 'help';

const letters: Record<string, DeskAct> = { j: 'next', k: 'previous', z: 'zoom', p: 'play' };
const others: Record<string, DeskAct> = {
  '?': 'help',
  '？': 'help',
  arrowdown: 'next',
  arrowright: 'next',
  arrowup: 'previous',
  arrowleft: 'previous',
};

/** The act of a key press at a desk, or null; `own` are its decisions, by their letters. */
export function deskKeys<Own extends string>(own: Record<string, Own>) {
  const all: Record<string, Own | DeskAct> = { ...letters, ...own };
  const byCode = Object.fromEntries(
    Object.entries(all).map(([letter, act]) => [`Key${letter.toUpperCase()}`, act]),
  );
  return keyActs<Own | DeskAct>({ byKey: { ...all, ...others }, byCode, repeats: ['next', 'previous'] });
}
