import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { reportLimits } from '@muyu/contract/report.ts';
import { useEffect, useRef } from 'react';
import { characterCount } from '../../ui/characters.ts';
import { TextArea } from '../../ui/text-field.tsx';

/** Longer texts are refused; the server counts the same way. */
export const textFits = (text: string) => characterCount(text.trim()) <= reportLimits.text;

type Props = { value: string; onChange(value: string): void; required: boolean };

/** What else there is to say about it, up to 200 characters. */
export function ReportText({ value, onChange, required }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (required) field.current?.scrollIntoView({ block: 'nearest' });
  }, [required]);
  const most = reportLimits.text;
  const length = characterCount(value.trim());
  const over = length - most;
  return (
    <div ref={field} className="mt-5">
      <TextArea
        label={required ? t`补充说明（必填）` : t`补充说明（选填）`}
        value={value}
        placeholder={t`发生了什么？说得越清楚，处理得越快。`}
        error={over > 0 && t`${plural(over, { other: '超出 # 个字' })}`}
        hint={<span className="numbers">{`${length}/${most}`}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
