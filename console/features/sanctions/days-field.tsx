import { Plural, useLingui } from '@lingui/react/macro';
import { userAdminLimits } from '@muyu/contract/admin/account.ts';
import { Button, Form } from 'antd';
import { NumberInput } from '../../ui/number-input.tsx';
import { useBoundsRule } from '../../ui/use-bounds-rule.ts';
import styles from './sanctions.module.css';

type DaysInputProps = { id?: string; value?: number | null; onChange?(days: number | null): void };

const usual = [1, 3, 7, 30, 90, 365];

/** The duration `days` in a form: presets as buttons, other values typed. */
export function DaysField() {
  const { t } = useLingui();
  const bounds = useBoundsRule();
  return (
    <Form.Item
      name="days"
      label={t`Duration`}
      rules={[
        { required: true, message: t`Enter the number of days` },
        bounds(1, userAdminLimits.sanctionDays),
      ]}
    >
      <DaysInput />
    </Form.Item>
  );
}

function DaysInput({ id, value = null, onChange }: DaysInputProps) {
  const { t } = useLingui();
  return (
    <div className={styles.days}>
      <NumberInput
        id={id ?? ''}
        value={value}
        onChange={(days) => onChange?.(days)}
        precision={0}
        inputMode="numeric"
        style={{ width: 104 }}
      />
      <fieldset className={styles.usual}>
        <legend className="visually-hidden">{t`Common durations`}</legend>
        {usual.map((days) => (
          <Button
            key={days}
            size="small"
            type={days === value ? 'primary' : 'default'}
            ghost={days === value}
            aria-pressed={days === value}
            onClick={() => onChange?.(days)}
          >
            <Plural value={days} one="# day" other="# days" />
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
