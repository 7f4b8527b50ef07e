import { Trans, useLingui } from '@lingui/react/macro';
import { CallError } from '@muyu/contract/core/client.ts';
import type { Operator } from '@muyu/contract/operator.ts';
import { type Enrolment, finishEnrolment, staffErrors } from '@muyu/contract/operator-staff.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, QRCode } from 'antd';
import { client } from '../../app/client.ts';
import { CopyText } from '../../app/copy-text.tsx';
import { useErrorText } from '../../app/error-text.ts';
import { CodeField } from './code-field.tsx';
import styles from './enrolment.module.css';
import { seat } from './enter.ts';

type EnrolmentFormProps = { enrolment: Enrolment; onEnter(operator: Operator): void; onAgain(): void };

/** The secret to scan or to copy, and the code that proves that it has arrived. */
export function EnrolmentForm({ enrolment, onEnter, onAgain }: EnrolmentFormProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [form] = Form.useForm<{ code: string }>();
  const { ticket, uri, secret } = enrolment;
  const finish = useMutation({
    mutationFn: (code: string) => client.request(finishEnrolment, { ticket, code }),
    onSuccess: (entered) => {
      seat(entered);
      onEnter(entered.operator);
    },
    onError: () => form.getFieldInstance('code')?.focus({ cursor: 'all' }),
  });
  const over = finish.error instanceof CallError && finish.error.is(staffErrors.ticketInvalid);
  return (
    <>
      <ol className={styles.steps}>
        <li>
          <Trans>Open an authenticator app on your phone and scan this code.</Trans>
          <div className={styles.code}>
            <QRCode
              value={uri}
              type="svg"
              size={184}
              color="#000000"
              bgColor="#ffffff"
              bordered={false}
              aria-label={t`QR code for the authenticator app`}
            />
          </div>
          <span className={styles.byHand}>
            <Trans>Or type this key there:</Trans>
          </span>
          <CopyText text={secret} className={styles.secret}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </CopyText>
        </li>
        <li>
          <Trans>Enter the 6 digits that the app shows.</Trans>
        </li>
      </ol>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={({ code }) => !finish.isPending && finish.mutate(code)}
        onValuesChange={() => finish.isError && !over && finish.reset()}
      >
        <CodeField />
        {finish.error && (
          <Alert
            type={over ? 'warning' : 'error'}
            showIcon
            title={errorText(finish.error)}
            action={
              over && (
                <Button size="small" onClick={onAgain}>
                  <Trans>Start again</Trans>
                </Button>
              )
            }
            style={{ marginBottom: 20 }}
          />
        )}
        <Button type="primary" htmlType="submit" size="large" block loading={finish.isPending}>
          <Trans>Finish and sign in</Trans>
        </Button>
      </Form>
    </>
  );
}
