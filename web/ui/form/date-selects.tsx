import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useLocale } from '../../client/device/locale.ts';
import { cx } from '../cx.ts';
import { dateOptions, type PartialDate, parseDate, toDate } from './date-parts.ts';

type Props = {
  label: string;
  /** `YYYY-MM-DD`, or '' while a part is missing. */
  value: string;
  /** First and last year to choose from. */
  years: { from: number; to: number };
  error?: string | null | false;
  onChange(date: string): void;
  /** The first select. */
  ref?: Ref<HTMLSelectElement>;
};

const select =
  'press h-12 w-full min-w-0 appearance-none rounded-full border bg-s2 pr-6 pl-3 text-center text-input text-fg outline-none transition-colors focus-visible:border-brand';

/** A date as three selects in the order and with the words of the app's language; a phone shows each as a wheel. */
export function DateSelects({ label, value, years, error, onChange, ref }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [parts, setParts] = useState<PartialDate>(() => parseDate(value));
  const names = { year: t`年`, month: t`月`, day: t`日` };
  const fields = dateOptions(locale, parts, years);
  const change = (part: keyof PartialDate, chosen: string) => {
    const next = { ...parts, [part]: chosen === '' ? null : Number(chosen) };
    const date = toDate(next);
    // The 31st does not exist in the month that was chosen after it: the day is asked for again.
    setParts(date === null ? { ...next, day: null } : next);
    onChange(date ?? '');
  };
  return (
    <fieldset className="min-w-0 pb-2" aria-describedby={`${id}-note`}>
      <legend className="mb-2 text-caption font-medium text-fg2">{label}</legend>
      <div className="grid grid-cols-[5fr_4fr_4fr] gap-2">
        {fields.map(({ part, options }, index) => (
          <div key={part} className="relative">
            <select
              ref={index === 0 ? ref : undefined}
              aria-label={`${label} ${names[part]}`}
              aria-invalid={Boolean(error)}
              value={parts[part] ?? ''}
              onChange={(event) => change(part, event.target.value)}
              className={cx(
                select,
                error && (value || parts[part] === null) ? 'border-danger' : 'border-control',
                parts[part] === null && 'text-fg3',
              )}
            >
              <option value="">{names[part]}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.text}
                </option>
              ))}
            </select>
            <ChevronDown
              size={14}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 -mt-[7px] text-fg3"
            />
          </div>
        ))}
      </div>
      <p id={`${id}-note`} aria-live="polite" className="mt-2 min-h-[18px] text-caption text-danger">
        {error}
      </p>
    </fieldset>
  );
}
