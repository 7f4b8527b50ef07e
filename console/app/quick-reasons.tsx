import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Ref } from 'react';
import styles from './quick-reasons.module.css';

type QuickReasonsProps = {
  reasons: readonly string[];
  firstRef?: Ref<HTMLButtonElement>;
  onTake(reason: string): void;
};

/** Reasons that are asked for often; taking one fills the field below, where it can be changed. */
export function QuickReasons({ reasons, firstRef, onTake }: QuickReasonsProps) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.reasons} hidden={reasons.length === 0}>
      <legend className="heard">{t`Quick reasons`}</legend>
      {reasons.map((reason, index) => (
        <Button
          key={reason}
          ref={index === 0 ? firstRef : undefined}
          type="dashed"
          onClick={() => onTake(reason)}
        >
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}
