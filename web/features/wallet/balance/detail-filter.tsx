import { useLingui } from '@lingui/react/macro';
import { type DetailType, detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { ChevronDown } from 'lucide-react';
import { useLocale } from '../../../client/device/locale.ts';
import { formatMonth } from '../../../ui/date.ts';
import { isOutsideSiteTime, recentMonths } from './month-groups.ts';
import { useDetailTypeName } from './use-detail-type-name.ts';

export type DetailFilter = { type: DetailType | undefined; month: string | undefined };
type Props = { value: DetailFilter; onChange(filter: DetailFilter): void };

const select =
  'press h-9 max-w-full min-w-0 appearance-none truncate rounded-full bg-s2 pr-8 pl-4 text-caption font-medium text-fg';

/** Months that can be chosen. */
const monthCount = 24;

type ChoiceProps = {
  label: string;
  value: string;
  all: string;
  options: ReadonlyArray<readonly [value: string, text: string]>;
  onChange(value: string): void;
};

/** A native select in the shape of a chip; its hit area is 44 px high. */
const Choice = ({ label, value, all, options, onChange }: ChoiceProps) => (
  <span className="hit relative min-w-0">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={select}
    >
      <option value="">{all}</option>
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown
      size={14}
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3 -mt-[7px] text-fg3"
    />
  </span>
);

/** Chooses the type and the month of the balance details. */
export function DetailFilters({ value, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const typeName = useDetailTypeName();
  return (
    <div className="flex flex-wrap gap-2 px-4 pt-1 pb-1">
      <Choice
        label={t`类型`}
        all={t`全部类型`}
        value={String(value.type ?? '')}
        options={Object.values(detailTypes).map((type) => [String(type), typeName(type)] as const)}
        onChange={(type) => onChange({ ...value, type: type ? (Number(type) as DetailType) : undefined })}
      />
      <Choice
        label={t`月份`}
        all={t`全部月份`}
        value={value.month ?? ''}
        options={recentMonths(monthCount).map((month) => [month, formatMonth(month, locale)] as const)}
        onChange={(month) => onChange({ ...value, month: month || undefined })}
      />
      {isOutsideSiteTime() && <p className="w-full text-caption text-fg3">{t`月份按北京时间划分`}</p>}
    </div>
  );
}
