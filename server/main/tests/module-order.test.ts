import { expect, test } from 'vitest';
import { orderListeners } from '#platform/module/listeners.ts';
import { modules } from '../modules.ts';

const ranks = new Map(modules.map(({ name }, rank) => [name, rank]));

/** Names of the modules that listen to an event, in the order in which their listeners run. */
function listenersOf(eventName: string): string[] {
  const owners = new Map(
    modules.flatMap(({ name, listeners = [] }) => listeners.map((binding) => [binding, name])),
  );
  return orderListeners(modules)
    .filter(({ event }) => event.name === eventName)
    .map((binding) => owners.get(binding)!);
}

test('notification quotes reviewed content before post, snapshot and comment change it', () => {
  const order = listenersOf('moderation.reviewDecided');
  expect(order.toSorted()).toEqual(['comment', 'notification', 'post', 'snapshot']);
  expect(order[0]).toBe('notification');
});

test('notification publishes unread counts before push enqueues pushes', () => {
  for (const name of ['announcement.published', 'post.published']) {
    const order = listenersOf(name);
    expect(order.indexOf('notification')).toBeLessThan(order.indexOf('push'));
  }
});

test('listeners of other events run in rank order', () => {
  const names = new Set(modules.flatMap(({ listeners = [] }) => listeners.map(({ event }) => event.name)));
  names.delete('moderation.reviewDecided');
  for (const name of names) {
    const order = listenersOf(name).map((module) => ranks.get(module)!);
    expect(order, name).toEqual(order.toSorted((a, b) => a - b));
  }
});
