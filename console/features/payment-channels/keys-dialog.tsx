import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ChannelSecret,
  type ChannelState,
  channelErrors,
  channelSecrets,
  listChannelStates,
  setAlipayKeys,
  setWeChatKeys,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { client } from '../../client/client.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useMergeNewer } from '../../ui/dialog/use-merge-newer.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { channelNames, idNames, secretNames } from './channel-names.ts';
import styles from './payment-channels.module.css';

type Values = ChannelState['ids'] & Partial<Record<ChannelSecret, string>>;

/** Sets ids and keys of a channel. Stored keys are never shown; an empty field keeps the stored one. */
export function KeysDialog({
  state: given,
  open,
  onClose,
}: {
  /** The channel as it was when the dialog was opened. */
  state: ChannelState;
  open: boolean;
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const [form] = Form.useForm<Values>();
  const cache = useQueryClient();
  const merge = useMergeNewer(
    form,
    idNames[given.channel].map(([name]) => name),
  );
  const { row, takeLatest } = useSeenRow({
    given,
    fetchLatest: async ({ channel }: ChannelState) => {
      const states = await cache.fetchQuery(client.query(listChannelStates, {}));
      return states.find((each) => each.channel === channel);
    },
    onNewer: (seen, latest) => merge(seen.ids, latest.ids),
  });
  const state = row ?? given;
  const { channel, changedAt } = state;
  const save = useOperatorMutation({
    act: (values: Values) => {
      const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values;
      const body = { ...typed, ...(changedAt && { changedAt }) };
      return channel === 'Alipay' ? client.request(setAlipayKeys, body) : client.request(setWeChatKeys, body);
    },
    invalidates: [client.keyOf(listChannelStates)],
    successMessage: () => t`Saved. Every server uses the keys within seconds.`,
    outdated: [channelErrors.changedMeanwhile],
    onOutdated: takeLatest,
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
