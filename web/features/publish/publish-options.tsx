import { useLingui } from '@lingui/react/macro';
import { SwitchRow } from '../../ui/list/rows.tsx';
import { ChannelOption } from './channel-option.tsx';
import type { Draft } from './draft/draft.ts';
import type { FieldErrors } from './fields/field-errors.ts';
import { MentionField } from './fields/mention-field.tsx';
import { PlaceField } from './place/place-field.tsx';

type Props = { draft: Draft; onChange(change: Partial<Draft>): void; errors: FieldErrors };

/** Form rows: place, mentions, AI label, authentication channel, closed comments. */
export function PublishOptions({ draft, onChange, errors }: Props) {
  const { t } = useLingui();
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card bg-s1">
      <PlaceField draft={draft} error={errors.place} onChange={onChange} />
      <MentionField marks={draft.marks} error={errors.marks} onChange={(marks) => onChange({ marks })} />
      <SwitchRow
        dense
        label={t`含 AI 生成内容`}
        text={t`有 AI 生成或明显改动的画面时，请打开`}
        checked={draft.aiMade}
        onChange={(aiMade) => onChange({ aiMade })}
      />
      <ChannelOption draft={draft} errors={errors} onChange={onChange} />
      <SwitchRow
        dense
        label={t`关闭评论`}
        checked={draft.closeComment}
        onChange={(closeComment) => onChange({ closeComment })}
      />
    </div>
  );
}
