import { expect, test } from 'vitest';
import { eventReader, type ServerEvent } from './event-stream.ts';

function read(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const push = eventReader((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}

test('an event comes whole, whatever pieces it arrives in', () => {
  const text = 'event: upload\ndata: {"a":1}\n\n';
  expect(read(text)).toEqual([{ name: 'upload', data: '{"a":1}' }]);
  expect(read(...text)).toEqual([{ name: 'upload', data: '{"a":1}' }]);
});

test('several lines of data stand under each other, comments and unknown fields are left out', () => {
  expect(read(': still here\n\n', 'id: 7\nretry: 5\ndata: a\ndata:b\n\n')).toEqual([
    { name: 'message', data: 'a\nb' },
  ]);
});

test('the name of one event is not that of the next', () => {
  expect(read('event: upload\ndata: 1\n\ndata: 2\n\n').map(({ name }) => name)).toEqual([
    'upload',
    'message',
  ]);
});

test('what is not finished is not given', () => {
  expect(read('data: 1\n')).toEqual([]);
});

test('lines may end as on other systems', () => {
  expect(read('event: upload\r', '\ndata: 1\r\n\r\n')).toEqual([{ name: 'upload', data: '1' }]);
});
