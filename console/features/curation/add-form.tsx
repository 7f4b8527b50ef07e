import { Alert, Button, Form, type FormInstance, Input } from 'antd';
import styles from './curation.module.css';

type Values = { given: string };
type Props = {
  form: FormInstance<Values>;
  label: string;
  addLabel: string;
  mutation: { pending: boolean; error: string | null; reset(): void; run(given: string): void };
};

/** Empties the field after what it named was added, unless something else is being typed already. */
export function clearSent(form: FormInstance<Values>, given: string): void {
  if ((form.getFieldValue('given') ?? '').trim() === given) form.resetFields();
}

/** One field and a button that adds what the field names; the error stays below the field. The caller calls `clearSent` after success. */
export function AddForm({ form, label, addLabel, mutation }: Props) {
  const submit = ({ given = '' }: Partial<Values>) => {
    const trimmed = given.trim();
    if (trimmed && !mutation.pending) mutation.run(trimmed);
  };
  return (
    <Form
      form={form}
      layout="vertical"
      onFinish={submit}
      onValuesChange={() => !mutation.pending && mutation.reset()}
    >
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
