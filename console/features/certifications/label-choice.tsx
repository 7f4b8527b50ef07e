import { Trans, useLingui } from '@lingui/react/macro';
import type { UserLabel } from '@muyu/contract/account/account.ts';
import { Checkbox, Tag } from 'antd';
import { labelNames } from '../../ui/user/user-labels.ts';
import styles from './certifications.module.css';
import { maxLabels } from './suggested-labels.ts';

type LabelChoiceProps = {
  labels: readonly UserLabel[];
  value: readonly UserLabel[];
  suggested: readonly UserLabel[];
  onChange(labels: UserLabel[]): void;
};

/** One to three labels. With three chosen, the others are disabled. */
export function LabelChoice({ labels, value, suggested, onChange }: LabelChoiceProps) {
  const { i18n } = useLingui();
  const full = value.length >= maxLabels;
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Labels, up to {maxLabels}</Trans>
      </legend>
      <Checkbox.Group<UserLabel>
        className={styles.labels ?? ''}
        value={[...value]}
        onChange={(chosen) => onChange(labels.filter((label) => chosen.includes(label)))}
      >
        {labels.map((label) => (
          <Checkbox key={label} value={label} disabled={full && !value.includes(label)}>
            {i18n._(labelNames[label])}
            {suggested.includes(label) && (
              <Tag className={styles.fits ?? ''}>
                <Trans>recommended</Trans>
              </Tag>
            )}
          </Checkbox>
        ))}
      </Checkbox.Group>
      {value.length === 0 && (
        <p className={styles.hint}>
          <Trans>Choose at least one.</Trans>
        </p>
      )}
    </fieldset>
  );
}
