import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerHandler, resume } from './pending-action.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const action = (key: string | null, ...args: unknown[]) => ({
  name: '写备注',
  key,
  args,
  run: vi.fn<() => unknown>(),
});

test('an action without a key runs at once', () => {
  const pending = action(null);
  resume(pending);
  expect(pending.run).toHaveBeenCalledOnce();
});

test('an action runs in the component that is mounted with its key', () => {
  const before = vi.fn();
  registerHandler('note:7', before)();
  const after = vi.fn();
  const unregister = registerHandler('note:7', after);
  const pending = action('note:7', 'text', 3);
  resume(pending);
  expect(after).toHaveBeenCalledExactlyOnceWith('text', 3);
  expect(before).not.toHaveBeenCalled();
  expect(pending.run).not.toHaveBeenCalled();
  unregister();
});

test('an action waits for its component to be mounted', () => {
  const pending = action('note:8');
  resume(pending);
  vi.advanceTimersByTime(1000);
  const handler = vi.fn();
  const unregister = registerHandler('note:8', handler);
  vi.advanceTimersByTime(10_000);
  expect(handler).toHaveBeenCalledOnce();
  expect(pending.run).not.toHaveBeenCalled();
  unregister();
});

test('an action whose component is not mounted again runs as it was asked for', () => {
  const pending = action('note:9');
  resume(pending);
  vi.advanceTimersByTime(3000);
  expect(pending.run).toHaveBeenCalledOnce();
});
