import { useLingui } from '@lingui/react/macro';
import {
  type HotWordKind,
  hotWordLimits,
  listHotWords,
  upsertHotWord,
} from '@muyu/contract/admin/hot-word.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';

type Props = { kind: HotWordKind | null; onClose(): void };
type Values = { keyword: string };

/** Puts a word into the hot list or blocks it. */
export function HotWordDialog({ kind, onClose }: Props) {
  const { t } = useLingui();
  const [form] = Form.useForm<Values>();
  const blocks = useLatched(kind) === 'blocked';
  const put = useOperatorMutation({
    act: (given: Values & { kind: HotWordKind }) => client.request(upsertHotWord, given),
    invalidates: [client.keyOf(listHotWords)],
    successMessage: ({ keyword }) => (blocks ? t`Blocked: ${keyword}` : t`On the list: ${keyword}`),
    onSettled: onClose,
  });
  return (
    <FormDialog
      open={kind !== null}
      title={blocks ? t`Block a word` : t`Add hot word`}
      okText={blocks ? t`Block` : t`Add`}
      danger={blocks}
      form={form}
      mutation={put}
      initialValues={{ keyword: '' }}
      onSubmit={({ keyword }) => kind && put.run({ keyword: keyword.trim(), kind })}
      onClose={onClose}
    >
      <Form.Item
        name="keyword"
        label={t`Word`}
        rules={[{ required: true, whitespace: true, message: t`Enter a word` }]}
        validateTrigger="onSubmit"
      >
        <Input autoFocus autoComplete="off" maxLength={hotWordLimits.keyword} />
      </Form.Item>
    </FormDialog>
  );
}
