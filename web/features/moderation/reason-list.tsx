import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';

type Props = {
  reasons: ReadonlyArray<{ typeId: number; name: string }>;
  typeId: number | null;
  onChange(typeId: number): void;
};

/** List of report reasons with the texts of the server. */
export function ReasonList({ reasons, typeId, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-2 text-caption font-medium text-fg2">{t`为什么举报`}</legend>
      <div className="overflow-hidden rounded-card bg-s2">
        {reasons.map((reason) => {
          const on = reason.typeId === typeId;
          return (
            <label
              key={reason.typeId}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 -outline-offset-2 outline-brand transition-colors active:bg-s3 has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="report-reason"
                className="sr-only"
                checked={on}
                onChange={() => onChange(reason.typeId)}
              />
              <span
                aria-hidden="true"
                className={cx(
                  'size-5 shrink-0 rounded-full',
                  on ? 'border-[6px] border-brand' : 'border-2 border-control',
                )}
              />
              <span className="min-w-0 text-input">{reason.name}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
