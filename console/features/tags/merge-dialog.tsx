import { Trans, useLingui } from '@lingui/react/macro';
import { listManagedTags, listTagFollowers, type ManagedTag, mergeTag } from '@muyu/contract/admin/tag.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { Form, Select } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

type Props = { tag: ManagedTag | null; tags: readonly ManagedTag[]; onClose(): void };
type Values = { intoTagId?: string };

/** Merges a tag into another one that the operator chooses. */
export function MergeDialog({ tag, tags, onClose }: Props) {
  const { t } = useLingui();
  const [form] = Form.useForm<Values>();
  const latched = useLatched(tag);
  const from = latched?.name.zh_CN ?? '';
  const posts = latched?.postNum ?? 0;
  const merge = useOperatorMutation({
    act: (given: { tagId: string; intoTagId: string }) => client.request(mergeTag, given),
    invalidates: [client.keyOf(listManagedTags), client.keyOf(listTagFollowers)],
    successMessage: () => t`Merged: ${from}`,
    gone: [tagErrors.notFound],
    outdated: [tagErrors.intoBlocked],
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={tag !== null}
      title={t`Merge “${from}” into another tag`}
      okText={t`Merge`}
      danger
      form={form}
      mutation={merge}
      lead={
        <p>
          <Trans>
            Its posts ({posts}) get the other tag, its followers follow that one, and “{from}” is gone. This
            can’t be undone.
          </Trans>
        </p>
      }
      onSubmit={({ intoTagId }) => tag && intoTagId && merge.run({ tagId: tag.tagId, intoTagId })}
      onClose={onClose}
    >
      <Form.Item
        name="intoTagId"
        label={t`The tag that stays`}
        rules={[{ required: true, message: t`Choose a tag` }]}
        validateTrigger="onSubmit"
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={tags
            .filter(({ tagId, blockedAt }) => tagId !== latched?.tagId && blockedAt === null)
            .map(({ tagId, name }) => ({ value: tagId, label: `${name.zh_CN} · ${name.en_US}` }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
