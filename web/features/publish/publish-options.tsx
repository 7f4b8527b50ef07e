import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; errors: FieldErrors };

/** Place, AI, comments, and the declaration that the people shown agreed. */
export function PublishOptions({ draft, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="divide-y divide-line overflow-hidden rounded-card bg-s1">
        <Row label={t`不显示位置`} on={draft.hidePlace} onChange={(hidePlace) => onChange({ hidePlace })} />
        {!draft.hidePlace && (
          <div className="px-4 pt-3">
            <TextField
              label={t`位置`}
              placeholder={t`例如 杭州·西湖`}
              maxLength={60}
              value={draft.address}
              error={errors.place}
              onChange={(event) => onChange({ address: event.target.value })}
            />
          </div>
        )}
        <Row
          label={t`含 AI 生成内容`}
          hint={t`有 AI 生成或明显改动的画面时，请打开`}
          on={draft.aiMade}
          onChange={(aiMade) => onChange({ aiMade })}
        />
        <Row
          label={t`关闭评论`}
          on={draft.closeComment}
          onChange={(closeComment) => onChange({ closeComment })}
        />
      </div>
      <div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
          <input
            type="checkbox"
            className="peer sr-only"
            checked={draft.consent}
            aria-invalid={Boolean(errors.consent)}
            aria-describedby="consent-note"
            onChange={(event) => onChange({ consent: event.target.checked })}
          />
          <span
            aria-hidden="true"
            className={cx(
              'grid size-6 shrink-0 place-items-center rounded-tag border-2 transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
              draft.consent
                ? 'border-brand bg-brand text-on-brand'
                : errors.consent
                  ? 'border-danger'
                  : 'border-control',
            )}
          >
            {draft.consent && <Check size={16} strokeWidth={3} />}
          </span>
          <span className="text-body">
            <Trans>画面中的人物均已同意发布</Trans>
          </span>
        </label>
        <p id="consent-note" aria-live="polite" className="min-h-[18px] pl-9 text-caption text-danger">
          {errors.consent}
        </p>
      </div>
    </>
  );
}

type RowProps = { label: string; hint?: ReactNode; on: boolean; onChange(on: boolean): void };

const Row = ({ label, hint, on, onChange }: RowProps) => (
  <div className="flex min-h-13 items-center gap-3 px-4 py-2">
    <span className="min-w-0 flex-1">
      <span className="block text-input">{label}</span>
      {hint && <span className="block text-caption text-fg3">{hint}</span>}
    </span>
    <Switch label={label} checked={on} onChange={onChange} />
  </div>
);
