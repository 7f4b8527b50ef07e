import { useLingui } from '@lingui/react/macro';

/** Joins what is said and what it is about, as each language does: `Frozen: Lin`. */
export function useAbout() {
  const { t } = useLingui();
  return (what: string, whom: string) => t`${what}: ${whom}`;
}
