import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the scheduling priority of this process to `niceness`. Keeps a lower one that it inherited from its parent: only
 * root may raise a priority.
 */
export function lowerPriority(niceness: number): void {
  if (getPriority() < niceness) setPriority(niceness);
}
