import { expect, test } from 'vitest';
import { createEventParser, type ServerEvent } from './event-stream.ts';

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}

test('an event split into pieces is parsed as one', () => {
  const text = 'event: upload\ndata: {"a":1}\n\n';
  expect(read(text)).toEqual([{ name: 'upload', data: '{"a":1}' }]);
  expect(read(...text)).toEqual([{ name: 'upload', data: '{"a":1}' }]);
});

test('data lines are joined by line feeds', () => {
  expect(read(': still here\n\n', 'id: 7\nretry: 5\ndata: a\ndata:b\n\n')).toEqual([
    { name: 'message', data: 'a\nb' },
  ]);
});

test('the name of an event does not apply to the next', () => {
  expect(read('event: upload\ndata: 1\n\ndata: 2\n\n').map(({ name }) => name)).toEqual([
    'upload',
    'message',
  ]);
});

test('an incomplete event is not emitted', () => {
  expect(read('data: 1\n')).toEqual([]);
});

test('lines may end with CRLF', () => {
  expect(read('event: upload\r', '\ndata: 1\r\n\r\n')).toEqual([{ name: 'upload', data: '1' }]);
});
