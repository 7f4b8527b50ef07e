/**
 * Timing of the progress bar, milliseconds (product document, section 9): delay before it appears, duration of the
 * easing, and time that it stays after the end.
 */
const throttleMs = 200;
const easeMs = 5000;
const hideMs = 500;

/** State of the bar. `percent` is reached by easing over `ms`. */
export type ProgressView = { phase: 'idle' | 'running' | 'done' | 'failed'; percent: number; ms: number };
export const idle: ProgressView = { phase: 'idle', percent: 0, ms: 0 };

/** Timing of the progress bar without its appearance: start, set, finish, fail (product document, section 4). */
export function createProgress(show: (view: ProgressView) => void) {
  let phase: ProgressView['phase'] = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (view: ProgressView) => {
    phase = view.phase;
    show(view);
  };
  const end = (outcome: 'done' | 'failed') => {
    clearTimeout(timer);
    if (phase !== 'running') {
      if (outcome === 'failed') update({ phase: 'failed', percent: 100, ms: 0 });
      else if (phase === 'idle') return;
    } else update({ phase: outcome, percent: 100, ms: 150 });
    timer = setTimeout(() => update(idle), hideMs);
  };
  return {
    start() {
      if (phase === 'running') return;
      clearTimeout(timer);
      timer = setTimeout(() => update({ phase: 'running', percent: 90, ms: easeMs }), throttleMs);
    },
    set(percent: number) {
      if (phase === 'running') update({ phase: 'running', percent, ms: throttleMs });
    },
    finish: () => end('done'),
    fail: () => end('failed'),
  };
}
