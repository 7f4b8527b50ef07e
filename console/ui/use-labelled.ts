import { useLingui } from '@lingui/react/macro';

/** Returns a function that joins an action and its target as the language requires: `Frozen: Lin`. */
export function useLabelled() {
  const { t } = useLingui();
  return (what: string, whom: string) => t`${what}: ${whom}`;
}
