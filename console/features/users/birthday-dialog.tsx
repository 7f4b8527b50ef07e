import { Trans, useLingui } from '@lingui/react/macro';
import { correctBirthday, userAdminErrors } from '@muyu/contract/admin/account.ts';
import { type AdminUserDetail, getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ReasonField } from '../../ui/dialog/reason-field.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './user-page.module.css';

type Values = { birthday: string; reason: string };
type BirthdayDialogProps = { user: AdminUserDetail; open: boolean; onClose(): void };

const today = () => new Date().toLocaleDateString('sv-SE');

/** Corrects the birthday of a user, which is possible once. */
export function BirthdayDialog({ user, open, onClose }: BirthdayDialogProps) {
  const { t } = useLingui();
  const { userId, nickname } = user;
  const [form] = Form.useForm<Values>();
  const correct = useOperatorMutation({
    act: ({ birthday, reason }: Values) =>
      client.request(correctBirthday, { userId, birthday, reason: reason.trim() }),
    invalidates: [client.keyOf(getUserDetail, { userId })],
    successMessage: () => t`Birthday corrected: ${nickname}`,
    gone: [userAdminErrors.birthdayCorrected],
    onSettled: onClose,
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t`Correct the birthday?`}
      okText={t`Correct`}
      form={form}
      initialValues={{ birthday: user.birthday ?? '' }}
      mutation={correct}
      lead={
        <p className={styles.hint}>
          <Trans>
            This can be done once. The birthday decides who may earn and pay, so ask for a document first.
          </Trans>
        </p>
      }
      showKeys
      onSubmit={correct.run}
      onClose={onClose}
    >
      <Form.Item
        name="birthday"
        label={t`Birthday`}
        rules={[{ required: true, message: t`Enter the birthday` }]}
      >
        <Input type="date" min="1900-01-01" max={today()} />
      </Form.Item>
      <ReasonField label={t`Reason, for the audit log`} onEnter={form.submit} />
    </FormDialog>
  );
}
