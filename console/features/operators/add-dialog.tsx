import { Trans, useLingui } from '@lingui/react/macro';
import type { OperatorRole } from '@muyu/contract/admin/operator.ts';
import { addOperator, listOperators } from '@muyu/contract/admin/operator-accounts.ts';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { generatePassword } from './generate-password.ts';
import type { OneTimePassword } from './one-time-password-dialog.tsx';
import styles from './operators.module.css';
import { RoleField } from './role-field.tsx';

type AddDialogProps = { open: boolean; onClose(made?: OneTimePassword): void };
type Newcomer = { username: string; role: OperatorRole };

/** Adds an operator with account name and role. The generated password is shown once. */
export function AddDialog({ open, onClose }: AddDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Newcomer>();
  // The password of a name stays for another try, also after the dialog was closed: the reply of the first one may have been lost.
  const tried = useRef<OneTimePassword | undefined>(undefined);
  const add = useOperatorMutation({
    act: (newcomer: Newcomer) => {
      const { username } = newcomer;
      if (tried.current?.username !== username) tried.current = { username, password: generatePassword() };
      return client.request(addOperator, { ...newcomer, password: tried.current.password });
    },
    invalidates: [client.keyOf(listOperators)],
    mayBePartial: true,
    successMessage: ({ username }) => t`Added: ${username}`,
    onSettled: () => {
      onClose(tried.current);
      tried.current = undefined;
    },
  });
  return (
    <FormDialog
      open={open}
      title={t`Add operator`}
      okText={t`Add`}
      form={form}
      mutation={add}
      width={480}
      lead={
        <p className={styles.lead}>
          <Trans>
            A strong password is generated and shown to you once. The authenticator is set up at first
            sign-in.
          </Trans>
        </p>
      }
      onSubmit={(given) => add.run({ ...given, username: given.username.trim() })}
      onClose={() => onClose()}
    >
      <Form.Item
        name="username"
        label={t`Account name`}
        rules={[{ required: true, whitespace: true, message: t`Enter an account name` }]}
        validateTrigger="onSubmit"
      >
        <Input autoFocus autoComplete="off" autoCapitalize="off" maxLength={64} />
      </Form.Item>
      <Form.Item name="role" label={t`Role`} rules={[{ required: true, message: t`Choose a role` }]}>
        <RoleField />
      </Form.Item>
    </FormDialog>
  );
}
