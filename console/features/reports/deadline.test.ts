import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';

const due = '2026-11-21T12:00:00.000Z';
const at = (text: string) => deadlineOf(due, Date.parse(text));

test('a case is calm, then soon within six hours of its deadline, then overdue', () => {
  expect(at('2026-11-21T05:59:00Z')).toEqual({ level: 'calm', span: 6 * 3600_000 + 60_000 });
  expect(at('2026-11-21T06:00:00Z')).toEqual({ level: 'soon', span: 6 * 3600_000 });
  expect(at('2026-11-21T12:00:00Z')).toEqual({ level: 'soon', span: 0 });
  expect(at('2026-11-21T12:30:00Z')).toEqual({ level: 'overdue', span: 1800_000 });
});
