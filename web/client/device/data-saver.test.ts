import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the switch is off by default and survives a reload', async () => {
  const { useDataSaver } = await import('./data-saver.ts');
  expect(useDataSaver.getState().on).toBe(false);
  useDataSaver.getState().set(true);
  expect(useDataSaver.getState().on).toBe(true);

  vi.resetModules();
  const next = await import('./data-saver.ts');
  expect(next.useDataSaver.getState().on).toBe(true);
  next.useDataSaver.getState().set(false);
  expect(stored.size).toBe(0);
});

test('the sizes attribute is divided by the pixel density of the screen', async () => {
  const { dataSaverSizes } = await import('./data-saver.ts');
  expect(dataSaverSizes('calc(min(100vw, 480px) / 3)', 3)).toBe('calc((calc(min(100vw, 480px) / 3)) / 3)');
  expect(dataSaverSizes('50vw', 1)).toBe('50vw');
});
