import { expect, test } from 'vitest';
import { useTheme } from './theme.ts';

test('a choice in another tab is shown here', async () => {
  const otherTab = new BroadcastChannel('ins_theme');
  otherTab.postMessage('light');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
  expect(useTheme.getState().theme).toBe('light');
  otherTab.postMessage('dark');
  await expect.poll(() => useTheme.getState().theme).toBe('dark');
  otherTab.close();
});

test('a choice is published to the other tabs', async () => {
  const otherTab = new BroadcastChannel('ins_theme');
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  useTheme.getState().setTheme('light');
  await expect.poll(() => heard).toEqual(['light']);
  useTheme.getState().setTheme('dark');
  await expect.poll(() => heard).toEqual(['light', 'dark']);
  otherTab.close();
});
