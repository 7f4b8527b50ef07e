import { Trans, useLingui } from '@lingui/react/macro';
import type { OperatorRole } from '@muyu/contract/operator.ts';
import { addStaff, staffList } from '@muyu/contract/operator-staff.ts';
import { Alert, Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { confirming } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import { makePassword } from './make-password.ts';
import type { Given } from './password-once.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';

type AddDialogProps = { open: boolean; onClose(made?: Given): void };
type Newcomer = { username: string; role: OperatorRole };

/** A new operator: account name and role; the password is made here and shown once. */
export function AddDialog({ open, onClose }: AddDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Newcomer>();
  const made = useRef<Given | undefined>(undefined);
  const add = useAct({
    act: async (newcomer: Newcomer) => {
      const given = { username: newcomer.username, password: makePassword() };
      await client.request(addStaff, { ...newcomer, ...given });
      made.current = given;
    },
    stale: [client.keyOf(staffList)],
    said: ({ username }) => t`Added: ${username}`,
    onEnd: () => onClose(made.current),
  });
  return (
    <Modal
      open={open}
      title={t`Add operator`}
      okText={t`Add`}
      {...confirming(add.pending)}
      onOk={form.submit}
      onCancel={() => onClose()}
      afterClose={() => {
        made.current = undefined;
        add.reset();
      }}
      destroyOnHidden
      width={480}
    >
      <p className={styles.lead}>
        <Trans>
          A strong password is made and shown to you once. An authenticator is set up at the first sign-in.
        </Trans>
      </p>
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        onFinish={(given) => !add.pending && add.run({ ...given, username: given.username.trim() })}
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
        {add.error && <Alert type="error" showIcon title={add.error} />}
      </Form>
    </Modal>
  );
}
