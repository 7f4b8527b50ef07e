import { Trans, useLingui } from '@lingui/react/macro';
import {
  changeSetting,
  countSettingProposals,
  listSettings,
  type Setting,
  settingErrors,
} from '@muyu/contract/admin/setting.ts';
import { formatFen } from '@muyu/contract/core/format-yuan.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, type InputRef } from 'antd';
import { useRef } from 'react';
import { client } from '../../client/client.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { mergeDraft } from '../../ui/dialog/merge-draft.ts';
import { ReasonField } from '../../ui/dialog/reason-field.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import { useBoundsRule } from '../../ui/use-bounds-rule.ts';
import { missingNames } from './missing-names.ts';
import type { PlaceNames } from './place-names-field.tsx';
import { SettingBounds } from './setting-bounds.tsx';
import { SettingValue } from './setting-value.tsx';
import styles from './settings.module.css';
import { usePlaceOptions } from './use-place-options.ts';
import { ValueField } from './value-field.tsx';
import { withFreshSettings } from './with-fresh-settings.ts';

type ChangeSettingDialogProps = { setting: Setting | null; onClose(): void };
type Values = { value: unknown; reason: string };

/** Changes one setting, with a reason. After a change of another operator it shows the new value before the next try. */
export function ChangeSettingDialog({ setting: given, onClose }: ChangeSettingDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Values>();
  const reason = useRef<InputRef>(null);
  const cache = useQueryClient();
  const { row, takeLatest } = useSeenRow({
    given,
    fetchLatest: async (seen: Setting) => {
      const settings = await cache.fetchQuery(client.query(listSettings, {}));
      return settings.find(({ key }) => key === seen.key);
    },
    onNewer: (seen, latest) =>
      form.setFieldValue('value', mergeDraft(seen.value, form.getFieldValue('value'), latest.value)),
  });
  const setting = useLatched(row);
  const change = useOperatorMutation({
    act: ({ key, revision, ...values }: Values & Pick<Setting, 'key' | 'revision'>) =>
      client.request(changeSetting, { key, revision, ...values }).then(withFreshSettings),
    invalidates: [[listSettings.id], [countSettingProposals.id]],
    successMessage: (_, { title, proposal }) =>
      proposal ? t`Proposed, another operator has to approve it: ${title}` : t`Changed: ${title}`,
    outdated: [settingErrors.changedMeanwhile, settingErrors.proposalWaiting],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  const isNumber = setting?.kind === 'integer' || setting?.kind === 'amount';
  const bounds = useBoundsRule(setting?.kind === 'amount' ? formatFen : formatNumber);
  const isOfNames = setting?.kind === 'placeNames';
  const { nameOf } = usePlaceOptions(isOfNames);
  const requireNames = async (_: unknown, names: PlaceNames) => {
    const missing = isOfNames && missingNames(names, nameOf);
    if (missing) throw new Error(t`Names are missing: ${missing}`);
  };
  const isWide = ['localizedLine', 'placeNames'].includes(setting?.kind ?? '');
  return (
    <FormDialog<Values>
      open={given !== null}
      title={setting?.title ?? ''}
      okText={setting?.needsApproval ? t`Propose` : t`Change`}
      width={isWide ? 640 : 520}
      form={form}
      mutation={change}
      maskClosable={false}
      initialValues={{ value: setting?.value, reason: '' }}
      lead={
        setting && (
          <div className={styles.lead}>
            <p>{setting.meaning}</p>
            {setting.needsApproval && (
              <p>
                <Trans>The change takes effect when another operator approves it within seven days.</Trans>
              </p>
            )}
            {change.isOutdated && (
              <p className={styles.default}>
                <span>
                  <Trans>Value now</Trans>
                </span>
                <SettingValue setting={setting} value={setting.value} />
              </p>
            )}
            {change.isOutdated && setting.proposal && (
              <p className={styles.default}>
                <span>
                  <Trans>Waits for approval</Trans>
                </span>
                <SettingValue setting={setting} value={setting.proposal.value ?? setting.default} />
                <span>{setting.proposal.proposedBy}</span>
              </p>
            )}
            <p className={styles.default}>
              <span>
                <Trans>Default</Trans>
              </span>
              <SettingValue setting={setting} value={setting.default} />
              <Button type="link" onClick={() => form.setFieldValue('value', setting.default)}>
                <Trans>Use the default</Trans>
              </Button>
            </p>
          </div>
        )
      }
      onSubmit={(values) => row && change.run({ ...values, key: row.key, revision: row.revision })}
      onClose={onClose}
    >
      {setting && (
        <Form.Item
          name="value"
          label={t`Value`}
          extra={isNumber && <SettingBounds setting={setting} />}
          {...(isOfNames && { validateTrigger: 'onSubmit' })}
          rules={[
            { required: isNumber, message: t`Enter a value` },
            ...(isNumber ? [bounds(setting.minimum!, setting.maximum!)] : []),
            { validator: requireNames },
          ]}
        >
          <ValueField setting={setting} />
        </Form.Item>
      )}
      <ReasonField ref={reason} label={t`Reason, for the history`} onEnter={form.submit} />
    </FormDialog>
  );
}
