import { expect, test } from 'vitest';
import { event } from '../events/events.ts';
import { listener, orderListeners } from './listeners.ts';
import { defineModule } from './module.ts';

const decided = event<{ id: string }>('decided');
const other = event<{ id: string }>('other');
const handler = () => async () => {};
const named = (name: string, before: string[] = [], of = decided) =>
  defineModule({ name, listeners: [listener(of, handler, { before })] });
const order = (modules: ReturnType<typeof named>[]) => {
  const owner = new Map(modules.flatMap(({ name, listeners = [] }) => listeners.map((l) => [l, name])));
  return orderListeners(modules).map((binding) => owner.get(binding));
};

test('listeners run in the order of the modules', () => {
  expect(order([named('post'), named('comment'), named('notification')])).toEqual([
    'post',
    'comment',
    'notification',
  ]);
});

test('a listener that declares before runs ahead of modules that rank lower', () => {
  expect(order([named('post'), named('comment'), named('notification', ['post', 'comment'])])).toEqual([
    'notification',
    'post',
    'comment',
  ]);
});

test('before does not move listeners of another event', () => {
  expect(order([named('post', [], other), named('comment'), named('notification', ['comment'])])).toEqual([
    'post',
    'notification',
    'comment',
  ]);
});

test('a name in before without a listener of the event throws at start-up', () => {
  expect(() => order([named('post', [], other), named('notification', ['post'])])).toThrow(
    'notification: post does not listen to decided',
  );
});

test('a circle of declarations throws at start-up', () => {
  expect(() => order([named('post', ['comment']), named('comment', ['post'])])).toThrow(
    'circle of listeners',
  );
});
