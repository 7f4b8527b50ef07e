import { LazyComponent, lazyComponent } from '../../ui/lazy-component.tsx';
import { useReportSheet } from './use-report.ts';

const sheet = lazyComponent(() => import('./report-sheet.tsx').then((m) => m.ReportSheet));

/** The report sheet, mounted once by the shell. */
export function ReportSheetHost() {
  const { target, open } = useReportSheet();
  if (!target) return null;
  return (
    <LazyComponent
      lazy={sheet}
      props={{ target, open, onOpenChange: (next) => useReportSheet.setState({ open: next }) }}
      onLoadError={() => useReportSheet.setState({ target: null, open: false })}
    />
  );
}
