import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminGameTag, getGameCatalogue, upsertGameTag } from '@muyu/contract/admin/game.ts';
import { emptyText } from '@muyu/contract/core/locale.ts';
import { gameErrors, gameLimits } from '@muyu/contract/site/game.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { WeightField } from '../../ui/weight-field.tsx';
import { useChineseRule } from './use-chinese-rule.ts';

type Draft = Pick<AdminGameTag, 'name' | 'weight'>;
type Props = { open: boolean; tag: AdminGameTag | null; onClose(): void };

/** Adds or changes a game tag. */
export function TagDialog({ open, tag: given, onClose }: Props) {
  const { t } = useLingui();
  const [form] = Form.useForm<Draft>();
  const cache = useQueryClient();
  const merge = useMergeNewer(form, ['name', 'weight']);
  const { row: tag, takeLatest } = useSeenRow({
    given,
    fetchLatest: async (seen: AdminGameTag) => {
      const { tags } = await cache.fetchQuery(client.query(getGameCatalogue, {}));
      return tags.find(({ tagId }) => tagId === seen.tagId);
    },
    onNewer: (seen, latest) => merge(seen, latest),
  });
  const chineseRule = useChineseRule();
  const save = useOperatorMutation({
    act: (draft: Draft, keyFor) => {
      const which = tag ? { tagId: tag.tagId, revision: tag.revision } : { key: keyFor(draft) };
      return client.request(upsertGameTag, { ...draft, ...which });
    },
    invalidates: [client.keyOf(getGameCatalogue)],
    successMessage: () => t`Saved`,
    gone: [gameErrors.tagNotFound],
    outdated: [gameErrors.changedMeanwhile],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  return (
    <FormDialog<Draft>
      key={tag?.tagId ?? 'new'}
      open={open}
      title={tag ? t`Edit category` : t`Add category`}
      okText={<Trans>Save</Trans>}
      form={form}
      mutation={save}
      initialValues={tag ?? { name: emptyText, weight: 0 }}
      onSubmit={save.run}
      onClose={onClose}
    >
      <Form.Item name="name" label={t`Name`} rules={[chineseRule]}>
        <LocalizedField label={t`Name`} rows={1} maxLength={gameLimits.name} />
      </Form.Item>
      <WeightField />
    </FormDialog>
  );
}
