import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ListedWord, removeWords, wordPage } from '@muyu/contract/operator-words.ts';
import { Alert, Modal } from 'antd';
import { confirming } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import styles from './words.module.css';

/** So many are named; the rest is a number. */
const named = 12;

type RemoveDialogProps = { words: ListedWord[]; open: boolean; onClose(removed: boolean): void };

/** Takes words off the list, after it has said which. */
export function RemoveDialog({ words, open, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const remove = useAct({
    act: () => client.request(removeWords, { folded: words.map(({ folded }) => folded) }),
    stale: [client.keyOf(wordPage)],
    said: (_, { removed }) => t`Taken off the list: ${removed}`,
    onEnd: () => onClose(true),
  });
  const more = words.length - named;
  return (
    <Modal
      open={open}
      title={t`Take these words off the list?`}
      okText={t`Remove`}
      {...confirming(remove.pending, { danger: true })}
      onOk={() => !remove.pending && remove.run()}
      onCancel={() => {
        remove.reset();
        onClose(false);
      }}
      destroyOnHidden
      width={480}
    >
      <p className={styles.lead}>
        <Trans>They may be written again everywhere, at once. What was written before stays as it is.</Trans>
      </p>
      <p className={styles.names}>
        {words.slice(0, named).map(({ folded, word }) => (
          <span key={folded}>{word}</span>
        ))}
        {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
      </p>
      {remove.error && <Alert type="error" showIcon title={remove.error} />}
    </Modal>
  );
}
