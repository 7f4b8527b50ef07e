import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Ref } from 'react';
import styles from './quick-reasons.module.css';

type QuickReasonsProps = {
  reasons: readonly string[];
  firstRef?: Ref<HTMLButtonElement>;
  onPick(reason: string): void;
};

/** Preset reasons. A click copies one into the field below, where it can be edited. */
export function QuickReasons({ reasons, firstRef, onPick }: QuickReasonsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.reasons} hidden={reasons.length === 0}>
      <legend className="visually-hidden">{t`Quick reasons`}</legend>
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          ref={index === 0 ? firstRef : undefined}
          type="dashed"
          onClick={() => onPick(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
