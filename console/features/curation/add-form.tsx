import { Alert, Button, Form, Input } from 'antd';
import styles from './curation.module.css';

type Props = {
  label: string;
  addLabel: string;
  mutation: { pending: boolean; error: string | null; reset(): void; run(given: string): void };
};

/** One field and a button that adds what the field names; the error stays below the field. */
export function AddForm({ label, addLabel, mutation }: Props) {
  const [form] = Form.useForm<{ given: string }>();
  const submit = ({ given = '' }: { given?: string }) => {
    const trimmed = given.trim();
    if (trimmed && !mutation.pending) mutation.run(trimmed);
  };
  return (
    <Form form={form} layout="vertical" onFinish={submit} onValuesChange={() => mutation.reset()}>
      <div className={styles.add}>
        <Form.Item name="given" label={label} className={styles.field ?? ''}>
          <Input maxLength={300} autoComplete="off" autoCapitalize="off" allowClear />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={mutation.pending}>
          {addLabel}
        </Button>
      </div>
      {mutation.error && (
        <Alert className={styles.error ?? ''} type="error" showIcon title={mutation.error} />
      )}
    </Form>
  );
}
