import { ruleNameOf } from '@muyu/contract/core/rule-names.ts';
import { useLocale } from '../../../client/device/locale.ts';

/** The name of the rule of a rejection; '' for an unknown rule. */
export function useRuleName(): (rule: string) => string {
  const locale = useLocale();
  return (rule) => ruleNameOf(rule)?.[locale] ?? '';
}
