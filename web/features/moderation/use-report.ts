import { useLingui } from '@lingui/react/macro';
import { create } from 'zustand';
import { useProtectedAction } from '#features/account';
import type { ReportTarget } from './report-target.ts';

/** Target and state of the report sheet. The target stays during the closing animation. */
export const useReportSheet = create<{ target: ReportTarget | null; open: boolean }>(() => ({
  target: null,
  open: false,
}));

/** `report(target)` opens the report sheet; a visitor is asked to register first. */
export function useReport(): (target: ReportTarget) => void {
  const { t } = useLingui();
  const protect = useProtectedAction();
  return (target) => protect(t`举报`, () => useReportSheet.setState({ target, open: true }));
}
