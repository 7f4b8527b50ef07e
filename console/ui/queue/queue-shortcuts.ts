import { createShortcutMap } from './shortcut-map.ts';

/** Shortcuts of every queue: navigation, viewer, playback and help. */
export type QueueAction = 'next' | 'previous' | 'zoom' | 'play' | 'help';

const letters: Record<string, QueueAction> = { j: 'next', k: 'previous', z: 'zoom', p: 'play' };
const others: Record<string, QueueAction> = {
  '?': 'help',
  '？': 'help',
  arrowdown: 'next',
  arrowright: 'next',
  arrowup: 'previous',
  arrowleft: 'previous',
};

/**
 * Returns a function from a key press in a queue to its action, or null. `own` are the decisions, by letter; `keys` other
 * keys of the queue, which replace the common ones; `repeats` those of its actions that a held key repeats.
 */
export function createQueueShortcuts<Own extends string>(
  own: Record<string, Own>,
  { keys = {}, repeats = [] }: { keys?: Record<string, Own>; repeats?: readonly Own[] } = {},
) {
  const all: Record<string, Own | QueueAction> = { ...letters, ...own };
  const byCode = Object.fromEntries(
    Object.entries(all).map(([letter, act]) => [`Key${letter.toUpperCase()}`, act]),
  );
  return createShortcutMap<Own | QueueAction>({
    byKey: { ...all, ...others, ...keys },
    byCode,
    repeats: ['next', 'previous', ...repeats],
  });
}
