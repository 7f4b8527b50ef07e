import { useLingui } from '@lingui/react/macro';
import { create } from 'zustand';
import { useProtectedAct } from '../account/protected-act.tsx';
import type { ReportTarget } from './report-target.ts';

/** The target stays while its sheet closes. */
export const useReporting = create<{ target: ReportTarget | null; open: boolean }>(() => ({
  target: null,
  open: false,
}));

/** `report(target)` opens the report sheet of the app; a visitor is offered an account first, and comes back to it. */
export function useReport(): (target: ReportTarget) => void {
  const { t } = useLingui();
  const protect = useProtectedAct();
  return (target) => protect(t`举报`, () => useReporting.setState({ target, open: true }));
}
