import { useQuery } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../testing/render.tsx';
import { useRenewalAfterAbsence } from './use-renewal-after-absence.ts';

const hour = 3_600_000;

let loads = 0;
const countLoads = async () => {
  loads += 1;
  return loads;
};

function Loads() {
  useRenewalAfterAbsence();
  const staleTime = Number.POSITIVE_INFINITY;
  const { data } = useQuery({ queryKey: ['loads'], queryFn: countLoads, staleTime });
  return <p>loaded {data}</p>;
}

test('the page is loaded anew after four hours out of sight, and not after one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  onTestFinished(() => {
    vi.useRealTimers();
    visibility.mockRestore();
  });
  const turn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const leaveFor = (ms: number) => {
    turn('hidden');
    vi.setSystemTime(Date.now() + ms);
    turn('visible');
  };
  await renderPage(<Loads />);
  await expect.element(page.getByText('loaded 1')).toBeVisible();
  leaveFor(hour);
  expect(loads).toBe(1);
  leaveFor(5 * hour);
  await expect.element(page.getByText('loaded 2')).toBeVisible();
});
