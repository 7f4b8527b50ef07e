import { expect, test } from 'vitest';
import { minTableWidth } from './min-table-width.ts';

test('a table needs its fixed widths and some room for each other column', () => {
  expect(minTableWidth({ columns: [{}, { minWidth: 200 }, { width: 90 }] })).toBe(120 + 200 + 90);
});

test('boxes that select and buttons that expand need room, too', () => {
  const columns = [{ width: 90 }];
  expect(minTableWidth({ columns, rowSelection: { columnWidth: 48 }, expandable: {} })).toBe(48 + 48 + 90);
});
