import { useLingui } from '@lingui/react/macro';
import { SwitchRow } from './choice-row.tsx';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';
import { MarkField } from './mark-field.tsx';
import { PlaceField } from './place-field.tsx';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; errors: FieldErrors };

/** Place, people, AI, comments. */
export function PublishOptions({ draft, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card bg-s1">
      <PlaceField draft={draft} error={errors.place} onChange={onChange} />
      <MarkField marks={draft.marks} error={errors.marks} onChange={(marks) => onChange({ marks })} />
      <SwitchRow
        label={t`含 AI 生成内容`}
        hint={t`有 AI 生成或明显改动的画面时，请打开`}
        on={draft.aiMade}
        onChange={(aiMade) => onChange({ aiMade })}
      />
      <SwitchRow
        label={t`关闭评论`}
        on={draft.closeComment}
        onChange={(closeComment) => onChange({ closeComment })}
      />
    </div>
  );
}
