import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ChannelSecret,
  type ChannelState,
  channelSecrets,
  listChannelStates,
  setAlipayKeys,
  setWeChatKeys,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { channelNames, idNames, secretNames } from './channel-names.ts';
import styles from './payment-channels.module.css';

type Values = ChannelState['ids'] & Partial<Record<ChannelSecret, string>>;

/** Sets ids and keys of a channel. Stored keys are never shown; an empty field keeps the stored one. */
export function KeysDialog({
  state,
  open,
  onClose,
}: {
  state: ChannelState;
  open: boolean;
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const [form] = Form.useForm<Values>();
  const { channel } = state;
  const save = useOperatorMutation({
    act: (values: Values) => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values;
      return channel === 'Alipay'
        ? client.request(setAlipayKeys, given)
        : client.request(setWeChatKeys, given);
    },
    invalidates: [client.keyOf(listChannelStates)],
    successMessage: () => t`Saved. Every server uses the keys within seconds.`,
    onSettled: onClose,
  });
  const isSet = (name: ChannelSecret) => state.secrets.some((secret) => secret.name === name);
  return (
    <FormDialog<Values>
      open={open}
      title={t`Keys of ${i18n._(channelNames[channel])}`}
      okText={t`Save`}
      width={640}
      form={form}
      mutation={save}
      maskClosable={false}
      initialValues={state.ids}
      lead={
        <p className={styles.aside}>
          <Trans>Keys are stored encrypted and never shown again. Leave a field empty to keep its key.</Trans>
        </p>
      }
      onSubmit={save.run}
      onClose={onClose}
    >
      {idNames[channel].map(([name, label]) => (
        <Form.Item
          key={name}
          name={name}
          label={i18n._(label)}
          rules={[{ required: true, message: t`Enter a value` }]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      {channelSecrets[channel].map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={i18n._(secretNames[channel][name]!)}
          rules={[{ required: !isSet(name), message: t`Enter a value` }]}
          validateTrigger="onSubmit"
        >
          {name === 'apiKey' ? (
            <Input.Password autoComplete="new-password" placeholder={isSet(name) ? t`Stays as it is` : ''} />
          ) : (
            <Input.TextArea
              rows={3}
              autoComplete="off"
              spellCheck={false}
              placeholder={isSet(name) ? t`Stays as it is` : ''}
            />
          )}
        </Form.Item>
      ))}
    </FormDialog>
  );
}
