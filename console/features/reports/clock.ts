const hour = 3600_000;
/** So long before it is due a case begins to warn. */
const soon = 6 * hour;

export type Clock = { level: 'calm' | 'soon' | 'overdue'; span: number };

/** How a case's clock stands: `span` is what is left, or how long it is overdue. Milliseconds. */
export function clockOf(dueAt: string, now: number): Clock {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { level: 'overdue', span: -left };
  return { level: left <= soon ? 'soon' : 'calm', span: left };
}
