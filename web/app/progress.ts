/** Milliseconds: a load shorter than the first shows nothing, the bar eases over the second, and is gone after the third (product document, section 9). */
const throttleMs = 200;
const easeMs = 5000;
const hideMs = 500;

/** What the bar shows. `percent` eases over `ms`. */
export type ProgressView = { phase: 'idle' | 'running' | 'done' | 'failed'; percent: number; ms: number };
export const idle: ProgressView = { phase: 'idle', percent: 0, ms: 0 };

/** The bar's timing, without its looks: start, set, finish, fail (product document, section 4). */
export function createProgress(show: (view: ProgressView) => void) {
  let phase: ProgressView['phase'] = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (view: ProgressView) => {
    phase = view.phase;
    show(view);
  };
  const end = (how: 'done' | 'failed') => {
    clearTimeout(timer);
    if (phase !== 'running') {
      if (how === 'failed') put({ phase: 'failed', percent: 100, ms: 0 });
      else if (phase === 'idle') return;
    } else put({ phase: how, percent: 100, ms: 150 });
    timer = setTimeout(() => put(idle), hideMs);
  };
  return {
    start() {
      if (phase === 'running') return;
      clearTimeout(timer);
      timer = setTimeout(() => put({ phase: 'running', percent: 90, ms: easeMs }), throttleMs);
    },
    set(percent: number) {
      if (phase === 'running') put({ phase: 'running', percent, ms: throttleMs });
    },
    finish: () => end('done'),
    fail: () => end('failed'),
  };
}
