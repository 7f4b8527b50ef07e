import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { createProgress, idle } from './progress.ts';

/** The line at the top edge while a page loads; red after a failure. */
export function ProgressBar() {
  const router = useRouter();
  const [view, setView] = useState(idle);

  useEffect(() => {
    const bar = createProgress(setView);
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged) bar.start();
      }),
      router.subscribe('onResolved', () => {
        const failed = router.state.matches.some((match) => match.status === 'error');
        if (failed) bar.fail();
        else bar.finish();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);

  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-x-0 top-0 z-progress h-0.5 origin-left',
        view.phase === 'failed' ? 'bg-danger' : 'bg-brand',
        view.phase === 'idle' && 'opacity-0',
      )}
      style={{ transform: `scaleX(${view.percent / 100})`, transition: `transform ${view.ms}ms ease-out` }}
    />
  );
}
