import lighthouse, { type Config } from 'lighthouse';

/** One cold load. Times in milliseconds, sizes in KiB as transferred. */
export type Measure = { lcpMs: number; cls: number; tbtMs: number; scriptsKib: number; scripts: number };

type Request = { url: string; resourceType: string; transferSize: number; networkEndTime: number };

/**
 * The network and processor of Lighthouse's mobile profile: 1.6 Mbit/s, 150 ms, a processor four times slower.
 * `simulate` computes the times from an unthrottled load and varies little; `devtools` applies the throttling.
 */
const configOf = (method: 'simulate' | 'devtools'): Config => ({
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    throttlingMethod: method,
    onlyAudits: [
      'largest-contentful-paint',
      'cumulative-layout-shift',
      'total-blocking-time',
      'network-requests',
      'metrics',
    ],
    disableFullPageScreenshot: true,
    // The stream of unread counts never ends: without a limit each load would last 45 s.
    maxWaitForLoad: 25_000,
    // The session is in the local storage; everything else is empty, as at a first visit.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
  },
});

/** Loads a page once with empty caches in the Chromium that listens on a debugging port. */
export async function measure(url: string, port: number, method: 'simulate' | 'devtools'): Promise<Measure> {
  const result = await lighthouse(url, { port, logLevel: 'error' }, configOf(method));
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits } = result.lhr;
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const details = <T>(audit: string): T[] => {
    const { details: found, errorMessage } = audits[audit] ?? {};
    if (!found) throw new Error(`${url}: ${audit}: ${errorMessage ?? 'no details'}`);
    return (found as unknown as { items: T[] }).items;
  };
  const [times] = details<{ observedLargestContentfulPaint: number }>('metrics');
  const early = details<Request>('network-requests').filter(
    ({ resourceType, networkEndTime }) =>
      resourceType === 'Script' && networkEndTime <= times!.observedLargestContentfulPaint,
  );
  return {
    lcpMs: numberOf('largest-contentful-paint'),
    cls: numberOf('cumulative-layout-shift'),
    tbtMs: numberOf('total-blocking-time'),
    scriptsKib: early.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    scripts: early.length,
  };
}

/** The median of each value by itself. */
export function medianOf(runs: readonly Measure[]): Measure {
  const middle = (field: keyof Measure) =>
    runs.map((run) => run[field]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]!;
  return {
    lcpMs: middle('lcpMs'),
    cls: middle('cls'),
    tbtMs: middle('tbtMs'),
    scriptsKib: middle('scriptsKib'),
    scripts: middle('scripts'),
  };
}
