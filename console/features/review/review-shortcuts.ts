import { createQueueShortcuts, type QueueAction } from '../../ui/queue/queue-shortcuts.ts';

type OwnAction = 'approve' | 'reject' | 'undo' | 'quote' | 'filter' | 'nextPart' | 'previousPart';
/** The action of a shortcut in the review queue. A part is a picture of the item, or five seconds of its video. */
export type ReviewAction = OwnAction | QueueAction;

/** Returns the action of a key press in the review queue, or null. */
export const actionForKey = createQueueShortcuts<OwnAction>(
  { a: 'approve', r: 'reject', u: 'undo', q: 'quote', f: 'filter' },
  {
    keys: { arrowright: 'nextPart', arrowleft: 'previousPart' },
    repeats: ['nextPart', 'previousPart'],
  },
);
