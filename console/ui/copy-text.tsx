import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import styles from './copy-text.module.css';

type CopyTextProps = { text: string; children?: ReactNode; className?: string | undefined };

/** A text with a copy button of touch size. `children` replaces the displayed text. */
export function CopyText({ text, children = text, className = '' }: CopyTextProps) {
  const { t } = useLingui();
  return (
    <Typography.Text
      className={className}
      copyable={{
        text,
        tooltips: [t`Copy`, t`Copied`],
        icon: [
          <CopyOutlined key="copy" className={styles.hit ?? ''} aria-hidden="true" />,
          <CheckOutlined key="copied" className={styles.hit ?? ''} aria-hidden="true" />,
        ],
      }}
    >
      {children}
    </Typography.Text>
  );
}
