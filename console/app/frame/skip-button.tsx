import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import styles from './frame.module.css';

/** Leads past the menu beside the page and the header; it appears when it has the focus. */
export const SkipButton = () => (
  <Button className={styles.skip ?? ''} onClick={() => document.getElementById('content')?.focus()}>
    <Trans>Skip to the content</Trans>
  </Button>
);
