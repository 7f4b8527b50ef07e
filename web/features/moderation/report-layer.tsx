import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import { useReporting } from './use-report.ts';

const sheet = lazyPart(() => import('./report-sheet.tsx').then((m) => m.ReportSheet));

/** The one report sheet of the app, over whatever page it was opened from. */
export function ReportLayer() {
  const { target, open } = useReporting();
  if (!target) return null;
  return (
    <LazyPart
      part={sheet}
      given={{ target, open, onOpenChange: (next) => useReporting.setState({ open: next }) }}
      onFailed={() => useReporting.setState({ target: null, open: false })}
    />
  );
}
