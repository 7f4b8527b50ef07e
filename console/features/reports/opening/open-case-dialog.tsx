import { useLingui } from '@lingui/react/macro';
import { listCases, openCase } from '@muyu/contract/admin/report.ts';
import { Form, Input } from 'antd';
import { client } from '../../../client/client.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { parseTarget } from './parse-target.ts';

type Props = { open: boolean; onClose(): void; onOpened(caseId: string): void };

/** Opens a case about content that nobody has reported, by its address in the members' app. */
export function OpenCaseDialog({ open, onClose, onOpened }: Props) {
  const { t } = useLingui();
  const [form] = Form.useForm<{ link: string }>();
  const opening = useOperatorMutation({
    act: (link: string) => client.request(openCase, parseTarget(link.trim()) ?? {}),
    invalidates: [client.keyOf(listCases)],
    successMessage: () => t`Case opened`,
    onSettled: (opened) => opened && onOpened(opened.caseId),
  });
  return (
    <FormDialog
      open={open}
      title={t`Open a case`}
      okText={t`Open the case`}
      form={form}
      initialValues={{ link: '' }}
      mutation={opening}
      onClose={onClose}
      onSubmit={({ link }) => opening.run(link)}
    >
      <Form.Item
        name="link"
        label={t`Link of the post, comment, snapshot or profile`}
        extra={t`Decide the case as if it had been reported. The author is told the reason and can appeal.`}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async (_, given: string) => {
              if (!parseTarget(given.trim()))
                throw new Error(t`Paste the link from the address bar of the site`);
            },
          },
        ]}
      >
        <Input maxLength={500} autoComplete="off" autoCapitalize="off" autoFocus allowClear />
      </Form.Item>
    </FormDialog>
  );
}
