import { useLingui } from '@lingui/react/macro';
import { sexes } from '@muyu/contract/account/account.ts';
import { cx } from '../cx.ts';

type Sex = (typeof sexes)[number];
type Props = { value: Sex; onChange(sex: Sex): void; className?: string };

/** Three options side by side; one of them is "not specified". */
export function SexField({ value, onChange, className }: Props) {
  const { t } = useLingui();
  const names: Record<Sex, string> = { Secret: t`保密`, Male: t`男`, Female: t`女` };
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-2 text-caption font-medium text-fg2">{t`性别`}</legend>
      <div className="flex gap-2">
        {sexes.map((sex) => (
          <label
            key={sex}
            className={cx(
              'press relative grid h-12 min-w-0 flex-1 place-items-center rounded-full border px-1 text-center text-body transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              value === sex
                ? 'border-brand bg-tint-brand font-medium text-ink-brand'
                : 'border-control bg-s2 text-fg2',
            )}
          >
            <input
              type="radio"
              name="sex"
              value={sex}
              checked={value === sex}
              onChange={() => onChange(sex)}
              className="sr-only"
            />
            {names[sex]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
