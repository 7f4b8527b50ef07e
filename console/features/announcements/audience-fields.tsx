import { useLingui } from '@lingui/react/macro';
import { Form, Input, Radio, Select } from 'antd';
import { NumberInput } from '../../ui/number-input.tsx';
import { useBoundsRule } from '../../ui/use-bounds-rule.ts';
import styles from './announcements.module.css';
import type { Draft } from './compose-form.ts';

/** Form fields for the audience: all members, members that match every chosen condition, or one member. */
export function AudienceFields() {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  const audience = Form.useWatch<Draft['audience']>('audience');
  const any = { value: '', label: t`Any` };
  const either = [any, { value: 'yes', label: t`Yes` }, { value: 'no', label: t`No` }];
  return (
    <>
      <Form.Item name="audience" label={t`Recipients`}>
        <Radio.Group
          aria-label={t`Recipients`}
          options={[
            { value: 'all', label: t`Everyone` },
            { value: 'segment', label: t`Some` },
            { value: 'one', label: t`One person` },
          ]}
        />
      </Form.Item>
      {audience === 'segment' && (
        <div className={styles.conditions}>
          <Form.Item name="kind" label={t`Account`}>
            <Select
              options={[
                any,
                { value: 'member', label: t`Members` },
                { value: 'visitor', label: t`Visitors` },
              ]}
            />
          </Form.Item>
          <Form.Item name="certified" label={t`Certified`}>
            <Select options={either} />
          </Form.Item>
          <Form.Item name="vip" label={t`VIP`}>
            <Select options={either} />
          </Form.Item>
          <Form.Item name="newerThanDays" label={t`Joined within (days)`} rules={[bounds(1, 365)]}>
            <NumberInput
              precision={0}
              inputMode="numeric"
              placeholder={t`Any time`}
              style={{ width: '100%' }}
            />
          </Form.Item>
        </div>
      )}
      {audience === 'one' && (
        <Form.Item
          name="user"
          label={t`Account name or user ID`}
          rules={[{ required: true, whitespace: true, message: t`Enter an account name` }]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="off" autoCapitalize="off" maxLength={64} />
        </Form.Item>
      )}
    </>
  );
}
