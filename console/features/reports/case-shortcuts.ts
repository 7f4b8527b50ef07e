import { createQueueShortcuts, type QueueAction } from '../../ui/queue/queue-shortcuts.ts';

/** The action of a shortcut in the report queue. */
export type CaseAction = 'uphold' | 'dismiss' | 'assign' | QueueAction;

/** Returns the action of a key press in the report queue, or null. */
export const actionForKey = createQueueShortcuts({ u: 'uphold', d: 'dismiss', t: 'assign' });
