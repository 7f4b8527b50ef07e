import { Trans, useLingui } from '@lingui/react/macro';
import { termLimits, testTerms } from '@muyu/contract/admin/term.ts';
import { type TermAction, type TermField, termFields } from '@muyu/contract/moderation.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Input, Modal, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useErrorMessage } from '../../client/error-message.ts';
import { loadingProps } from '../../ui/dialog/pending-props.tsx';
import { highlightSegments } from './highlight-segments.ts';
import { actionColors, actionNames, fieldNames } from './term-labels.ts';
import styles from './terms.module.css';

type TermTestDialogProps = { open: boolean; onClose(): void };

/** Tests a text against the terms. The test does not count as a hit. */
export function TermTestDialog({ open, onClose }: TermTestDialogProps) {
  const { t, i18n } = useLingui();
  const toErrorMessage = useErrorMessage();
  const [field, setField] = useState<TermField>('post');
  const [text, setText] = useState('');
  const attempt = useMutation({
    mutationFn: (given: { field: TermField; text: string }) => client.request(testTerms, given),
  });
  const change = (next: { field?: TermField; text?: string }) => {
    attempt.reset();
    if (next.field) setField(next.field);
    if (next.text !== undefined) setText(next.text);
  };
  const run = () => text.trim() !== '' && !attempt.isPending && attempt.mutate({ field, text });
  return (
    <Modal
      open={open}
      title={t`Test text`}
      okText={t`Try`}
      okButtonProps={{ disabled: text.trim() === '', loading: loadingProps(attempt.isPending) }}
      cancelText={t`Close`}
      onOk={run}
      onCancel={onClose}
      width={600}
    >
      <div className={styles.try}>
        <div className={styles.scroll}>
          <Segmented<TermField>
            aria-label={t`Where it is written`}
            value={field}
            onChange={(next) => change({ field: next })}
            options={termFields.map((each) => ({ value: each, label: i18n._(fieldNames[each]) }))}
          />
        </div>
        <Input.TextArea
          aria-label={t`Text to test`}
          placeholder={t`Write or paste a text`}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          maxLength={termLimits.test}
          showCount
          autoSize={{ minRows: 4, maxRows: 10 }}
        />
        <div role="status">
          {attempt.data && <Outcome given={attempt.variables.text} result={attempt.data} />}
        </div>
        {attempt.error && <Alert type="error" showIcon title={toErrorMessage(attempt.error)} />}
      </div>
    </Modal>
  );
}

type Result = {
  outcome: 'passes' | TermAction;
  text: string;
  found: { word: string; action: TermAction; from: number; to: number }[];
};

function Outcome({ given, result: { outcome, text, found } }: { given: string; result: Result }) {
  const { t, i18n } = useLingui();
  if (outcome === 'passes')
    return <Alert type="success" showIcon title={t`No sensitive words. The text can be published as is.`} />;
  const words = new Map(found.map(({ word, action }) => [word, action]));
  return (
    <div className={styles.outcome}>
      <span>
        <Tag color={actionColors[outcome]}>{i18n._(actionNames[outcome])}</Tag>
      </span>
      <p className={styles.marked}>
        {highlightSegments(given, found).map(({ from, text: piece, action }) =>
          action ? (
            <mark key={from} className={styles[action]}>
              {piece}
            </mark>
          ) : (
            <span key={from}>{piece}</span>
          ),
        )}
      </p>
      {text !== given && (
        <>
          <p className={styles.caption}>
            <Trans>As it would be saved</Trans>
          </p>
          <p className={styles.marked}>{text}</p>
        </>
      )}
      <p className={styles.caption}>
        <Trans>Matched words</Trans>
      </p>
      <div className={styles.names}>
        {[...words].map(([word, action]) => (
          <Tag key={word} color={actionColors[action]}>
            {word} · {i18n._(actionNames[action])}
          </Tag>
        ))}
      </div>
    </div>
  );
}
