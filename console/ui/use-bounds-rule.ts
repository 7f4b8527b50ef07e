import { useLingui } from '@lingui/react/macro';
import type { FormRule } from 'antd';
import { formatNumber } from './date/format.ts';
import { useLocaleTag } from './date/use-locale-tag.ts';

/** A rule of a form that refuses numbers outside of bounds and names them, in `format`. */
export function useBoundsRule(
  format: (value: number, tag: string) => string = formatNumber,
): (min: number, max: number) => FormRule {
  const { t } = useLingui();
  const tag = useLocaleTag();
  return (min, max) => {
    const [low, high] = [format(min, tag), format(max, tag)];
    return { type: 'number', min, max, message: t`Enter a number from ${low} to ${high}` };
  };
}
