import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ChannelCheck,
  type ChannelState,
  channelSecrets,
  checkChannel,
  listChannelStates,
  switchChannel,
} from '@muyu/contract/admin/money/payment-channel.ts';
import { Alert, Button, Switch, Tag } from 'antd';
import { useId, useState } from 'react';
import { client } from '../../client/client.ts';
import { CopyText } from '../../ui/copy-text.tsx';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { channelNames, idNames, secretNames } from './channel-names.ts';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './payment-channels.module.css';

/** One channel: switch, ids, fingerprints of the keys, and a check of them. */
export function ChannelCard({ state }: { state: ChannelState }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const nameId = useId();
  const [editing, setEditing] = useState<ChannelState | null>(null);
  const { channel, on, complete, ids, secrets, notifyUrl, changedAt, changedBy } = state;
  const [checked, setChecked] = useState<{ problem: string | null; changedAt: string | null } | null>(null);
  // Other keys were not checked.
  const problem = checked?.changedAt === changedAt ? (checked?.problem ?? null) : null;
  const invalidates = [client.keyOf(listChannelStates)];
  const name = i18n._(channelNames[channel]);
  const turn = useOperatorMutation({
    act: (next: boolean) => client.request(switchChannel, { channel, on: next }),
    invalidates,
    successMessage: (next) => (next ? t`${name} is offered to members` : t`${name} is no longer offered`),
    notifyOnError: true,
  });
  const problemOf = ({ signs, answers, message }: ChannelCheck) => {
    if (signs) return answers ? null : message;
    const unsigned = t`The private key doesn’t sign. Check that it is complete and of the right kind.`;
    return message ? `${unsigned} ${message}` : unsigned;
  };
  const check = useOperatorMutation({
    act: () => client.request(checkChannel, { channel }),
    invalidates: [],
    successMessage: (_, { signs, answers }) => (signs && answers ? t`Checked` : null),
    notifyOnError: true,
    onSettled: (result) => setChecked(result ? { problem: problemOf(result), changedAt } : null),
  });
  const secretText = (key: ChannelState['secrets'][number]['name']) => {
    const secret = secrets.find((each) => each.name === key);
    if (!secret) return <Tag>{t`Not set`}</Tag>;
    const time = formatDateTime(secret.setAt, tag);
    return (
      <>
        <code>{secret.fingerprint}</code>
        <div className={styles.aside}>{t`Set ${time}`}</div>
      </>
    );
  };
  const changed = changedAt && formatDateTime(changedAt, tag);
  return (
    <section className={styles.card} aria-labelledby={nameId}>
      <div className={styles.head}>
        <h2 id={nameId} className={styles.name}>
          {name}
        </h2>
        <Switch
          checked={on}
          disabled={!complete && !on}
          loading={turn.pending}
          onChange={(next) => turn.run(next)}
          aria-label={t`Offer ${name} to members`}
        />
      </div>
      {!complete && (
        <Alert type="info" showIcon title={t`Set IDs and keys first, then switch the channel on.`} />
      )}
      <dl className={styles.facts}>
        {idNames[channel].map(([key, label]) => (
          <div key={key}>
            <dt>{i18n._(label)}</dt>
            <dd>{ids[key] || <Tag>{t`Not set`}</Tag>}</dd>
          </div>
        ))}
        {channelSecrets[channel].map((key) => (
          <div key={key}>
            <dt>{i18n._(secretNames[channel][key]!)}</dt>
            <dd>{secretText(key)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Address for callbacks</Trans>
          </dt>
          <dd>
            <CopyText text={notifyUrl} />
          </dd>
        </div>
      </dl>
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title={t`The channel didn’t confirm the keys`}
          description={<span dir="auto">{problem}</span>}
        />
      )}
      <div className={styles.actions}>
        <Button type={complete ? 'default' : 'primary'} onClick={() => setEditing(state)}>
          {complete ? t`Change keys` : t`Set keys`}
        </Button>
        <Button disabled={!complete} loading={check.pending} onClick={() => check.run()}>
          <Trans>Check keys</Trans>
        </Button>
      </div>
      {changed && <div className={styles.aside}>{t`Last change by ${changedBy ?? '–'}, ${changed}`}</div>}
      <KeysDialog state={editing ?? state} open={editing !== null} onClose={() => setEditing(null)} />
    </section>
  );
}
