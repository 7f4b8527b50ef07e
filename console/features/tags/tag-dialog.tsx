import { useLingui } from '@lingui/react/macro';
import { addTag, listManagedTags, type ManagedTag, tagLimits, updateTag } from '@muyu/contract/admin/tag.ts';
import { emptyText, type LocalizedText, languageTag, locales } from '@muyu/contract/core/locale.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { languageNames } from '../../ui/language-names.ts';

type Props = { editing: ManagedTag | 'new' | null; onClose(): void };

/** Adds a tag or renames one, in three languages. */
export function TagDialog({ editing, onClose }: Props) {
  const { t } = useLingui();
  const [form] = Form.useForm<LocalizedText>();
  const cache = useQueryClient();
  const mergeNewer = useMergeNewer(form, locales);
  const { row: known, takeLatest } = useSeenRow({
    given: editing === 'new' ? null : editing,
    fetchLatest: async (seen: ManagedTag) => {
      const tags = await cache.fetchQuery(client.query(listManagedTags, {}));
      return tags.find(({ tagId }) => tagId === seen.tagId);
    },
    onNewer: (seen, latest) => mergeNewer(seen.name, latest.name),
  });
  const save = useOperatorMutation({
    act: async (name: LocalizedText) => {
      if (known) await client.request(updateTag, { tagId: known.tagId, name, seen: known.name });
      else await client.request(addTag, { name });
    },
    invalidates: [client.keyOf(listManagedTags)],
    successMessage: (name) => (known ? t`Renamed: ${name.zh_CN}` : t`Tag added: ${name.zh_CN}`),
    gone: [tagErrors.notFound],
    outdated: [tagErrors.changedMeanwhile],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={editing !== null}
      title={known ? t`Rename tag` : t`Add tag`}
      okText={known ? t`Save` : t`Add`}
      form={form}
      mutation={save}
      initialValues={known?.name ?? emptyText}
      onSubmit={(name) => save.run(name)}
      onClose={onClose}
    >
      {locales.map((locale) => (
        <Form.Item
          key={locale}
          name={locale}
          label={languageNames[locale]}
          rules={[{ required: true, whitespace: true, message: t`Enter a name` }]}
          validateTrigger="onSubmit"
        >
          <Input lang={languageTag[locale]} autoComplete="off" maxLength={tagLimits.name} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}
