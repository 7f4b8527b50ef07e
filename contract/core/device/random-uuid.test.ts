import { expect, test, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('is a version 4 UUID and differs each time', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(200);
});

test('needs no secure context', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  expect(randomUuid()).toHaveLength(36);
  vi.unstubAllGlobals();
});
