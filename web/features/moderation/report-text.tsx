import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSetting } from '../../client/site/site-settings.ts';
import { CountedTextArea } from '../../ui/form/counted-field.tsx';

type Props = { value: string; onChange(value: string): void; required: boolean; busy: boolean };

/** The text of a report. The field scrolls into view when the chosen reason requires a text. */
export function ReportText({ value, onChange, required, busy }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (required) field.current?.scrollIntoView({ block: 'nearest' });
  }, [required]);
  return (
    <div ref={field} className="mt-5">
      <CountedTextArea
        label={required ? t`补充说明（必填）` : t`补充说明（选填）`}
        value={value}
        readOnly={busy}
        limit={useSetting('moderation.reportLength')}
        placeholder={t`发生了什么？说得越清楚，处理得越快。`}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
