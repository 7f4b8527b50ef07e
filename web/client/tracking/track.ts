import { type TrackedEvent, track, trackLimits } from '@muyu/contract/site/statistics.ts';
import { mayCount, useStatisticsAnswer } from '../device/statistics-consent.ts';
import { readSetting } from '../site/site-settings.ts';

/** Events wait this long for others, milliseconds. */
const delayMs = 5_000;

const waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

const isAllowed = () =>
  mayCount(useStatisticsAnswer.getState().answer, readSetting('statistics.consentRequired'));

/** Sends the waiting events; what cannot be sent, or may not be since a refusal, is dropped in silence. */
function flush(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  if (!isAllowed()) waiting.length = 0;
  while (waiting.length > 0) {
    const events = waiting.splice(0, trackLimits.events);
    try {
      const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
      navigator.sendBeacon(`/api${track.path}`, body);
    } catch {
      // Statistics never disturb the page.
    }
  }
}

/** Counts an event, in a batch that is sent later or when the page is hidden. Does nothing where it is not allowed. */
export function trackEvent(type: TrackedEvent['type'], target: string): void {
  if (!isAllowed()) return;
  if (target === '' || target.length > trackLimits.target) return;
  const same = waiting.find((event) => event.type === type && event.target === target);
  if (same) same.count = Math.min(trackLimits.count, same.count + 1);
  else waiting.push({ type, target, count: 1 });
  timer ??= setTimeout(flush, delayMs);
}

/** Sends what waits when the page is hidden. Returns the undo. */
export function flushWhenHidden(): () => void {
  const hidden = () => document.visibilityState === 'hidden' && flush();
  document.addEventListener('visibilitychange', hidden);
  return () => document.removeEventListener('visibilitychange', hidden);
}
