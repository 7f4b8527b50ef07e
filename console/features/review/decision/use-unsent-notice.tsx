import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useErrorMessage } from '../../../client/error-message.ts';
import { postLabel } from '../post-label.ts';
import type { Decision } from './decision.ts';
import styles from './undo-bar.module.css';

const key = 'unsent-decisions';

/**
 * Shows the decisions that failed when the operator left the page or the session had ended: all in one notification, which stays
 * until it is closed, on the login page too.
 */
export function useUnsentNotice(restore: (decision: Decision) => void) {
  const { t } = useLingui();
  const { notification } = App.useApp();
  const toErrorMessage = useErrorMessage();
  const unsent = useRef<readonly Decision[]>([]);
  return (error: unknown, decision: Decision) => {
    unsent.current = [...unsent.current, decision];
    const decisions = unsent.current;
    const clear = () => {
      unsent.current = [];
    };
    const view = () => {
      notification.destroy(key);
      clear();
      for (const each of [...decisions].reverse()) restore(each);
    };
    notification.error({
      key,
      title: (
        <Plural
          value={decisions.length}
          one="# decision wasn’t carried out"
          other="# decisions weren’t carried out"
        />
      ),
      description: (
        <>
          <ul className={styles.unsent}>
            {decisions.map(({ kind, item }) => {
              const name = postLabel(item) || t`Untitled`;
              return (
                <li key={item.reviewId} dir="auto">
                  {kind === 'approve' ? t`Couldn’t approve: ${name}` : t`Couldn’t reject: ${name}`}
                </li>
              );
            })}
          </ul>
          {toErrorMessage(error)}
        </>
      ),
      duration: 0,
      onClose: clear,
      actions: (
        <Button size="small" onClick={view}>
          <Trans>View</Trans>
        </Button>
      ),
    });
  };
}
