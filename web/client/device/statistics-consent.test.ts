import { afterAll, expect, test, vi } from 'vitest';

afterAll(() => vi.unstubAllGlobals());

test('an answer in another tab counts in this one', async () => {
  const heard: ((event: { key: string | null }) => void)[] = [];
  let stored: string | null = '1';
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof heard)[number]) => {
    if (type === 'storage') heard.push(listener);
  });
  const { useStatisticsAnswer } = await import('./statistics-consent.ts');
  const answer = () => useStatisticsAnswer.getState().answer;
  const change = (key: string | null) => heard.forEach((listener) => void listener({ key }));
  expect(answer()).toBe(true);
  stored = '0';
  change('session');
  expect(answer()).toBe(true);
  change('statisticsConsent');
  expect(answer()).toBe(false);
  // The other tab has deleted everything.
  stored = null;
  change(null);
  expect(answer()).toBeNull();
});
