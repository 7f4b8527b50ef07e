import { ruleNameOf, ruleNames } from '@muyu/contract/core/rule-names.ts';
import { useLocale } from '../client/preferences.ts';

/** The name of a rule in the operator's language; "Other" for an unknown rule. */
export function useRuleName(): (rule: string) => string {
  const locale = useLocale();
  return (rule) => (ruleNameOf(rule) ?? ruleNames.other)[locale];
}
