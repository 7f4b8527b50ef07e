import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { deleteTerms, listTerms, type ManagedTerm, termLimits } from '@muyu/contract/admin/term.ts';
import { Alert, Modal } from 'antd';
import { client } from '../../client/client.ts';
import { sendInChunks } from '../../client/send-in-chunks.ts';
import { confirmLoadingProps, modalPropsWhilePending } from '../../ui/dialog/pending-props.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './terms.module.css';

/** The maximum number of listed terms. */
const named = 12;

type RemoveDialogProps = { words: ManagedTerm[]; open: boolean; onClose(removed: boolean): void };

/** Removes terms after confirmation. */
export function RemoveDialog({ words, open, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const remove = useOperatorMutation({
    act: async () => {
      const normalized = words.map((word) => word.normalized);
      const replies = await sendInChunks(normalized, termLimits.removed, (chunk) =>
        client.request(deleteTerms, { normalized: chunk }),
      );
      return replies.reduce((sum, { removed }) => sum + removed, 0);
    },
    invalidates: [client.keyOf(listTerms)],
    mayBePartial: true,
    successMessage: (_, removed) => t`Words removed: ${removed}`,
    onSettled: () => onClose(true),
  });
  const more = words.length - named;
  return (
    <Modal
      open={open}
      title={t`Remove these words from the list?`}
      okText={t`Remove`}
      {...confirmLoadingProps(remove.pending, { danger: true })}
      {...modalPropsWhilePending(remove.pending)}
      onOk={() => !remove.pending && remove.run()}
      onCancel={() => {
        remove.reset();
        onClose(false);
      }}
      destroyOnHidden
      width={480}
    >
      <p className={styles.lead}>
        <Trans>They can be used again right away. Text already written stays as it is.</Trans>
      </p>
      <p className={styles.names}>
        {words.slice(0, named).map(({ normalized, word }) => (
          <span key={normalized}>{word}</span>
        ))}
        {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
      </p>
      {remove.error && <Alert type="error" showIcon title={remove.error} />}
    </Modal>
  );
}
