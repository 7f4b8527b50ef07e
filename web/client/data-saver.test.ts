import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('the switch is off at first, is kept on the device, and comes back with the next load', async () => {
  const { useDataSaver } = await import('./data-saver.ts');
  expect(useDataSaver.getState().on).toBe(false);
  useDataSaver.getState().set(true);
  expect(useDataSaver.getState().on).toBe(true);

  vi.resetModules();
  const next = await import('./data-saver.ts');
  expect(next.useDataSaver.getState().on).toBe(true);
  next.useDataSaver.getState().set(false);
  expect(kept.size).toBe(0);
});

test('on a dense screen a picture is asked for as if the screen were plain', async () => {
  const { savingSizes } = await import('./data-saver.ts');
  expect(savingSizes('calc(min(100vw, 480px) / 3)', 3)).toBe('calc((calc(min(100vw, 480px) / 3)) / 3)');
  expect(savingSizes('50vw', 1)).toBe('50vw');
});
