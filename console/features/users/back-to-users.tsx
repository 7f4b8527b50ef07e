import { ArrowLeftOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import styles from './user-page.module.css';

/** To where one came from, with its filters and its place; to all users for those who came by the address. */
export function BackToUsers() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link to="/users" className={styles.back} {...(canGoBack ? { onClick: back } : {})}>
      <ArrowLeftOutlined aria-hidden="true" /> {canGoBack ? <Trans>Back</Trans> : <Trans>All users</Trans>}
    </Link>
  );
}
