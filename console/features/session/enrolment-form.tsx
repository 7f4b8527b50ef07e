import { Trans, useLingui } from '@lingui/react/macro';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import {
  finishTotpEnrolment,
  operatorAccountErrors,
  type TotpEnrolment,
} from '@muyu/contract/admin/operator-accounts.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, QRCode } from 'antd';
import { client } from '../../client/client.ts';
import { readDeviceToken } from '../../client/device-token.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { CodeField } from './code-field.tsx';
import styles from './enrolment.module.css';
import { startSession } from './start-session.ts';

type EnrolmentFormProps = { enrolment: TotpEnrolment; onEnter(operator: Operator): void; onAgain(): void };

/** Shows the secret as QR code and text, and verifies a first code. */
export function EnrolmentForm({ enrolment, onEnter, onAgain }: EnrolmentFormProps) {
  const { t } = useLingui();
  const toErrorMessage = useErrorMessage();
  const [form] = Form.useForm<{ code: string }>();
  const { ticket, uri, secret } = enrolment;
  const finish = useMutation({
    mutationFn: (code: string) =>
      client.request(finishTotpEnrolment, { ticket, code, deviceToken: readDeviceToken() }),
    onSuccess: (entered) => {
      startSession(entered);
      onEnter(entered.operator);
    },
    onError: () => form.getFieldInstance('code')?.focus({ cursor: 'all' }),
  });
  const over = isError(finish.error, operatorAccountErrors.ticketInvalid);
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
            <Trans>Or enter this key manually:</Trans>
          </span>
          <CopyText text={secret} className={styles.secret}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </CopyText>
        </li>
        <li>
          <Trans>Enter the 6 digits shown in the app.</Trans>
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
            title={toErrorMessage(finish.error)}
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
